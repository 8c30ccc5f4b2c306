package import MockseDriver
package import MockseJournal

/// A record of the server's side of a run.
package struct ServerLog: Sendable {
    /// The end of a hold that came too soon.
    package struct Cut: Sendable, Hashable {
        package let page: Int
        /// A time at which the response was held, in nanoseconds of the server's clock.
        package let time: UInt64

        package init(page: Int, at time: UInt64) { (self.page, self.time) = (page, time) }
    }

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
    /// The holds that ended before the script had done or seen what it had to, because the client was about to time
    /// out.
    package var cuts: [Cut] = []
    /// The pages whose response stalled for less than the client's timeout, as the client's clock passes.
    package var shortStalls: Set<Int> = []
    /// The longest time by which the machine let the suite oversleep.
    ///
    /// Clients may oversleep by as much.
    package var lateness = Duration.zero
    /// The times at which the list was replaced, in nanoseconds of the server's clock.
    package var updates: [UInt64] = []
    /// The time at which the suite stopped watching the client, in nanoseconds of the server's clock, or `nil` if it is
    /// unknown.
    package var ended: UInt64?
    /// The times during which the machine ran no task of the suite.
    package var stalls: [Stall] = []

    package init(start: UInt64) {
        self.start = start
    }

    /// Returns a time in nanoseconds, extended by a multiple of the time by which the machine was late.
    func tolerance(_ time: Duration = .zero, lateness factor: Int = 1) -> UInt64 {
        UInt64(max(.zero, time + lateness * factor) / .nanoseconds(1))
    }

    /// The time at which the list was last replaced, or `nil` if it wasn't.
    package var updatedAt: UInt64? { updates.last }
}
