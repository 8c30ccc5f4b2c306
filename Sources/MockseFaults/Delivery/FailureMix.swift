import MockseBase
import MockseHash

/// The failures to choose from, each as often as its weight says.
///
///     let mix: FailureMix = [.status(500), .timeout]
public struct FailureMix: Sendable, Hashable {
    /// A failure and its weight.
    public struct Entry: Sendable, Hashable {
        /// What happens.
        public var failure: FailureKind

        /// How many times as often as a failure of weight 1; 1 to 1,000,000.
        public var weight: Int

        /// Gives a failure its weight.
        public init(_ failure: FailureKind, weight: Int = 1) {
            self.failure = failure
            self.weight = weight
        }
    }

    /// The failures; empty for none at all.
    public let entries: [Entry]

    /// The weights that an entry may have.
    package static let weights: ClosedRange<UInt64> = 1...1_000_000

    /// How many entries there may be: more would be slow to choose from.
    package static let mostEntries = 1000

    /// No failure.
    public static let none = FailureMix(entries: [])

    /// What is failed with unless other failures are asked for: 500 and 503, one as often as the other.
    public static let standard: FailureMix = [.status(500), .status(503)]

    /// Makes a mix of weighted failures.
    public init(entries: [Entry]) {
        self.entries = entries
    }

    /// The failure that a keyed number chooses; nil for a mix of none.
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
    /// Makes a mix in which each failure has weight 1.
    public init(arrayLiteral failures: FailureKind...) {
        self.init(entries: failures.map { Entry($0) })
    }
}

extension FailureMix {
    /// Reads failures separated by commas, a weight after a colon: `500,503:3,timeout`; `none` is no failure.
    ///
    /// - Throws: A `SettingError` for a word that is no failure, and a weight outside 1 to 1,000,000.
    public init(parsing text: String) throws(SettingError) {
        self = try SettingError.reading(text, Self.init(reading:))
    }

    init(reading text: Substring) throws(SettingError.Reason) {
        if ["none", "ok"].contains(text.lowercased()) {
            self = .none
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
    /// The mix as `init(parsing:)` reads it: `500,503:3`.
    public var description: String {
        if entries.isEmpty { return "none" }
        return entries.map { $0.weight == 1 ? "\($0.failure)" : "\($0.failure):\($0.weight)" }.joined(separator: ",")
    }
}
