import MockseJSON
import MockseJudging

// Short descriptions, because a failed expectation prints every value in it.

extension SuiteResult: CustomStringConvertible {
    /// The client, the tally, and the first problems, one line each.
    public var description: String {
        let problems = results.filter { $0.isFailure || $0.verdict == .warn }.map(\.description)
        let lines = shortfalls + problems
        let rest = lines.count > Self.mostLines ? ["… and \(lines.count - Self.mostLines) more"] : []
        let head = "\(client) \(isFailed ? "failed" : "passed"): \(closingLine)"
        return ([head] + (lines.prefix(Self.mostLines) + rest).map { "  \($0)" }).joined(separator: "\n")
    }

    private static let mostLines = 10
}

extension CaseResult: CustomStringConvertible {
    /// The verdict, the case, the dialect, and the cause: `FAIL G01 A burst of triggers (…): page 2 was requested …`.
    public var description: String {
        let causes = Proof(self).sentences
        let cause = causes.first.map { ": \($0)" } ?? ""
        let rest = causes.count > 1 ? " (and \(causes.count - 1) more)" : ""
        return "\(verdict.rawValue) \(info) (\(dialect.name))\(cause)\(rest)"
    }
}

extension CaseInfo: CustomStringConvertible {
    /// The id and the title, such as `G01 A burst of triggers`.
    public var description: String { "\(id) \(title)" }
}

extension ProfileResult: CustomStringConvertible {
    /// The tally, such as `core 57/57 tested, 57 passed`.
    public var description: String { tally }
}

extension ClaimResult: CustomStringConvertible {
    /// The claim and its effect on the run.
    public var description: String { line }
}

extension TimelineParting: CustomStringConvertible {
    /// The two runs, and the point at which they begin to differ.
    public var description: String {
        let place = common.map { "differ after \($0) events" } ?? "have the same events"
        return "run \(first.number) (\(first.verdict.rawValue)) and run \(second.number) (\(second.verdict.rawValue)) "
            + place
    }
}

extension MissingCapability: CustomStringConvertible {
    /// The reason, such as "the driver has no `refresh`".
    public var description: String { reason }
}

extension KnownFailures.Entry: CustomStringConvertible {
    /// The case, the rule and the reason, such as `G01/overlap: issue 12`.
    public var description: String { "\(id)/\(rule): \(reason)" }
}

/// The reports of a result.
extension SuiteResult {
    /// The report for people: each problem with its evidence and its fix, a table of the groups and a closing line.
    public var text: String { TextReport(suite: self).text }

    /// The report for CI systems, in JUnit's XML format.
    public var junit: String { JUnitReport(suite: self).text }

    /// The complete result, as JSON of schema 1.
    public var jsonText: String { json.text }
}
