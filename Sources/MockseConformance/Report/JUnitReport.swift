import MockseJudging

/// A report in JUnit's XML format, with a test suite for each group and dialect and a test case for each case.
package struct JUnitReport: Sendable {
    private let suite: SuiteResult

    /// Creates a report of a result.
    package init(suite: SuiteResult) {
        self.suite = suite
    }

    /// The XML document.
    package var text: String {
        var groups: [(name: String, results: [CaseResult])] = []
        for result in suite.results {
            let name = "\(result.info.group) (\(result.dialect.name))"
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].results.append(result)
            } else {
                groups.append((name, [result]))
            }
        }
        let suites = groups.map { JUnitDocument.Suite($0.name, cases: $0.results.map(testCase)) }
        return JUnitDocument(suite.client, suites: [CoverageReport(suite).junit] + interruption + suites).text
    }

    /// The test suite that says that the run was interrupted, or none.
    private var interruption: [JUnitDocument.Suite] {
        guard suite.isInterrupted else { return [] }
        let message =
            "the run was interrupted after \(suite.results.count == 1 ? "1 result" : "\(suite.results.count) results")"
        let error = JUnitDocument.Outcome.error(message: message, type: "interrupted", detail: "")
        return [
            JUnitDocument.Suite(
                "run", cases: [JUnitDocument.Case("the run", className: "conformance.run", outcome: error)])
        ]
    }

    private func testCase(_ result: CaseResult) -> JUnitDocument.Case {
        JUnitDocument.Case(
            "\(result.id) \(result.info.slug)", className: "conformance.\(result.info.group).\(result.dialect.name)",
            seconds: result.duration / .seconds(1), outcome: outcome(of: result))
    }

    private func outcome(of result: CaseResult) -> JUnitDocument.Outcome {
        let listed = result.known == .outdated ? "known failure: no longer fails as listed; update the list" : ""
        let message = result.violations.first?.message ?? (listed.isEmpty ? result.reason : listed)
        if result.isFailure {
            let type = result.violations.first?.rule ?? result.verdict.rawValue
            let help = [result.guidance.requirement, result.guidance.fix, suite.command(for: result)]
            let finding = Proof(result)
            let detail = (finding.sentences + finding.exhibits + help).joined(separator: "\n")
            return result.isJUnitFailure
                ? .failure(message: message, type: type, detail: detail)
                : .error(message: message, type: type, detail: detail)
        }
        if result.isSkippedInJUnit { return .skipped("\(result.verdict.rawValue): \(result.reason)") }
        return .passed([.warn, .info].contains(result.verdict) ? "\(result.verdict.rawValue): \(message)" : nil)
    }
}

extension CaseResult {
    /// A Boolean value indicating whether JUnit counts the result as a failure of the client, not an error of the suite
    /// or the driver.
    fileprivate var isJUnitFailure: Bool { isFailure && ([.fail, .flaky].contains(verdict) || known == .outdated) }

    /// A Boolean value indicating whether JUnit counts the result as skipped: it was not judged, or is a known failure.
    fileprivate var isSkippedInJUnit: Bool {
        !isFailure && ([.skip, .blocked, .inconclusive].contains(verdict) || isKnown)
    }
}
