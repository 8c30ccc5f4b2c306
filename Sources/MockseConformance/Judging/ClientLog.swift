/// What a run noted of the client.
struct ClientLog: Sendable {
    /// One thing that the client was asked to do.
    struct Step: Sendable, Hashable {
        let command: DriverCommand
        let reply: DriverReply
        /// When it was asked, in nanoseconds of the server's clock.
        let began: UInt64
        /// When it had replied.
        let ended: UInt64

        /// Nil for an unknown verb.
        var verb: Verb? { command.verb }
    }

    var steps: [Step] = []
    /// What the client displayed each time it was asked; the last one counts.
    var snapshots: [ShownList] = []
    /// What the client said of itself; the last one counts.
    var states: [ClientState] = []
}
