import MockseBase
import MockseHash

/// A weighted list of failures to choose from.
///
///     let mix: FailureMix = [.status(500), .timeout]
public struct FailureMix: Sendable, Hashable {
    /// A failure and its weight.
    public struct Entry: Sendable, Hashable {
        /// The failure.
        public var failure: FailureKind

        /// The likelihood relative to a failure of weight 1, from 1 to 1,000,000.
        public var weight: Int

        /// Creates an entry.
        public init(_ failure: FailureKind, weight: Int = 1) {
            self.failure = failure
            self.weight = weight
        }
    }

    /// The failures and their weights; empty if requests don't fail.
    public let entries: [Entry]

    /// The valid weights of an entry.
    package static let weights: ClosedRange<UInt64> = 1...1_000_000

    /// The maximum number of entries; choosing from a longer list would be slow.
    package static let mostEntries = 1000

    /// A mix without failures: requests succeed.
    public static let ok = FailureMix(entries: [])

    /// The default mix: 500 and 503, equally likely.
    public static let standard: FailureMix = [.status(500), .status(503)]

    /// Creates a mix of weighted failures.
    public init(entries: [Entry]) {
        self.entries = entries
    }

    /// Returns the failure that a keyed number selects, or `nil` if the mix is empty.
    func choose(_ key: () -> KeyedHash) -> FailureKind? {
        if entries.count < 2 { return entries.first?.failure }
        var index = key().index(below: entries.reduce(0) { $0 + $1.weight })
        for entry in entries {
            if index < entry.weight { return entry.failure }
            index -= entry.weight
        }
        return entries.last?.failure
    }
}

extension FailureMix: ExpressibleByArrayLiteral {
    /// Creates a mix in which each failure has weight 1.
    public init(arrayLiteral failures: FailureKind...) {
        self.init(entries: failures.map { Entry($0) })
    }
}

extension FailureMix {
    /// Creates a mix from comma-separated failures, each with an optional weight after a colon: `500,503:3,timeout`.
    ///
    /// `none` and `ok` mean no failure.
    ///
    /// - Throws: A `SettingError` for an unknown failure, and for a weight outside 1 to 1,000,000.
    public init(parsing text: String) throws(SettingError) {
        self = try SettingError.reading(text, Self.init(reading:))
    }

    init(reading text: Substring) throws(SettingError.Reason) {
        if ["none", "ok"].contains(text.lowercased()) {
            self = .ok
            return
        }
        var entries: [Entry] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            entries.append(try Self.entry(part.trimmed))
        }
        self.init(entries: entries)
        try check()
    }

    private static func entry(_ text: Substring) throws(SettingError.Reason) -> Entry {
        guard let colon = text.lastIndex(of: ":") else { return Entry(try FailureKind(reading: text)) }
        let failure = try FailureKind(reading: text[..<colon])
        guard let weight = text[text.index(after: colon)...].wholeNumber(in: weights) else {
            throw .badWeight(String(text), weights)
        }
        return Entry(failure, weight: Int(weight))
    }

    func check() throws(SettingError.Reason) {
        if entries.count > Self.mostEntries { throw .tooMany(Self.mostEntries) }
        for entry in entries {
            try entry.failure.check()
            if UInt64(exactly: entry.weight).map(Self.weights.contains) != true {
                throw .badWeight("\(entry.failure):\(entry.weight)", Self.weights)
            }
        }
    }
}

extension FailureMix: CustomStringConvertible {
    /// The mix in the form that `init(parsing:)` accepts: `500,503:3`.
    public var description: String {
        if entries.isEmpty { return "none" }
        return entries.map { $0.weight == 1 ? "\($0.failure)" : "\($0.failure):\($0.weight)" }.joined(separator: ",")
    }
}

extension SettingError.Reason {
    static func badWeight(_ text: String, _ allowed: ClosedRange<UInt64>) -> Self {
        Self(
            "the weight of \(text.quotedIfNeeded) must be a whole number from \(allowed.lowerBound) "
                + "to \(allowed.upperBound)")
    }

    static let noFailure = Self(
        "must name at least one failure, such as 500,503; to turn failures off, use fail-rate 0")
}
