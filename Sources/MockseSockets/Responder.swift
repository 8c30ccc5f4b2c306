package import MockseHTTP
package import MocksePlatform

/// What answers requests: the seam between sockets and everything above.
package protocol Responder: Sendable {
    /// Answers one request through `connection.deliver`, once.
    ///
    /// It runs on the connection's loop; until it returns, the connection reads no further request.
    func respond(to request: HTTPRequest, on connection: Connection) async

    /// Answers what is no acceptable request through `connection.deliver`; the connection closes after it.
    ///
    /// - Returns: Whether it answered; if not, the connection closes without a word.
    func refuse(_ reason: BadRequest, on connection: Connection) async -> Bool

    /// Hears of what happens to a server as a whole.
    func notice(_ event: ServerEvent)
}

/// Why a request is not taken.
package enum BadRequest: Sendable, Equatable {
    /// It breaks HTTP's rules or a limit.
    case malformed(ParseError)
    /// It was not whole in time.
    case timedOut
}

/// What happens to a server as a whole.
package enum ServerEvent: Sendable, Equatable {
    /// No connection can be accepted until some descriptors are free again.
    case outOfResources(SystemError)
    /// A connection was accepted; its number.
    case connectionOpened(UInt64)
    /// A connection was closed; its number.
    case connectionClosed(UInt64)
}
