import MockseFaults
import MocksePages
import MocksePaging

extension SandboxSnapshot {
    /// Counts a request.
    ///
    /// Requests that are too early count, too (unverified).
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - time: The time of the request, in nanoseconds of the server's clock.
    /// - Returns: The quota to report, or the failure with which the API refuses the request.
    func charge(_ request: ResolvedRequest, at time: UInt64) -> Result<Quota, DialectFailure> {
        Result { () throws(DialectFailure) in
            let quota = try usage.charge(request.account, of: request.dialect, at: time)
            if let method = pausableMethod(of: request), usage.isPaused(method, at: time) { throw .backoffViolated }
            return quota
        }
    }

    /// Returns the method that a response to a request can pause, or nil if the API, or a friendly server, enforces no
    /// pauses.
    func pausableMethod(of request: ResolvedRequest) -> ClientUsage.Method? {
        guard settings.isStrict, request.dialect.paging.response[.backoff] != nil else { return nil }
        return request.pattern.map { ClientUsage.Method(dialect: request.dialect, pattern: $0) }
    }
}
