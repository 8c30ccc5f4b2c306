import MockseBase

/// An error that reports a rejected value of a setting.
public struct SettingError: Error, Hashable, CustomStringConvertible {
    /// The setting's key, such as `fail-rate`, or `nil` if only the text was read and the reader knows the name.
    public let setting: String?

    /// The rejected value as it was written.
    public let value: String

    /// The reason for rejecting the value.
    package let reason: Reason

    /// A Boolean value indicating whether no setting has the key.
    package var isUnknownKey: Bool { reason.keyHint != nil }

    /// A Boolean value indicating whether the value isn't one of the known words, of which there are too many to list.
    package var isUnknownWord: Bool { reason.words.count > Self.mostListed }

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
        if let hint = reason.keyHint, let setting { return "unknown key \(setting)\(hint)" }
        let name = setting.map { "\($0) " } ?? ""
        return "\(name)\(value.quotedIfNeeded): \(reason)"
    }
}

extension SettingError {
    /// A reason to reject a value.
    ///
    /// Settings declare their own reasons beside their checks; those below belong to several.
    package struct Reason: Error, Hashable, CustomStringConvertible {
        /// The text that follows the value and a colon.
        package let description: String

        /// The words that would be accepted, if the value had to be a word.
        package let words: [String]

        /// The hint at a known key if the key is unknown, which can be empty.
        let keyHint: String?

        /// A Boolean value indicating whether the problem has no single part, and is clearest with the whole text.
        let isAboutWholeText: Bool

        /// Creates a reason from the text that follows the value and a colon.
        ///
        /// - Parameters:
        ///   - description: The text.
        ///   - words: The words that would be accepted, if the value had to be a word.
        package init(_ description: String, words: [String] = []) {
            self.init(description, words: words, keyHint: nil)
        }

        init(_ description: String, words: [String] = [], keyHint: String?, isAboutWholeText: Bool = false) {
            self.description = description
            self.words = words
            self.keyHint = keyHint
            self.isAboutWholeText = isAboutWholeText
        }

        package static func unknownKey(nearest: String?, known: [String] = []) -> Self {
            let list = known.isEmpty ? "" : "; use \(known.joined(separator: ", "))"
            let hint = nearest.map { "; did you mean \($0)?" } ?? list
            return Self("unknown key" + hint, keyHint: hint)
        }
    }
}

extension SettingError.Reason {
    package static let empty = Self("must not be empty")
    package static let notAnObject = Self("must be a JSON object")
    package static let repeatedKey = Self("is given more than once")
    package static let zeroDuration = Self("must be greater than 0")

    package static func notAWholeNumber(_ allowed: ClosedRange<UInt64>) -> Self {
        Self("must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
    }

    package static func notOneOf(_ known: [String]) -> Self {
        let isListed = known.count <= SettingError.mostListed
        return Self(isListed ? "must be one of \(known.joined(separator: ", "))" : "unknown", words: known)
    }

    static func tooMany(_ limit: Int) -> Self { Self("has too many entries; the limit is \(limit)") }

    package static func twice(_ part: String) -> Self {
        Self("\(part.quotedIfNeeded) is given more than once", keyHint: nil, isAboutWholeText: true)
    }
}
