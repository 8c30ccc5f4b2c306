/// A point in time by which something has to be done.
package struct Deadline: Sendable, Hashable {
    /// Nanoseconds of `SystemClock`.
    private let instant: UInt64

    /// Creates a deadline this long from now; at once if the duration is negative.
    package init(after duration: Duration) {
        let (seconds, attoseconds) = max(duration, .zero).components
        // A century is as good as never, and its nanoseconds fit.
        let nanoseconds = UInt64(min(seconds, 3_155_760_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
        instant = SystemClock().now + nanoseconds
    }

    /// The milliseconds that are left, rounded up, as `poll` takes them; 0 when the deadline has passed.
    var remainingMilliseconds: Int32 {
        let now = SystemClock().now
        guard now < instant else { return 0 }
        return Int32(clamping: (instant - now + 999_999) / 1_000_000)
    }
}
