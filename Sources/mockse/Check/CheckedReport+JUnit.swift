import MockseConformance

extension CheckedReport {
    /// The report as JUnit XML: a test suite for each list, with a test case for each kind of finding.
    ///
    /// An additional test case fails if there are too few requests to judge.
    var junit: String {
        let enough = JUnitDocument.Case(
            "requests", className: Self.className,
            outcome: shortage.map { .failure(message: $0, type: "no-requests", detail: "") } ?? .passed(nil))
        let suites = lists.map { list in JUnitDocument.Suite(list.title, cases: cases(of: list)) }
        return JUnitDocument("mockse check", suites: [JUnitDocument.Suite("requests", cases: [enough])] + suites).text
    }

    // Not the lists' names: they contain dots, at which CI systems split the name of a class.
    private static let className = "mockse.check"

    private func cases(of list: CheckedList) -> [JUnitDocument.Case] {
        var kinds = FindingKind.ofRequests.map(\.rawValue)
        for finding in list.findings where !kinds.contains(finding.kind) { kinds.append(finding.kind) }
        return kinds.map { kind in
            JUnitDocument.Case(
                "\(kind): \(list.title)", className: Self.className,
                outcome: outcome(of: list.findings.filter { $0.kind == kind }))
        }
    }

    private func outcome(of findings: [CheckedList.Finding]) -> JUnitDocument.Outcome {
        guard let first = findings.first else { return .passed(nil) }
        let detail = findings.map(\.text).joined(separator: "\n")
        return fails(first) ? .failure(message: first.text, type: first.kind, detail: detail) : .passed(detail)
    }
}
