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
        return "\(verdict)  \(name)  \(result.dialect.name.padded(to: 13))  \(Int(time.rounded())) ms\(reason)\n"
    }

    /// The final report: each problem with its evidence and its fix, a table of the groups and a closing line.
    package var text: String {
        let wrong = suite.results.filter {
            !$0.violations.isEmpty && !$0.isKnown || [.error, .inconclusive].contains($0.verdict)
                || $0.known == .outdated
        }
        return wrong.map { "\n" + finding($0) }.joined()
            + "\n\(table)\(CoverageReport(suite).text)\(suite.client): \(suite.closingLine)\n"
    }

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
        var lines = ["\(result.verdict.rawValue)  \(result.id) \(result.info.title) (\(result.dialect.name))"]
        if !result.reason.isEmpty { lines.append("      \(result.reason)") }
        if result.known == .outdated {
            lines.append("      known failure: no longer fails as listed; update the list")
        }
        for violation in result.violations {
            lines.append("      [\(violation.rule)] \(violation.message)\(Self.proof(violation.exchanges))")
        }
        // A driver error says nothing about the client.
        if result.verdict != .error {
            lines.append("      asked  \(result.info.requirement) (Requirements, \(result.info.section))")
            lines.append("      why    \(result.info.why)")
            lines.append("      fix    \(result.info.fix)")
        }
        lines.append("      again  \(suite.command(for: result))")
        return lines.joined(separator: "\n") + "\n"
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
        return ": exchange\(exchanges.count == 1 ? "" : "s") " + words.joined(separator: ", ")
    }
}

extension String {
    /// Returns the string, padded with spaces to a width.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// The string without trailing spaces.
    fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
