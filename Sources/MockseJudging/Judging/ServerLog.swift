package import MockseJournal

/// What a run noted of the server.
package struct ServerLog: Sendable {
    /// The share of a client's time-out for which a response is held at most: one that is held longer is given up, and the
    /// client would be blamed for what comes of that.
    package static let longestHold = 0.6

    /// When the case began, in nanoseconds of the server's clock.
    package let start: UInt64
    /// All requests in the case's sandbox.
    package var exchanges: [Exchange] = []
    /// Pages that were seen held at a gate.
    package var heldPages: Set<Int> = []
    /// Pages that had to be released before the script did so, lest the client give them up.
    package var expiredPages: Set<Int> = []
    /// A Boolean value indicating whether the suite released a page before it had watched the client long enough.
    ///
    /// It does that when the client is about to time out.
    package var wasHurried = false
    /// The longest time by which the machine let the suite oversleep: it lets clients oversleep by as much.
    package var lateness = Duration.zero
    /// When the list was replaced, in nanoseconds of the server's clock; nil if it was not.
    package var updatedAt: UInt64?

    package init(start: UInt64) {
        self.start = start
    }
}
