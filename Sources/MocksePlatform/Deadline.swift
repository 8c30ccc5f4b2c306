/// A point in time by which an operation must be complete.
package struct Deadline: Sendable, Hashable {
    /// The time of the deadline, in nanoseconds of `SystemClock`.
    private let instant: UInt64

    /// Creates a deadline that passes after a duration; a negative duration counts as zero.
    package init(after duration: Duration) {
        let (seconds, attoseconds) = max(duration, .zero).components
        // A century is practically forever, and its nanoseconds fit into 64 bits.
        let nanoseconds = UInt64(min(seconds, 3_155_760_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
        instant = SystemClock().now + nanoseconds
    }

    /// The number of milliseconds left, rounded up, for `poll`; 0 when the deadline has passed.
    var remainingMilliseconds: Int32 {
        let now = SystemClock().now
        guard now < instant else { return 0 }
        return Int32(clamping: (instant - now + 999_999) / 1_000_000)
    }
}
