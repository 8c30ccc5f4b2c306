/// A client as a state machine without sockets, tasks and a clock.
///
/// Whoever runs it passes it events, each at a time that never goes back, and carries out the effects: over sockets, or
/// in virtual time.
package protocol SimulatedClient: Sendable {
    /// Reacts to an event, and returns what is to be done, in order.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - now: The time since a fixed moment.
    /// - Returns: The effects.
    mutating func handle(_ event: ClientEvent, at now: Duration) -> [ClientEffect]

    /// A Boolean value indicating whether a request is open or the list hasn't settled.
    var isBusy: Bool { get }

    /// The state that the user sees in addition to the list.
    var state: ClientState { get }

    /// Returns what the client displays; operations on the list are those since the last call.
    mutating func show() -> ShownList

    /// A Boolean value indicating whether commands that the client doesn't know are refused.
    var refusesUnknownCommands: Bool { get }
}

extension SimulatedClient {
    /// Unknown commands are refused.
    package var refusesUnknownCommands: Bool { true }
}
