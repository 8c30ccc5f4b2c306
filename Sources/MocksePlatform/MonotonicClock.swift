#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The time that event loops live by: nanoseconds since some start, never going back.
package protocol MonotonicClock: Sendable {
    /// Nanoseconds since the clock's start.
    var now: UInt64 { get }

    /// Asks to be told when time jumps, as only a manual clock's does.
    func onJump(_ waker: Waker)
}

/// The system's monotonic clock.
package struct SystemClock: MonotonicClock {
    /// Makes the clock.
    package init() {}

    package var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    package func onJump(_ waker: Waker) {}
}

/// The calendar's time.
package enum WallClock {
    /// Whole seconds since 1970-01-01 00:00 UTC.
    package static var seconds: Int64 { Int64(time(nil)) }

    /// Nanoseconds since 1970-01-01 00:00 UTC.
    package static var nanoseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
