/// How long answers wait: not at all, always as long, or spread in one of several ways.
///
/// Counted in whole nanoseconds, from the request's last byte to the answer's first. In Swift:
/// `.milliseconds(800)`, `.fixed(.seconds(2))`, `.uniform(.milliseconds(200)...(.milliseconds(1200)))`. A latency
/// below nothing or above an hour is refused by `FaultSettings.check()`, so by `MockServer.start`.
public struct Latency: Sendable, Hashable {
    /// What the wait is drawn from, in nanoseconds.
    package enum Shape: Sendable, Hashable {
        /// Always as long.
        case fixed(Int64)

        /// Every nanosecond as likely as another.
        case uniform(ClosedRange<Int64>)

        /// Spread evenly around a mean, by a standard deviation.
        case normal(mean: Int64, deviation: Int64)

        /// Half below the median, one in a hundred above the 99th percentile, the logarithms normal.
        case lognormal(median: Int64, p99: Int64)

        /// Given at shares, in rising order.
        case quantiles([Quantile])
    }

    /// The time that a share of the waits does not exceed.
    package struct Quantile: Sendable, Hashable {
        /// In millionths: 990,000 for the 99th percentile.
        package let share: Int
        /// In nanoseconds.
        package let time: Int64
    }

    /// What the wait is drawn from.
    package let shape: Shape

    /// No wait.
    public static let none = Latency(.fixed(0))

    /// Every answer waits `duration`, rounded to the nearest nanosecond.
    public static func fixed(_ duration: Duration) -> Latency {
        Latency(.fixed(duration.wholeNanoseconds))
    }

    /// Every answer waits a time of its own, every nanosecond of the range as likely as another.
    public static func uniform(_ range: ClosedRange<Duration>) -> Latency {
        Latency(between: range.lowerBound.wholeNanoseconds, and: range.upperBound.wholeNanoseconds)
    }

    /// Every answer waits a time of its own, normally distributed; what would be below nothing is nothing, and what
    /// would be above an hour an hour.
    public static func normal(mean: Duration, deviation: Duration) -> Latency {
        Latency(.normal(mean: mean.wholeNanoseconds, deviation: deviation.wholeNanoseconds))
    }

    /// Every answer waits a time of its own with a long tail: half of them less than the median, one in a hundred more
    /// than `p99`, and none more than an hour.
    public static func lognormal(median: Duration, p99: Duration) -> Latency {
        Latency(.lognormal(median: median.wholeNanoseconds, p99: p99.wholeNanoseconds))
    }

    /// Every answer waits `count` milliseconds.
    public static func milliseconds(_ count: Int) -> Latency {
        fixed(.milliseconds(count))
    }

    init(_ shape: Shape) {
        self.shape = shape
    }

    init(between low: Int64, and high: Int64) {
        self.init(low < high ? .uniform(low...high) : .fixed(low))
    }

    /// A wait with as much more or less, every nanosecond as likely as another; only a fixed one can have that.
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

    /// Every time that it is made of.
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
