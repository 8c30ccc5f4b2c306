/// The delay before a response: none, fixed, or drawn from a distribution.
///
/// Latencies are whole nanoseconds, from the request's last byte to the response's first. In Swift:
/// `.milliseconds(800)`, `.seconds(2)`, `.fixed(duration)`, `.uniform(.milliseconds(200)...(.milliseconds(1200)))`.
/// `FaultSettings.check()`, and therefore `MockServer.start`, rejects a latency that is negative or longer than an
/// hour.
public struct Latency: Sendable, Hashable {
    /// The distribution of the wait, in nanoseconds.
    package enum Shape: Sendable, Hashable {
        /// The same wait every time.
        case fixed(Int64)

        /// A uniform distribution.
        case uniform(ClosedRange<Int64>)

        /// A normal distribution.
        case normal(mean: Int64, deviation: Int64)

        /// A lognormal distribution: half the waits are below the median, and one in a hundred is above the 99th
        /// percentile.
        case lognormal(median: Int64, p99: Int64)

        /// An interpolation between quantiles, in ascending order.
        case quantiles([Quantile])
    }

    /// A time, and the share of waits that don't exceed it.
    package struct Quantile: Sendable, Hashable {
        /// The share in millionths: 990,000 for the 99th percentile.
        package let share: Int
        /// The time in nanoseconds.
        package let time: Int64
    }

    /// The distribution of the wait.
    package let shape: Shape

    /// A latency of zero.
    public static let zero = Latency(.fixed(0))

    /// Returns a latency of `duration`, rounded to the nearest nanosecond.
    public static func fixed(_ duration: Duration) -> Latency {
        Latency(.fixed(duration.wholeNanoseconds))
    }

    /// Returns a latency that is uniformly distributed over a range.
    public static func uniform(_ range: ClosedRange<Duration>) -> Latency {
        Latency(between: range.lowerBound.wholeNanoseconds, and: range.upperBound.wholeNanoseconds)
    }

    /// Returns a normally distributed latency, clamped to the range from zero to an hour.
    public static func normal(mean: Duration, deviation: Duration) -> Latency {
        Latency(.normal(mean: mean.wholeNanoseconds, deviation: deviation.wholeNanoseconds))
    }

    /// Returns a lognormally distributed latency, which has a long tail.
    ///
    /// Half the waits are shorter than `median`, one in a hundred is longer than `p99`, and none is longer than an
    /// hour.
    public static func lognormal(median: Duration, p99: Duration) -> Latency {
        Latency(.lognormal(median: median.wholeNanoseconds, p99: p99.wholeNanoseconds))
    }

    /// Returns a fixed latency of `count` milliseconds.
    public static func milliseconds(_ count: Int) -> Latency {
        fixed(.milliseconds(count))
    }

    /// Returns a fixed latency of `count` seconds.
    public static func seconds(_ count: Int) -> Latency {
        fixed(.seconds(count))
    }

    /// Returns a fixed latency of `count` seconds, rounded to the nearest nanosecond.
    public static func seconds(_ count: Double) -> Latency {
        fixed(.seconds(count))
    }

    init(_ shape: Shape) {
        self.shape = shape
    }

    init(between low: Int64, and high: Int64) {
        self.init(low < high ? .uniform(low...high) : .fixed(low))
    }

    /// Returns a fixed latency spread uniformly by up to `jitter` nanoseconds in either direction.
    ///
    /// Other latencies are returned unchanged.
    func jittered(by jitter: Int64) -> Latency {
        guard jitter > 0, case .fixed(let nanoseconds) = shape else { return self }
        return Latency(between: nanoseconds - jitter, and: nanoseconds + jitter)
    }

    func check(as setting: String) throws(SettingError) {
        try SettingError.checking(setting, self) { () throws(SettingError.Reason) in
            for time in times {
                if time < 0 { throw .negativeDuration }
                if time > DurationText.longest { throw .durationTooLong }
            }
            if case .lognormal(let median, let p99) = shape, median == 0 || p99 < median { throw .badLognormal }
        }
    }

    /// The durations that define the distribution, in nanoseconds.
    private var times: [Int64] {
        switch shape {
        case .fixed(let nanoseconds): [nanoseconds]
        case .uniform(let range): [range.lowerBound, range.upperBound]
        case .normal(let mean, let deviation): [mean, deviation]
        case .lognormal(let median, let p99): [median, p99]
        case .quantiles(let quantiles): quantiles.map(\.time)
        }
    }
}
