@testable import MockseConformance

/// The outcome of each case that a client did not pass: the verdict, and the broken rules or the reason.
struct VerdictTable {
    /// The outcomes, keyed by case.
    private(set) var words: [String: String] = [:]

    /// The lines of the table in order, one for each case, such as `D01 FAIL duplicate`.
    var lines: [String] { words.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }

    /// The lines as in the article: without the reasons for skipped cases, and without INFO cases.
    var plain: [String] {
        lines.compactMap { line in
            let parts = line.split(separator: " ")
            if parts[1] == Verdict.skip.rawValue { return parts.prefix(2).joined(separator: " ") }
            return parts[1] == Verdict.info.rawValue ? nil : line
        }
    }

    /// Creates the table of a run.
    init(_ results: [CaseResult]) {
        for result in results where result.verdict != .pass {
            let rules = Set(result.violations.map(\.rule)).sorted()
            let words = [result.verdict.rawValue] + rules + (result.reason.isEmpty ? [] : [result.reason])
            self.words[result.id] = words.joined(separator: " ")
        }
    }

    /// Creates a table from lines of cases, verdict and rules or reason: `D02 D03 BLOCKED D01 did not pass`.
    ///
    /// `but X01 P00 SKIP …` applies to all cases except these and those named in earlier lines.
    ///
    /// - Parameters:
    ///   - text: The lines.
    ///   - features: The client's features, whose dialects decide which cases apply.
    init(lines text: [String], features: ClientFeatures) {
        for line in text {
            let parts = line.split(separator: " ").map(String.init)
            let named = parts.prefix { Verdict(rawValue: $0) == nil }
            let rest = parts.dropFirst(named.count).joined(separator: " ")
            for id in named.first == "but" ? Self.others(than: named + words.keys, features) : Array(named) {
                words[id] = rest
            }
        }
    }

    /// Creates a table from a part of the article: a table whose first columns are cases, verdict and rules, followed
    /// by sentences.
    ///
    /// Sentences are, for example, "Blocked by `D01`: `D02`–`D04`." and "Skipped: all but `W01`–`W05`."
    init(markdown text: some StringProtocol, features: ClientFeatures) {
        let paragraphs = text.split(separator: "\n").filter { $0 != "" }
        let rows = paragraphs.filter { $0.hasPrefix("|") }.dropFirst(2)
        let table = rows.map { row in
            row.split(separator: "|").prefix(3).joined(separator: " ").filter { $0 != "," && $0 != "`" }
        }
        // A skipped case can't be blocked, so the article's last sentence is read first.
        let sentences = paragraphs.filter { !$0.hasPrefix("|") }.joined(separator: " ").split(separator: ".").reversed()
        self.init(lines: table + sentences.map(Self.line), features: features)
    }

    /// Returns "Blocked by `D01`: `D02`–`D04`" as `D02 D03 D04 BLOCKED D01 did not pass`.
    private static func line(_ sentence: Substring) -> String {
        let parts = sentence.filter { $0 != "`" && $0 != "," }.split(separator: ":").map {
            $0.split(separator: " ").map(String.init)
        }
        guard parts.count == 2 else { return "\(sentence)" }
        let ids = parts[1].filter { $0 != "all" }.flatMap(range).joined(separator: " ")
        switch (parts[0].dropLast(), parts[0].last) {
        case (["Blocked", "by"], let need?): return "\(ids) BLOCKED \(need) did not pass"
        case ([], "Skipped"): return "\(ids) SKIP"
        default: return "\(sentence)"
        }
    }

    /// Returns the cases from one to another.
    private static func range(_ text: String) -> [String] {
        let ends = text.split(separator: "–").map(String.init)
        guard ends.count == 2 else { return ends }
        return Cases.all.map(\.id).filter { $0.first == ends[0].first && ends[0] <= $0 && $0 <= ends[1] }
    }

    private static func others(than named: some Sequence<String>, _ features: ClientFeatures) -> [String] {
        let named = Set(named)
        return Cases.all.filter { !$0.conditions.dialects.isDisjoint(with: features.dialects) }.map(\.id)
            .filter { !named.contains($0) }
    }
}
