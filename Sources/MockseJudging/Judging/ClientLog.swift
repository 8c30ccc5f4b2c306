package import MockseDriver

/// What a run noted of the client.
package struct ClientLog: Sendable {
    /// One thing that the client was asked to do.
    package struct Step: Sendable, Hashable {
        let command: DriverCommand
        let reply: DriverReply
        /// When it was asked, in nanoseconds of the server's clock.
        package let began: UInt64
        /// When it had replied.
        let ended: UInt64

        package init(command: DriverCommand, reply: DriverReply, began: UInt64, ended: UInt64) {
            self.command = command
            self.reply = reply
            self.began = began
            self.ended = ended
        }

        /// Nil for an unknown verb.
        package var verb: Verb? { command.verb }
    }

    package var steps: [Step] = []
    /// What the client displayed each time it was asked; the last one counts.
    package var snapshots: [ShownList] = []
    /// What the client said of itself; the last one counts.
    package var states: [ClientState] = []

    package init(steps: [Step] = [], snapshots: [ShownList] = []) {
        self.steps = steps
        self.snapshots = snapshots
    }
}
