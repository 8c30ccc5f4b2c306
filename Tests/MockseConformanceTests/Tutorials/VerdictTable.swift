import MockseConformance

/// What came of each case that a client did not pass: the verdict, and the rules broken or the reason.
struct VerdictTable {
    private var words: [String: String] = [:]

    /// One line a case, such as `D01 FAIL duplicate`, in order.
    var lines: [String] { words.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }

    /// The table of a run.
    init(_ results: [CaseResult]) {
        for result in results where result.verdict != .pass {
            let rules = Set(result.violations.map(\.rule)).sorted()
            let words = [result.verdict.rawValue] + rules + (result.reason.isEmpty ? [] : [result.reason])
            self.words[result.id] = words.joined(separator: " ")
        }
    }

    /// A table that is written in lines of cases, verdict and rules or reason: `D02 D03 BLOCKED D01 did not pass`.
    init(lines text: [String]) {
        for line in text {
            let parts = line.split(separator: " ").map(String.init)
            let ids = parts.prefix { Verdict(rawValue: $0) == nil }
            for id in ids { words[id] = parts.dropFirst(ids.count).joined(separator: " ") }
        }
    }

    /// A table of Markdown whose first columns are cases, verdict, and rules or reason.
    init(markdown text: some StringProtocol) {
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
        self.init(
            lines: rows.map { row in
                row.split(separator: "|").prefix(3).joined(separator: " ").filter { $0 != "," && $0 != "`" }
            })
    }
}
