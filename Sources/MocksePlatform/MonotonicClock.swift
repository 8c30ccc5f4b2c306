#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A clock for event loops.
///
/// It should never step back, but no caller may trap if it does: subtract readings with a lower limit of 0.
package protocol MonotonicClock: Sendable {
    /// The current time, in nanoseconds since an arbitrary start.
    var now: UInt64 { get }

    /// Registers a waker to use when the time jumps, which happens only with a manual clock.
    func onJump(_ waker: Waker)
}

/// The system's monotonic clock.
package struct SystemClock: MonotonicClock {
    /// Creates the clock.
    package init() {}

    package var now: UInt64 {
        #if canImport(Darwin)
        // Darwin's CLOCK_MONOTONIC is the calendar time minus the boot time, in microseconds: it steps back when the
        // calendar is set, and goes on during sleep (Libc, gen/clock_gettime.c). CLOCK_UPTIME_RAW counts what kevent's
        // timeouts count.
        return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
        #else
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        #endif
    }

    package func onJump(_ waker: Waker) {}
}

/// The current calendar time.
package enum WallClock {
    /// The number of whole seconds since 1970-01-01 00:00 UTC.
    package static var seconds: Int64 { Int64(time(nil)) }

    /// The number of nanoseconds since 1970-01-01 00:00 UTC.
    package static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

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
