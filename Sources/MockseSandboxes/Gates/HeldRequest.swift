package import MockseJournal

/// A request whose response a gate holds.
package struct HeldRequest: Sendable, Hashable {
    /// The part of the request that is recorded.
    package let subject: ExchangeSubject
    /// The attempt, from 1.
    package let attempt: Int
    /// The time at which the request's last byte had arrived, in nanoseconds of the exchanges' clock.
    package let arrived: UInt64
}
