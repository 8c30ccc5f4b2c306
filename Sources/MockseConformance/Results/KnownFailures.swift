public import MockseDialects
import MockseJSON
import MockseJudging

/// A list of a client's known failures, so that a run fails only for others.
///
/// The list is a JSON array of `{"case": "G01", "rule": "overlap", "reason": "…", "dialect": "NAME"}`. An entry
/// without a dialect applies to each. The rule `inconclusive` stands for a case that can't be judged. A listed case
/// that doesn't fail as listed is itself a failure, because an outdated list hides new failures.
public struct KnownFailures: Sendable, Hashable {
    /// A rule that a client is known to break.
    public struct Entry: Sendable, Hashable {
        /// The case, such as `G01`.
        public let id: String
        /// The rule, such as `overlap`, or `inconclusive` if the case can't be judged.
        public let rule: String
        /// The dialect, or `nil` for each.
        public let dialect: Dialect?
        /// The reason for the failure, or a reference to the issue that tracks it.
        public let reason: String

        /// Creates an entry.
        public init(id: String, rule: String, dialect: Dialect? = nil, reason: String) {
            self.id = id
            self.rule = rule
            self.dialect = dialect
            self.reason = reason
        }
    }

    /// The status of a result in a list of known failures.
    public enum Standing: Sendable, Hashable {
        /// The list doesn't mention the case.
        case unlisted
        /// The case failed as listed, for this reason.
        case expected(String)
        /// The case is listed but didn't fail as listed.
        case outdated
    }

    /// An error that says which entry of a list is invalid, and why.
    public struct Unreadable: Error, Sendable, Hashable, CustomStringConvertible {
        /// The entry and the problem, such as "entry 2: unknown case G99".
        public let description: String
    }

    private static let inconclusive = "inconclusive"
    private let entries: [Entry]

    /// Creates a list of these entries.
    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// Creates a list by parsing JSON.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - known: The dialects that entries may name.
    /// - Throws: ``Unreadable`` if the text isn't a valid list.
    public init(parsing text: [UInt8], known: Dialects = Dialect.builtIn) throws(Unreadable) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw Unreadable(description: "invalid JSON: \(error)")
        }
        guard let array = value.array else { throw Unreadable(description: "must be an array of entries") }
        var entries: [Entry] = []
        for (index, element) in array.enumerated() { entries.append(try Self.entry(element, number: index + 1, known)) }
        self.init(entries)
    }

    private static func entry(
        _ value: JSONValue, number: Int, _ known: Dialects
    ) throws(Unreadable) -> Entry {
        func text(_ key: String) throws(Unreadable) -> String {
            guard let text = value.object?[key]?.string, !text.isEmpty else {
                throw Unreadable(description: "entry \(number): `\(key)` is missing, empty or not a string")
            }
            return text
        }
        for (key, _) in value.object ?? [:] where !["case", "rule", "reason", "dialect"].contains(key) {
            throw Unreadable(description: "entry \(number): unknown key `\(key)`")
        }
        let id = try text("case")
        guard Cases.all.contains(where: { $0.id == id }) else {
            throw Unreadable(description: "entry \(number): unknown case \(id)")
        }
        var dialect: Dialect?
        if value.object?["dialect"] != nil {
            let dialectName = try text("dialect")
            dialect = known[dialectName]
            guard dialect != nil else {
                throw Unreadable(description: "entry \(number): `dialect` must be \(known.names.list("or"))")
            }
        }
        return Entry(id: id, rule: try text("rule"), dialect: dialect, reason: try text("reason"))
    }

    /// Returns the status of a result in the list.
    func standing(of result: CaseResult) -> Standing {
        let listed = entries.filter { $0.id == result.id && $0.dialect ?? result.dialect == result.dialect }
        guard let first = listed.first else { return .unlisted }
        // A case that wasn't judged says nothing about the list, unless that is exactly what the list expects.
        let rules = Set(listed.map(\.rule))
        if result.verdict == .inconclusive, rules == [Self.inconclusive] { return .expected(first.reason) }
        if [.skip, .blocked, .error, .inconclusive, .flaky].contains(result.verdict) { return .unlisted }
        let broken = Set(result.violations.filter { $0.level == .must }.map(\.rule))
        let isExpected =
            broken == rules
            || rules.isSubset(of: broken) && !result.findings.isEmpty
                && Self.isExplained(result, by: rules)
        return result.verdict == .fail && isExpected ? .expected(first.reason) : .outdated
    }

    /// Returns a Boolean value indicating whether a result has no other cause than listed rules: the other rules belong
    /// to the same requirements, or to those that follow from them.
    private static func isExplained(_ result: CaseResult, by rules: Set<String>) -> Bool {
        let findings = result.findings.filter { $0.consequence == nil && $0.violation.level == .must }
        let sections = Set(findings.filter { rules.contains($0.violation.rule) }.map(\.section))
        return findings.allSatisfy { finding in
            sections.contains(finding.section)
                || !sections.isDisjoint(with: Requirement.of(finding.section)?.impliedBy ?? [])
        }
    }
}

extension KnownFailures {
    /// Creates the list of all that failed in a run, or couldn't be judged, so that the next run expects it.
    ///
    /// An entry's reason is that of the list that the run expected, or what the client did.
    public init(of result: SuiteResult) {
        self.init(
            result.results.flatMap { result -> [Entry] in
                let broken = result.violations.filter { $0.level == .must }
                let reasons: [(rule: String, reason: String)] =
                    switch result.verdict {
                    case .fail: broken.map { ($0.rule, $0.message) }
                    case .inconclusive: [(Self.inconclusive, result.reason)]
                    default: []
                    }
                var rules: Set<String> = []
                return reasons.filter { rules.insert($0.rule).inserted }.map { rule, reason in
                    var reason = reason
                    if case .expected(let why) = result.known { reason = why }
                    return Entry(id: result.id, rule: rule, dialect: result.dialect, reason: reason)
                }
            })
    }

    /// The text of a file of this list, with one entry on each line.
    public var text: String {
        let lines = entries.map { entry in
            var object: JSONObject = ["case": .string(entry.id), "rule": .string(entry.rule)]
            if let dialect = entry.dialect { object["dialect"] = .string(dialect.name) }
            object["reason"] = .string(entry.reason)
            return "  " + JSONValue.object(object).text
        }
        return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }
}
