import MockseDialects
import MockseFaults
import MocksePages
import MocksePaging

extension SandboxSnapshot {
    /// Counts a request.
    ///
    /// Requests that are too early count, too (unverified).
    ///
    /// - Parameters:
    ///   - prepared: The response to the request.
    ///   - time: The time of the request, in nanoseconds of the server's clock.
    /// - Returns: The quota to report, or the failure with which the API refuses the request; nil if the request isn't
    ///   counted.
    func charge(_ prepared: CachedResponse, at time: UInt64) -> Result<Quota, DialectFailure>? {
        guard countsRequests, let page = prepared.builder?.page, page.isChargeable else { return nil }
        let request = page.resolution
        return Result { () throws(DialectFailure) in
            let quota = try usage.charge(request.account, of: request.dialect, at: time)
            if let method = pausableMethod(of: request), usage.isPaused(method, at: time) { throw .backoffViolated }
            return quota
        }
    }

    /// Returns the pause that a page asks for, or nil if it asks for none, or the API doesn't enforce it.
    func pause(of prepared: CachedResponse, _ page: PageFacts?) -> EnforcedPause? {
        guard let seconds = page?.backoff, let request = prepared.builder?.page.resolution else { return nil }
        return pausableMethod(of: request).map { EnforcedPause(seconds: seconds, of: $0, usage) }
    }

    /// Returns the method that a response to a request can pause, or nil if the API, or a friendly server, enforces no
    /// pauses.
    private func pausableMethod(of request: ResolvedRequest) -> ClientUsage.Method? {
        guard settings.isStrict, request.paging.response[.backoff] != nil else { return nil }
        return request.pattern.map { ClientUsage.Method(dialect: request.dialect, pattern: $0) }
    }
}
