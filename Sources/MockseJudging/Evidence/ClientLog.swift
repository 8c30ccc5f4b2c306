package import MockseDriver

/// A record of what the client was asked to do, and what it displayed and reported.
package struct ClientLog: Sendable {
    /// A command that the client received, with its reply.
    package struct Step: Sendable, Hashable {
        let command: DriverCommand
        let reply: DriverReply
        /// The time at which the command was sent, in nanoseconds of the server's clock.
        package let began: UInt64
        /// The time at which the reply arrived, in nanoseconds of the server's clock.
        let ended: UInt64

        package init(command: DriverCommand, reply: DriverReply, began: UInt64, ended: UInt64) {
            self.command = command
            self.reply = reply
            self.began = began
            self.ended = ended
        }

        /// The verb of the command, or `nil` if the command is unknown.
        package var verb: Verb? { command.verb }
    }

    package var steps: [Step] = []
    /// The list that the client displayed each time it was asked.
    ///
    /// The last one counts.
    package var snapshots: [ShownList] = []
    /// The states that the client reported.
    ///
    /// The last one counts.
    package var states: [ClientState] = []
    /// The time between two triggers within which the client ignores the second, as far as it was measured.
    package var spacing = Duration.zero

    /// The reason for which the client crashed, or `nil` if it didn't.
    package var crash: String?

    package init(steps: [Step] = [], snapshots: [ShownList] = []) {
        self.steps = steps
        self.snapshots = snapshots
    }
}
