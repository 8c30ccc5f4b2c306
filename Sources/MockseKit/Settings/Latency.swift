/// How long answers wait: not at all, always as long, or evenly spread over a range.
///
/// Counted in whole nanoseconds, from the request's last byte to the answer's first. In Swift:
/// `.milliseconds(800)`, `.fixed(.seconds(2))`, `.uniform(.milliseconds(200)...(.milliseconds(1200)))`. A latency
/// below nothing or above an hour is refused by `Settings.check()`, so by `MockServer.start`.
public struct Latency: Sendable, Hashable {
    /// What the wait is drawn from, in nanoseconds.
    package enum Shape: Sendable, Hashable {
        /// Always as long.
        case fixed(Int64)

        /// Every nanosecond as likely as another.
        case uniform(ClosedRange<Int64>)
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

    /// Every answer waits `count` milliseconds.
    public static func milliseconds(_ count: Int) -> Latency {
        fixed(.milliseconds(count))
    }

    /// Reads a duration or a range of two: `800ms`, `1.5s`, `2m`, `250us`, `800` (milliseconds), `200ms..1.2s`.
    ///
    /// - Throws: A `SettingError` for anything negative, longer than an hour or finer than a nanosecond, a range
    ///   that ends before it starts or has a unit at one end only, and other text.
    public init(parsing text: String) throws(SettingError) {
        do throws(SettingError.Reason) {
            try self.init(reading: text)
        } catch {
            throw SettingError(value: text, reason: error)
        }
    }

    private init(reading text: String) throws(SettingError.Reason) {
        if text.contains("...") { throw .threeDots }
        guard let dots = text.firstRange(of: "..") else {
            self.init(.fixed(try DurationText.read(text[...]).nanoseconds))
            return
        }
        let low = try DurationText.read(text[..<dots.lowerBound])
        let high = try DurationText.read(text[dots.upperBound...])
        if low.hasUnit != high.hasUnit { throw .oneUnitMissing }
        if low.nanoseconds > high.nanoseconds { throw .reversedRange }
        self.init(between: low.nanoseconds, and: high.nanoseconds)
    }

    private init(_ shape: Shape) {
        self.shape = shape
    }

    private init(between low: Int64, and high: Int64) {
        self.init(low < high ? .uniform(low...high) : .fixed(low))
    }

    /// The shortest and the longest wait.
    package var bounds: ClosedRange<Int64> {
        switch shape {
        case .fixed(let nanoseconds): nanoseconds...nanoseconds
        case .uniform(let range): range
        }
    }

    func check(as setting: String) throws(SettingError) {
        func refused(_ reason: SettingError.Reason) -> SettingError {
            SettingError(setting: setting, value: description, reason: reason)
        }
        if bounds.lowerBound < 0 { throw refused(.negativeDuration) }
        if bounds.upperBound > DurationText.longest { throw refused(.durationTooLong) }
    }
}

extension Latency: CustomStringConvertible {
    /// The latency as `init(parsing:)` reads it: `800ms`, `200ms..1.2s`.
    public var description: String {
        switch shape {
        case .fixed(let nanoseconds): DurationText.of(nanoseconds)
        case .uniform(let range): "\(DurationText.of(range.lowerBound))..\(DurationText.of(range.upperBound))"
        }
    }
}
