/// A setting's value that is refused: which one, and why.
public struct SettingError: Error, Hashable, CustomStringConvertible {
    /// The setting's key, such as `fail-rate`; nil where only its text was read and the reader knows the name.
    public let setting: String?

    /// The refused value as it was written.
    public let value: String

    /// Why it is refused.
    package let reason: Reason

    /// Refuses `value`, of `setting` if its name is known.
    package init(setting: String? = nil, value: String, reason: Reason) {
        self.setting = setting
        self.value = value
        self.reason = reason
    }

    /// One line: the key if known, the value, the reason.
    public var description: String {
        let name = setting.map { "\($0) " } ?? ""
        return "\(name)\(value.quotedIfNeeded): \(reason)"
    }
}

extension SettingError {
    /// Why a value is refused.
    package enum Reason: Error, Hashable {
        // Rates.
        case notARate
        case rateWithExponent
        case rateTooFine
        case rateOutOfRange(highest: Rate)

        // Durations and latencies.
        case notADuration
        case unknownUnit(String)
        case negativeDuration
        case durationTooFine
        case durationTooLong
        case threeDots
        case oneUnitMissing
        case reversedRange

        // The rest.
        case notAWholeNumber(ClosedRange<UInt64>)
        case notAnAddress
        case notADataName(String)
        case noFile
        case noStem
        case empty
        case notOneOf([String])
        case pageFault(PageFaultRefusal)
    }
}

extension SettingError.Reason: CustomStringConvertible {
    /// What follows the value and a colon.
    package var description: String {
        switch self {
        case .notARate:
            "is not a rate: write 0.1 or 10%"
        case .rateWithExponent:
            "write it without an exponent, as 0.001 or 0.1%"
        case .rateTooFine:
            "is finer than a millionth, the smallest step of a rate"
        case .rateOutOfRange(let highest):
            "must be between 0 and \(highest) (or 0% and \(highest.percentText))"
        case .notADuration:
            "is not a duration: write 800ms, 1.5s, 2m, a bare number of milliseconds, or a range like 200ms..1.2s"
        case .unknownUnit(let unit):
            "has the unknown unit \(unit.quotedIfNeeded): use ns, us, ms, s or m"
        case .negativeDuration:
            "must not be negative"
        case .durationTooFine:
            "is finer than a nanosecond"
        case .durationTooLong:
            "is longer than an hour"
        case .threeDots:
            "has three dots: write a range with two, like 200ms..1.2s"
        case .oneUnitMissing:
            "has a unit at one end only: write both, like 200ms..1.2s"
        case .reversedRange:
            "ends before it starts: write the shorter duration first"
        case .notAWholeNumber(let allowed):
            "must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .notAnAddress:
            "is not localhost or an IP address: write 127.0.0.1, ::1, 0.0.0.0 or the like"
        case .notADataName(let name):
            "\(name.quotedIfNeeded) cannot be a name: use letters, digits, '.', '_', '-' and '/' "
                + "(for a path with '=' in it write =PATH)"
        case .noFile:
            "names no file: write FILE or NAME=FILE"
        case .noStem:
            "has a file name that cannot be a name: write NAME=FILE"
        case .empty:
            "must not be empty"
        case .notOneOf(let known):
            "must be one of \(known.joined(separator: ", "))"
        case .pageFault(let refusal):
            refusal.description
        }
    }
}
