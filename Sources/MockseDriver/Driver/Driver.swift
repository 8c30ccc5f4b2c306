/// A type that operates a client: in this process, in a child process, or over a long poll.
package protocol Driver: Sendable {
    /// Sends a command to the client and returns its reply.
    ///
    /// - Throws: `DriverError`.
    func perform(_ command: DriverCommand) async throws -> DriverReply
}
