import MockseJSON
import MockseJudging

/// The outcomes of a group of cases.
struct GroupTally: Sendable {
    /// The kinds of outcomes, in the order of columns.
    enum Kind: String, Sendable, CaseIterable {
        case passed, failed, warned, unclear, known
        case notTested = "not tested"

        /// A Boolean value indicating whether a table has the column even if it's empty.
        var isUsual: Bool { [.passed, .failed, .notTested].contains(self) }
    }

    /// The name of the group.
    let group: String
    /// The number of results of each kind.
    let counts: [Kind: Int]
    /// The reason why cases weren't tested, or an empty string.
    let reason: String

    /// The cells of a table: the group, a count for each of the kinds, and the reason.
    func cells(_ kinds: [Kind]) -> [String] {
        [group] + kinds.map { counts[$0].map(String.init) ?? "-" } + [reason]
    }

    /// The tally as JSON.
    var json: JSONValue {
        var object: JSONObject = ["group": .string(group), "why": .string(reason)]
        for kind in Kind.allCases { object[kind.rawValue] = .number(counts[kind] ?? 0) }
        return .object(object)
    }
}

extension SuiteResult {
    /// The outcomes of each group, in order, without the cases that only report.
    var groupTallies: [GroupTally] {
        groups.map { group in
            let own = results.filter { $0.info.group == group && $0.verdict != .info }
            var counts: [GroupTally.Kind: Int] = [:]
            for result in own { counts[kind(of: result), default: 0] += 1 }
            return GroupTally(
                group: group, counts: counts, reason: Self.reason(for: own.filter { $0.verdict == .skip }))
        }
    }

    /// The head and the rows of a table of the groups.
    var groupTable: (head: [String], rows: [[String]]) {
        let tallies = groupTallies
        let kinds = GroupTally.Kind.allCases.filter { kind in
            kind.isUsual || tallies.contains { $0.counts[kind] != nil }
        }
        return (["group"] + kinds.map(\.rawValue) + ["why"], tallies.map { $0.cells(kinds) })
    }

    private func kind(of result: CaseResult) -> GroupTally.Kind {
        if result.isKnown { return .known }
        if result.known == .outdated { return .failed }
        return switch result.verdict {
        case .pass: isObserved(result.info.group) ? .passed : .notTested
        case .fail: .failed
        case .warn: .warned
        case .skip, .info: .notTested
        case .blocked, .inconclusive, .error, .flaky: .unclear
        }
    }

    /// The end of every summary: the verdict, and how many requirements and cases stand behind it.
    var verdictLine: String {
        let tallies = groupTallies
        let counts = GroupTally.Kind.allCases.compactMap { kind in
            let count = tallies.reduce(0) { $0 + ($1.counts[kind] ?? 0) }
            return count == 0 && kind != .passed ? nil : "\(count) \(kind.rawValue)"
        }
        // A pass says nothing about these.
        let untested = tallies.filter { $0.counts.keys.allSatisfy { $0 == .notTested } && !$0.counts.isEmpty }.map(
            \.group)
        let rest = untested.isEmpty ? "" : " (nothing of \(Self.list(untested)))"
        let broken = problems.count { $0.result.verdict == .fail }
        let head =
            isInterrupted
            ? "interrupted" : judgesNothing ? "nothing was tested" : isFailed ? "failed" : "passed"
        let words = broken == 0 ? [] : [broken == 1 ? "1 requirement broken" : "\(broken) requirements broken"]
        return "\(head): " + (words + [counts.joined(separator: ", ") + rest]).joined(separator: "; ")
    }
}
