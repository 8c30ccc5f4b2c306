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

    /// The final report: each broken requirement with its smallest evidence and its fix, the cases that couldn't be
    /// judged, those that passed, a table of the groups and a closing line.
    ///
    /// Failures come first, then what couldn't be judged, then warnings.
    package var text: String {
        let problems = suite.problems.map { problem in
            (problem.result.verdict, RequirementBlock(problem, of: suite).lines.joined(separator: "\n") + "\n")
        }
        func blocks(_ verdict: Verdict) -> [String] { problems.filter { $0.0 == verdict }.map(\.1) }
        let parts = blocks(.fail) + suite.unclear.map(finding) + blocks(.warn)
        return parts.map { "\n" + $0 }.joined()
            + "\n\(passed)\(table)\(CoverageReport(suite).text)\(suite.client): \(suite.verdictLine)\n"
    }

    /// The cases that passed in each API, in order of id, or an empty string if none did.
    private var passed: String {
        let dialects = Dialects(suite.results.map(\.dialect))
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

    /// The table of the groups, or an empty string if nothing ran.
    private var table: String {
        let (head, rows) = suite.groupTable
        guard !rows.isEmpty else { return "" }
        let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
        let lines = ([head] + rows).map { cells in
            zip(cells, widths).map { $0.padded(to: $1 + 2) }.joined().trimmingEnd + "\n"
        }
        return lines.joined() + "\n"
    }

    private func finding(_ result: CaseResult) -> String {
        let finding = Proof(result)
        let head = "\(result.verdict.rawValue)  \(result.id) \(result.info.title) (\(result.dialect.name))"
        var lines = finding.sentences
        let exhibits = finding.exhibits
        if !exhibits.isEmpty { lines += [""] + exhibits + [""] }
        let guidance = result.guidance
        // A driver error says nothing about the client.
        if result.verdict != .error {
            let section =
                guidance.requirement == result.info.requirement ? " (Requirements, \(result.info.section))" : ""
            lines.append("rule   \(guidance.requirement)\(section)")
            lines.append("why    \(guidance.why)")
        }
        lines.append("fix    \(guidance.fix)")
        lines.append("again  \(suite.command(for: result))")
        return ([head] + lines.map { $0.isEmpty ? "" : "      \($0)" }).joined(separator: "\n") + "\n"
    }
}
