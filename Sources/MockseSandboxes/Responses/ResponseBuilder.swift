import MockseFaults
import MockseHTTP
import MocksePages
import MockseSockets

/// A builder of a target's possible responses: what it serves, completed for the client.
struct ResponseBuilder: Sendable {
    /// The content that the target serves.
    let page: ServedPage
    let completion: Completion

    /// Returns a builder of responses that report a quota, or that refuse the request.
    func charged(_ charge: Result<Quota, DialectFailure>) -> ResponseBuilder {
        ResponseBuilder(page: page.charged(charge), completion: completion)
    }

    /// Returns the response without delivery faults.
    func build() -> OutgoingResponse { completion.complete(page.response()) }

    /// Returns the response to one attempt: a failure, a scripted response, one that reports a quota, or nil for the
    /// one without delivery faults.
    ///
    /// `now` is the calendar time, in seconds since 1970.
    func response(to decision: FaultPlan.Decision, _ entry: ScriptEntry?, now: Int64) -> OutgoingResponse? {
        if let failure = decision.failure {
            var outgoing = completion.complete(page.failing(failure, backoff: decision.backoff))
            outgoing.mode = failure.mode(bodyBytes: outgoing.response.body.count)
            return outgoing
        }
        if let entry { return completion.complete(page.scripted(entry, now: now)) }
        return page.isCharged ? build() : nil
    }
}

extension FailureKind {
    /// Returns the mode in which a failing response is delivered.
    fileprivate func mode(bodyBytes: Int) -> DeliveryMode {
        switch self {
        case .status, .throttle, .expiredCursor, .invalidCursor, .noBody, .malformed: .whole
        case .limitData: .cut(after: bodyBytes / 2)
        case .slowClose: .lingering(Self.lingering)
        case .resetPeer: .resetBeforeHead
        case .resetPeerAfterHead: .resetAfterHead
        case .timeout: .silence
        case .garbage: .raw(Self.garbageBytes)
        }
    }

    /// The time that `slow_close` keeps the connection open after the response, in nanoseconds.
    private static let lingering: UInt64 = 5_000_000_000

    private static let garbageBytes = Array("\u{1}\u{2}mockse: this is no HTTP\u{3}\r\n\r\n".utf8)
}
