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
        let broken = suite.requirements.filter { !$0.broken.isEmpty && $0.explanation == nil }
        func blocks(_ verdict: Verdict) -> [String] {
            broken.filter { $0.verdict == verdict }.map {
                RequirementBlock($0, of: suite).lines.joined(separator: "\n") + "\n"
            }
        }
        let unclear = suite.results.filter {
            [.error, .inconclusive, .flaky].contains($0.verdict) || $0.known == .outdated
        }
        .sorted { (Self.rank($0), $0.id, $0.dialect.name) < (Self.rank($1), $1.id, $1.dialect.name) }
        let parts = blocks(.fail) + unclear.map(finding) + blocks(.warn)
        return parts.map { "\n" + $0 }.joined()
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

    /// A table of passed cases by group and dialect, or an empty string if there is only one group or one dialect.
    private var table: String {
        let dialects = Dialects(suite.results.map(\.dialect))
        guard dialects.count > 1, suite.groups.count > 1 else { return "" }
        let head = "".padded(to: 10) + dialects.map { $0.name.padded(to: 15) }.joined()
        let rows = suite.groups.filter { suite.passed($0) != nil }.map { group in
            group.padded(to: 10) + dialects.map { (suite.passed(group, $0) ?? "-").padded(to: 15) }.joined()
        }
        return ([head] + rows).map { $0.trimmingEnd + "\n" }.joined() + "\n"
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
            lines.append("asked  \(guidance.requirement)\(section)")
            lines.append("why    \(guidance.why)")
        }
        lines.append("fix    \(guidance.fix)")
        lines.append("again  \(suite.command(for: result))")
        return ([head] + lines.map { $0.isEmpty ? "" : "      \($0)" }).joined(separator: "\n") + "\n"
    }
}
