import MockseJSON
import MockseJudging

/// The failures of a client that are known, so that a run fails only for others: a list that has to be right.
///
/// A JSON array of `{"case": "G01", "rule": "overlap", "reason": "…", "dialect": "brewerydb"}`; without a dialect it is
/// about both. The rule `inconclusive` is for a case that never gets as far as to be judged. A case that is listed and does
/// not fail so is a failure: lists that nobody keeps hide what is new.
public struct KnownFailures: Sendable, Hashable {
    /// One rule that a client is known to break.
    public struct Entry: Sendable, Hashable {
        /// The case, such as `G01`.
        public let id: String
        /// The rule, such as `overlap`; `inconclusive` if the case cannot be judged.
        public let rule: String
        /// The API; nil for both.
        public let dialect: Dialect?
        /// Why that is so, or where it is being repaired.
        public let reason: String

        /// An entry.
        public init(id: String, rule: String, dialect: Dialect? = nil, reason: String) {
            self.id = id
            self.rule = rule
            self.dialect = dialect
            self.reason = reason
        }
    }

    /// What a list says of a result.
    public enum Standing: Sendable, Hashable {
        /// Nothing.
        case unlisted
        /// It was expected to fail so, for this reason.
        case expected(String)
        /// It is listed, and did not fail as listed.
        case outdated
    }

    /// A list that cannot be used; says which entry and what is wrong with it.
    public struct Unreadable: Error, Sendable, Hashable, CustomStringConvertible {
        /// For example: entry 2: `rule` is missing.
        public let description: String
    }

    private static let inconclusive = "inconclusive"
    private let entries: [Entry]

    /// The entries.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// Reads a list.
    ///
    /// - Throws: `Unreadable`.
    public init(parsing text: [UInt8]) throws(Unreadable) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw Unreadable(description: "is no JSON: \(error)")
        }
        guard let array = value.array else { throw Unreadable(description: "must be an array of entries") }
        var entries: [Entry] = []
        for (index, element) in array.enumerated() { entries.append(try Self.entry(element, number: index + 1)) }
        self.init(entries)
    }

    private static func entry(_ value: JSONValue, number: Int) throws(Unreadable) -> Entry {
        func text(_ key: String) throws(Unreadable) -> String {
            guard let text = value.object?[key]?.string, !text.isEmpty else {
                throw Unreadable(description: "entry \(number): `\(key)` is missing, or no text")
            }
            return text
        }
        for (key, _) in value.object ?? [:] where !["case", "rule", "reason", "dialect"].contains(key) {
            throw Unreadable(description: "entry \(number): `\(key)` is an unknown key")
        }
        let id = try text("case")
        guard Cases.all.contains(where: { $0.id == id }) else {
            throw Unreadable(description: "entry \(number): there is no case \(id)")
        }
        var dialect: Dialect?
        if value.object?["dialect"] != nil {
            let dialectName = try text("dialect")
            dialect = Dialect.builtIn.first { $0.name == dialectName }
            guard dialect != nil else {
                throw Unreadable(description: "entry \(number): `dialect` must be stackexchange or brewerydb")
            }
        }
        return Entry(id: id, rule: try text("rule"), dialect: dialect, reason: try text("reason"))
    }

    /// What the list says of a result.
    func standing(of result: CaseResult) -> Standing {
        let listed = entries.filter { $0.id == result.id && $0.dialect ?? result.dialect == result.dialect }
        guard let first = listed.first else { return .unlisted }
        // A case that was not judged shows nothing of the list, but where just that is expected.
        let rules = Set(listed.map(\.rule))
        if result.verdict == .inconclusive, rules == [Self.inconclusive] { return .expected(first.reason) }
        if [.skip, .blocked, .error, .inconclusive].contains(result.verdict) { return .unlisted }
        let broken = Set(result.violations.filter { $0.level == .must }.map(\.rule))
        return result.verdict == .fail && broken == rules ? .expected(first.reason) : .outdated
    }
}
