package import MockseJournal

/// The status of a gate.
package struct GateStatus: Sendable, Hashable {
    /// The gate's name.
    package let name: String
    /// A Boolean value indicating whether the gate lets everything pass.
    package let isOpen: Bool
    /// The number of responses held.
    package let waiting: Int
    /// The number of responses released, including those released when the gate opened.
    package let released: Int
    /// The requests whose responses are held, the oldest `heldLimit`.
    package let held: [HeldRequest]

    /// The maximum number of requests in `held`.
    static let heldLimit = 100
}

/// A request whose response a gate holds.
package struct HeldRequest: Sendable, Hashable {
    /// The part of the request that is recorded.
    package let subject: ExchangeSubject
    /// The attempt, from 1.
    package let attempt: Int
    /// The time at which the request's last byte had arrived, in nanoseconds of the exchanges' clock.
    package let arrived: UInt64
}
