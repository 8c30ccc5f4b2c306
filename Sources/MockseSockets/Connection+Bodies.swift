import MockseBase
import MockseHTTP

extension Connection {
    /// The part of each body that doesn't count, in bytes: bodies of usual size are never refused.
    private static let freeBodyBytes = 64 << 10

    /// Counts the part of a request's body that has arrived.
    ///
    /// - Returns: The work if no more of the body is to be received, or nil.
    func countBody() -> Work? {
        let bytes = parser.bodyBytes - Self.freeBodyBytes
        guard bytes > reservedBytes else { return nil }
        if reservedBytes == 0, let head = parser.unfinished, let work = decline(head) { return work }
        guard options.bodies.reserve(bytes - reservedBytes) else {
            return .refusal(.overloaded(limit: options.bodies.limit))
        }
        reservedBytes = bytes
        return nil
    }

    /// Returns the response to a request whose body the responder won't read, or nil if it will.
    ///
    /// The connection closes afterward: what follows can't be told from the body.
    func decline(_ head: HTTPRequest) -> Work? {
        guard !responder.readsBody(of: head) else { return nil }
        requestArrived = core.now
        minorVersion = head.minorVersion
        closes = true
        return work(after: responder.respond(to: head, on: self)) ?? .close
    }

    /// Returns what `countBody` has reserved, once nothing of the body is left.
    func releaseBody() {
        guard reservedBytes > 0 else { return }
        options.bodies.release(reservedBytes)
        reservedBytes = 0
    }
}
