package import MockseDriver

/// A record of what the client was asked to do, and what it displayed and reported.
package struct ClientLog: Sendable {
    /// A command that the client received, with its reply.
    package struct Step: Sendable, Hashable {
        package let command: DriverCommand
        let reply: DriverReply
        /// The time at which the command was sent, in nanoseconds of the server's clock.
        package let began: UInt64
        /// The time at which the reply arrived, in nanoseconds of the server's clock.
        package let ended: UInt64

        package init(command: DriverCommand, reply: DriverReply, began: UInt64, ended: UInt64) {
            self.command = command
            self.reply = reply
            self.began = began
            self.ended = ended
        }

        /// The verb of the command, or `nil` if the command is unknown.
        package var verb: Verb? { command.verb }
    }

    /// A list that the client displayed when it was asked.
    package struct Snapshot: Sendable, Hashable {
        package let list: ShownList
        /// The time at which the client was asked, in nanoseconds of the server's clock.
        package let began: UInt64
        /// The time at which it replied, in nanoseconds of the server's clock.
        package let ended: UInt64
        /// A Boolean value indicating whether the client was at rest: only held requests were open, and it had sent
        /// nothing for some time.
        package var isSettled: Bool
        /// A Boolean value indicating whether no request was in progress, so that the client can't have changed the list
        /// while it reported it.
        package var isQuiet: Bool

        package init(
            _ list: ShownList, at began: UInt64, to ended: UInt64? = nil, isSettled: Bool, isQuiet: Bool = false
        ) {
            (self.list, self.began, self.ended) = (list, began, ended ?? began)
            (self.isSettled, self.isQuiet) = (isSettled, isSettled || isQuiet)
        }

        package var ids: [String] { list.ids }
    }

    /// A state that the client reported.
    package struct Report: Sendable, Hashable {
        package let state: ClientState
        /// The time at which the client was asked, in nanoseconds of the server's clock.
        package let began: UInt64
        /// The time at which it replied, in nanoseconds of the server's clock.
        package let ended: UInt64
        /// A Boolean value indicating whether the client was at rest.
        package var isSettled: Bool

        package init(_ state: ClientState, from began: UInt64, to ended: UInt64, isSettled: Bool) {
            (self.state, self.began, self.ended, self.isSettled) = (state, began, ended, isSettled)
        }
    }

    package var steps: [Step] = []
    /// The lists that the client displayed, in order of time.
    package var snapshots: [Snapshot] = []
    /// The states that the client reported, in order of time.
    package var states: [Report] = []
    /// The time between two triggers within which the client ignores the second, as far as it was measured.
    package var spacing = Duration.zero
    /// The reason for which the client crashed, or `nil` if it didn't.
    package var crash: String?

    package init(steps: [Step] = [], snapshots: [Snapshot] = [], states: [Report] = []) {
        (self.steps, self.snapshots, self.states) = (steps, snapshots, states)
    }
}
