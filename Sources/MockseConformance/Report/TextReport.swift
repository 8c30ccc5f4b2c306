import MockseJudging

/// A report for a terminal.
package struct TextReport: Sendable {
    private let suite: SuiteResult

    /// Creates a report of a result.
    package init(suite: SuiteResult) {
        self.suite = suite
    }

    /// Returns the line that reports a result while the suite runs.
    package static func line(_ result: CaseResult) -> String {
        let verdict = result.verdict.rawValue.padded(to: 12)
        let name = "\(result.id) \(result.info.slug)".padded(to: 28)
        let time = result.duration / .milliseconds(1)
        var reason = result.reason.isEmpty ? "" : "  \(result.reason)"
        if !result.relaxedBy.isEmpty { reason += "  relaxed by \(result.relaxedBy.joined(separator: ", "))" }
        if case .expected(let why) = result.known { reason = "  known: \(why)" }
        if let run = result.run { reason = "  run \(run)\(reason)" }
        return "\(verdict)  \(name)  \(result.dialect.name.padded(to: 13))  \(Int(time.rounded())) ms\(reason)\n"
    }

    /// The final report: each problem with its evidence and its fix, the cases that passed, a table of the groups and a
    /// closing line.
    ///
    /// Failures come first, then what couldn't be judged, then warnings, each in order of id.
    package var text: String {
        let wrong = suite.results.filter {
            !$0.violations.isEmpty && !$0.isKnown || [.error, .inconclusive, .flaky].contains($0.verdict)
                || $0.known == .outdated
        }
        let ordered = wrong.sorted { (Self.rank($0), $0.id, $0.dialect.name) < (Self.rank($1), $1.id, $1.dialect.name) }
        return ordered.map { "\n" + finding($0) }.joined()
            + "\n\(passed)\(table)\(CoverageReport(suite).text)\(suite.client): \(suite.closingLine)\n"
    }

    private static func rank(_ result: CaseResult) -> Int {
        if result.known == .outdated { return 0 }
        return switch result.verdict {
        case .fail, .flaky: 0
        case .error: 1
        case .inconclusive: 2
        default: 3
        }
    }

    /// The cases that passed in each API, in order of id, or an empty string if none did.
    private var passed: String {
        let dialects = Set(suite.results.map(\.dialect)).ordered
        let lines = dialects.flatMap { dialect -> [String] in
            let ids = suite.results.filter { $0.verdict == .pass && $0.dialect == dialect }.map(\.id).sorted()
            if ids.isEmpty { return [] }
            var lines = ["PASS  \(dialect.name):"]
            for id in ids {
                if lines[lines.count - 1].count + id.count + 2 > Self.width { lines.append("     ") }
                lines[lines.count - 1] += " \(id)"
            }
            return lines
        }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
    }

    /// The number of columns in which the report fits, except for long sentences.
    private static let width = 100

    /// A table of passed cases by group and dialect, or an empty string if there is only one group or one dialect.
    private var table: String {
        let dialects = Set(suite.results.map(\.dialect)).ordered
        guard dialects.count > 1, suite.groups.count > 1 else { return "" }
        let head = "".padded(to: 10) + dialects.map { $0.name.padded(to: 15) }.joined()
        let rows = suite.groups.filter { suite.passed($0) != nil }.map { group in
            group.padded(to: 10) + dialects.map { (suite.passed(group, $0) ?? "-").padded(to: 15) }.joined()
        }
        return ([head] + rows).map { $0.trimmingEnd + "\n" }.joined() + "\n"
    }

    private func finding(_ result: CaseResult) -> String {
        let finding = Finding(result)
        let head = "\(result.verdict.rawValue)  \(result.id) \(result.info.title) (\(result.dialect.name))"
        var lines = finding.sentences
        let exhibits = finding.exhibits
        if !exhibits.isEmpty { lines += [""] + exhibits + [""] }
        let guidance = result.guidance
        // A driver error says nothing about the client.
        if result.verdict != .error {
            let section =
                guidance.requirement == result.info.requirement ? " (Requirements, \(result.info.section))" : ""
            lines.append("asked  \(guidance.requirement)\(section)")
            lines.append("why    \(guidance.why)")
        }
        lines.append("fix    \(guidance.fix)")
        lines.append("again  \(suite.command(for: result))")
        return ([head] + lines.map { $0.isEmpty ? "" : "      \($0)" }).joined(separator: "\n") + "\n"
    }
}
