package import MockseJSON

/// A type that operates a client: in this process, in a child process, or over a long poll.
package protocol Driver: Sendable {
    /// Sends a command to the client and returns its reply.
    ///
    /// - Throws: `DriverError`.
    func perform(_ command: DriverCommand) async throws -> DriverReply
}

/// A client's reply to a command.
package enum DriverReply: Sendable, Hashable {
    /// The client carried out the command.
    case done
    /// The state that the user sees in addition to the list.
    case state(ClientState)
    /// The displayed list.
    case list(ShownList)
    /// The client refused an unknown command, as it should.
    case refused
}

/// A type that carries messages to a driver and back.
package protocol DriverTransport: Sendable {
    /// The driver's replies, or the error that ended them.
    var replies: AsyncStream<Result<JSONObject, DriverError>> { get }

    /// Sends a message; a failure to deliver it is reported through `replies`.
    func send(_ message: JSONObject)

    /// A Boolean value indicating whether the driver has ended on its own.
    var hasEnded: Bool { get }

    /// Ends the driver immediately, and waits briefly until what it wrote to standard error has been passed on.
    func end() async

    /// Asks the driver to end, and waits briefly until it has.
    func finish() async
}
