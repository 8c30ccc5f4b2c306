package import MockseDriver
package import MockseJournal

/// A record of the server's side of a run.
package struct ServerLog: Sendable {
    /// The largest share of a client's timeout for which a response is held.
    ///
    /// The client would abandon a response held longer, and be blamed for the consequences.
    package static let longestHold = 0.6

    /// The time at which the case began, in nanoseconds of the server's clock.
    package let start: UInt64
    /// All requests in the case's sandbox.
    package var exchanges: [Exchange] = []
    /// The pages that were seen held at a gate.
    package var heldPages: Set<Int> = []
    /// The pages that had to be released before the script did so, to keep the client from abandoning them.
    package var expiredPages: Set<Int> = []
    /// A Boolean value indicating whether the suite released a page before it had watched the client for long enough.
    ///
    /// The suite does that when the client is about to time out.
    package var wasHurried = false
    /// The longest time by which the machine let the suite oversleep.
    ///
    /// Clients may oversleep by as much.
    package var lateness = Duration.zero
    /// The time at which the list was replaced, in nanoseconds of the server's clock, or `nil` if it wasn't.
    package var updatedAt: UInt64?
    /// The time at which the suite stopped watching the client, in nanoseconds of the server's clock, or `nil` if it is
    /// unknown.
    package var ended: UInt64?
    /// The times during which the machine ran no task of the suite.
    package var stalls: [Stall] = []

    package init(start: UInt64) {
        self.start = start
    }
}
