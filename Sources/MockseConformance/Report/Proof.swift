import MockseJudging

/// The proof of a verdict as text: sentences, a timeline, the lists and the claims.
struct Proof {
    private let result: CaseResult
    private let violations: [Violation]

    /// Creates the proof of a result, or of some of the rules that were broken.
    init(_ result: CaseResult, about violations: [Violation]? = nil) {
        self.result = result
        self.violations = violations ?? result.violations
    }

    /// The lines that say what happened: a sentence for each broken rule.
    var sentences: [String] {
        var sentences = result.reason.isEmpty ? [] : [result.reason]
        if result.known == .outdated { sentences.append("known failure: no longer fails as listed; update the list") }
        var rules: [String] = []
        for violation in violations where !rules.contains(violation.rule) { rules.append(violation.rule) }
        for rule in rules {
            let same = violations.filter { $0.rule == rule }
            let rest = same.count > 1 ? " (and \(same.count - 1) more like this)" : ""
            let proof = Self.proof(Set(same.flatMap(\.exchanges)).sorted())
            sentences.append("\(same[0].message)\(rest) [\(rule)\(proof)]")
        }
        return sentences
    }

    /// The lines that show how it happened: the timeline, the lists and the claims that mattered.
    var exhibits: [String] { exhibits(isWhole: false) }

    /// Returns those lines with a timeline that leaves out long stretches, or with the whole one.
    func exhibits(isWhole: Bool) -> [String] {
        guard let trace = result.trace else { return [] }
        let marked = violations.flatMap(\.exchanges)
        let timeline = TimelineText(trace.events, marked: marked, isWhole: isWhole).lines
        var parts = [timeline, result.parting.map { PartingText($0).lines } ?? [], trace.lists.map(Self.lines) ?? []]
            .filter { !$0.isEmpty }
        if !trace.claims.isEmpty {
            parts.append(["claims \(trace.claims.joined(separator: ", ")) (declared in `hello`)"])
        }
        return Array(parts.joined(separator: [""]))
    }

    private static func lines(_ lists: ListComparison) -> [String] {
        let width = max(22, lists.rows.map { $0.expected?.count ?? 0 }.max() ?? 0)
        let first = lists.rows.first(where: \.isDifferent)
        let isBefore = lists.basis == ListComparison.before
        let (one, other) = isBefore ? ("before", "now") : ("expected", "displayed")
        let head =
            "list   \(lists.expectedCount) \(isBefore ? "" : "distinct ")rows \(lists.basis), \(lists.displayedCount) displayed\(isBefore ? " now" : ""); the first "
            + "difference is at row \(first?.position ?? 0)"
        let rows = lists.rows.map { row in
            let expected = (row.expected ?? "(the list ends)").padded(to: width)
            let line = "       row \("\(row.position)".padded(to: 5))  \(one) \(expected)  \(other) "
            return line + (row.displayed ?? "(the list ends)") + (row == first ? "  ◀" : "")
        }
        return [head] + rows
    }

    /// Returns the numbers of the exchanges, with consecutive ones written as `4–9`.
    private static func proof(_ exchanges: [Int]) -> String {
        if exchanges.isEmpty { return "" }
        var runs: [ClosedRange<Int>] = []
        for number in exchanges {
            if let last = runs.last, last.upperBound + 1 == number {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        let words = runs.map { run in
            let ends = [run.lowerBound, run.upperBound].prefix(run.count).map(String.init)
            return ends.joined(separator: run.count > 2 ? "–" : ", ")
        }
        return ": request\(exchanges.count == 1 ? "" : "s") " + words.joined(separator: ", ")
    }
}
