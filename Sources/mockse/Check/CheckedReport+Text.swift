import MockseKit

extension CheckedReport {
    /// The maximum number of findings to print.
    private static let limit = 100

    /// Returns the lines of the report as text.
    ///
    /// Of many findings of the same kind for a list, the text has the first three and the number of the others. The
    /// last line is the verdict.
    ///
    /// - Parameter isAnnotated: A Boolean value indicating whether findings are written as GitHub annotations.
    /// - Returns: The lines.
    func lines(isAnnotated: Bool = false) -> [Output.Line] {
        var lines: [Output.Line] = []
        var rest = Self.limit
        var untold = 0
        for list in lists {
            lines.append(.text("\(list.title): \(Self.count(list.requests, "request"))"))
            for line in FindingLine.lines(for: list.findings, kind: \.kind) {
                switch line {
                case .finding(let finding) where rest > 0:
                    lines.append(
                        isAnnotated
                            ? .annotation(annotation(of: finding, in: list))
                            : .text("  \(finding.kind): \(finding.text)"))
                    rest -= 1
                case .finding: untold += 1
                case .others(let others, let finding) where rest > 0:
                    lines.append(.text("  \(finding.kind): … and \(others) more"))
                case .others(let others, _): untold += others
                }
            }
        }
        if untold > 0 { lines.append(.text("… and \(untold) more findings")) }
        if dropped > 0 { lines.append(.text("Some requests (\(dropped)) are missing and were not judged.")) }
        if isAnnotated, let shortage {
            lines.append(.annotation(GitHubAnnotation(isError: true, title: "mockse check", message: shortage)))
        }
        return lines + [.text(verdict)]
    }

    /// The verdict in a sentence.
    var verdict: String {
        if let shortage { return "failed: \(shortage)" }
        let figures = "\(Self.count(requests, "request")) for \(Self.count(lists.count, "list"))"
        let failures = findings.filter(fails)
        var kinds: [String] = []
        for finding in failures where !kinds.contains(finding.kind) { kinds.append(finding.kind) }
        let isIncomplete = { (finding: CheckedList.Finding) in finding.kind == FindingKind.incomplete.rawValue }
        let harmless = findings.count { !fails($0) && !isIncomplete($0) }
        let incomplete = lists.count { $0.findings.contains { !fails($0) && isIncomplete($0) } }
        let rest = incomplete == 0 ? "" : "; \(Self.count(incomplete, "list")) incomplete"
        if failures.isEmpty {
            return "passed: \(figures), "
                + (harmless == 0 ? "no findings" : "\(Self.count(harmless, "finding")), none of them in --fail-on")
                + rest
        }
        let others = harmless == 0 ? "" : ", and \(harmless) not in --fail-on"
        let failed = "\(Self.count(failures.count, "finding")) (\(kinds.joined(separator: ", ")))"
        return "failed: \(figures), \(failed)\(others)\(rest)"
    }

    private func annotation(of finding: CheckedList.Finding, in list: CheckedList) -> GitHubAnnotation {
        GitHubAnnotation(
            isError: fails(finding), title: "mockse check, \(finding.kind)", message: "\(list.title): \(finding.text)")
    }

    private static func count(_ number: Int, _ thing: String) -> String {
        number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
    }
}
