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
