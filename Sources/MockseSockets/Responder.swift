package import MockseHTTP
package import MocksePlatform

/// A type that responds to requests: the interface between sockets and the layers above.
package protocol Responder: Sendable {
    /// Responds to a request as far as that needs no waiting, by calling `connection.deliverAtOnce` or `sendAtOnce` at
    /// most once.
    ///
    /// It runs on the connection's loop, which serves no other connection until it returns.
    func respond(to request: HTTPRequest, on connection: Connection) -> ResponseProgress

    /// Returns whether `respond` needs the body of a request, of which only the head has arrived.
    ///
    /// If not, `respond` is called with an empty body, and the connection closes after the response.
    func readsBody(of request: HTTPRequest) -> Bool

    /// Responds to an unacceptable request by calling `connection.deliver`; the connection closes afterward.
    ///
    /// - Returns: False if no response was sent, in which case the connection closes silently.
    func refuse(_ reason: BadRequest, on connection: Connection) async -> Bool

    /// Receives an event of the server.
    func notice(_ event: ServerEvent)
}

extension Responder {
    /// Reads every body.
    package func readsBody(of request: HTTPRequest) -> Bool { true }
}

/// The progress of the response to a request.
package enum ResponseProgress {
    /// The response was sent, and its outcome processed.
    case done
    /// The response is known, but has to wait for its time or for the client.
    case unfinished(any UnfinishedResponse)
    /// The rest has to wait for something else, and is up to the closure.
    ///
    /// It runs on the connection's loop; until it returns, the connection reads no further requests.
    case waiting(() async -> ResponseProgress)
}

/// The reason why a request is refused.
package enum BadRequest: Sendable, Equatable {
    /// The request violates the rules of HTTP or exceeds a limit.
    case malformed(ParseError)
    /// The request was not complete in time.
    case timedOut
    /// The bodies of all requests that are being received would need more memory than this many bytes.
    case overloaded(limit: Int)
}

/// An event that concerns a server as a whole.
package enum ServerEvent: Sendable, Equatable {
    /// The server is out of descriptors or memory, and can't accept connections for now.
    case outOfResources(SystemError)
    /// A listener accepts no connections for now.
    case listenerFailed(SystemError)
    /// A listener that had failed accepts connections again.
    case listenerRecovered(SocketAddress)
    /// The connection with this number was accepted.
    case connectionOpened(UInt64)
    /// The connection with this number was closed.
    case connectionClosed(UInt64)
}
