import MockseBase

/// Durations as people write them, exact to the nanosecond: `800ms`, `1.5s`, `2m`, or a bare number of milliseconds.
package enum DurationText {
    /// A duration read from text.
    package struct Reading {
        /// The duration in nanoseconds.
        package let nanoseconds: Int64
        /// A Boolean value indicating whether the text named a unit.
        package let hasUnit: Bool
    }

    /// The longest duration that a setting accepts, an hour, in nanoseconds.
    package static let longest: Int64 = 3_600_000_000_000

    /// Returns the duration in a text, from zero to an hour.
    package static func read(_ text: Substring) throws(SettingError.Reason) -> Reading {
        let isNegative = text.hasPrefix("-")
        let magnitude = text.dropFirst(isNegative ? 1 : 0)
        let number = magnitude.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = magnitude.dropFirst(number.count)
        guard let decimal = ExactDecimal(number) else { throw .notADuration }
        guard let steps = unit.isEmpty ? nanosecondsPerUnit["ms"] : nanosecondsPerUnit[unit] else {
            throw unit.allSatisfy(\.isLetter) ? .unknownUnit(String(unit)) : .notADuration
        }
        if isNegative { throw .negativeDuration }
        switch decimal.times(steps) {
        case .exact(let count) where count <= UInt64(longest):
            return Reading(nanoseconds: Int64(count), hasUnit: !unit.isEmpty)
        case .exact, .tooLarge: throw .durationTooLong
        case .tooFine: throw .durationTooFine
        }
    }

    /// Returns the canonical text of a duration, in the largest unit that it fills.
    package static func of(_ nanoseconds: Int64) -> String {
        switch nanoseconds.magnitude {
        case 60_000_000_000... where nanoseconds % 60_000_000_000 == 0: "\(nanoseconds / 60_000_000_000)m"
        case 1_000_000_000...: DecimalText.of(nanoseconds, digits: 9) + "s"
        case 1_000_000..., 0: DecimalText.of(nanoseconds, digits: 6) + "ms"
        case 1_000...: DecimalText.of(nanoseconds, digits: 3) + "us"
        default: "\(nanoseconds)ns"
        }
    }

    private static let nanosecondsPerUnit: [Substring: UInt64] = [
        "ns": 1, "us": 1_000, "ms": 1_000_000, "s": 1_000_000_000, "m": 60_000_000_000,
    ]
}

extension Duration {
    /// Creates a duration of at most an hour from text such as `800ms`, `1.5s`, `2m`, or a bare number of milliseconds.
    ///
    /// - Throws: A `SettingError` with the text and the problem.
    package init(parsing text: String) throws(SettingError) {
        do throws(SettingError.Reason) {
            self = .nanoseconds(try DurationText.read(text[...]).nanoseconds)
        } catch {
            throw SettingError(value: text, reason: error)
        }
    }
}

extension Duration {
    /// The duration rounded to the nearest nanosecond, clamped to what 64 bits can count (292 years).
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        // |attoseconds| < 10^18, so neither the sum nor the product leaves its type.
        let rounded = (attoseconds + (attoseconds < 0 ? -500_000_000 : 500_000_000)) / 1_000_000_000
        let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflows) = whole.addingReportingOverflow(rounded)
        return isTooLarge || overflows ? (seconds < 0 ? .min : .max) : sum
    }
}

extension SettingError.Reason {
    package static let notADuration = Self(
        "not a duration; use 800ms, 1.5s, 2m, a bare number of milliseconds, or a range such as 200ms..1.2s")

    package static func unknownUnit(_ unit: String) -> Self {
        Self("unknown unit \(unit.quotedIfNeeded) (use ns, us, ms, s or m)")
    }

    package static let negativeDuration = Self("must not be negative")
    package static let durationTooFine = Self("must be a whole number of nanoseconds")
    package static let durationTooLong = Self("must be at most an hour")
}
