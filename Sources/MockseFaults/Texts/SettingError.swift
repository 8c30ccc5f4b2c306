import MockseBase
package import MockseDialects

/// An error that reports a rejected value of a setting.
public struct SettingError: Error, Hashable, CustomStringConvertible {
    /// The setting's key, such as `fail-rate`, or `nil` if only the text was read and the reader knows the name.
    public let setting: String?

    /// The rejected value as it was written.
    public let value: String

    /// The reason for rejecting the value.
    package let reason: Reason

    /// A Boolean value indicating whether no setting has the key.
    package var isUnknownKey: Bool {
        if case .unknownKey = reason { true } else { false }
    }

    /// A Boolean value indicating whether the value isn't one of the known words, of which there are too many to list.
    package var isUnknownWord: Bool {
        if case .notOneOf(let known) = reason { known.count > Self.mostListed } else { false }
    }

    /// The highest number of words that a message lists.
    static let mostListed = 20

    /// Creates an error that rejects `value`, of `setting` if its name is known.
    package init(setting: String? = nil, value: String, reason: Reason) {
        self.setting = setting
        self.value = value
        self.reason = reason
    }

    /// The key if it is known, the value and the reason, on one line.
    public var description: String {
        if case .unknownKey(let nearest) = reason, let setting {
            return "unknown key \(setting)" + (nearest.map { "; did you mean \($0)?" } ?? "")
        }
        let name = setting.map { "\($0) " } ?? ""
        return "\(name)\(value.quotedIfNeeded): \(reason)"
    }
}

extension SettingError {
    /// A reason to reject a value.
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
        case zeroDuration
        case durationTooFine
        case durationTooLong
        case threeDots
        case oneUnitMissing
        case reversedRange
        case unknownDistribution(String)
        case badLognormal
        case notAQuantile(String)
        case fallingQuantiles
        case jitterOfSpread(String)
        case jitterAboveLatency(String)

        // Failures.
        case notAFailure(String, words: [String])
        case statusWithoutBody(Int)
        case badWeight(String, ClosedRange<UInt64>)
        case noFailure

        // Pace.
        case notABandwidth
        case bareBandwidth
        case bandwidthUnit(String)
        case bandwidthOutOfRange
        case notASlicer
        case highLatencyDNS

        // Filters.
        case notAFilter(Dialects)
        case builtInFilter(String)
        case unknownField(String, nearest: String?, Dialects)
        case nothingToLeaveOut(String, Dialects)

        // Rules and overrides.
        case notARule
        case notATerm(Dialects)
        case twice(String)
        case notANumberRange
        case notARoute(Dialects)
        case noEffect([String])
        case ofWholeLists

        // Objects of settings.
        case unknownKey(nearest: String?)
        case repeatedKey
        case startupOnly
        case flagOnly(String)
        case notAnObject
        case notAList
        case notAPlainValue

        // The rest.
        case notAWholeNumber(ClosedRange<UInt64>)
        case notAnItemCount(ClosedRange<Int>)
        case notAnAddress
        case notADataName(String)
        case notAToken
        case notAKey(Int)
        case notASandboxName
        case notAnOrigin
        case notAHost
        case noRandomSeed
        case noFile
        case noStem
        case empty
        case nothingToWatch
        case notOneOf([String])
        case pageFault(PageFaultRefusal)
        case tooMany(Int)
    }
}
