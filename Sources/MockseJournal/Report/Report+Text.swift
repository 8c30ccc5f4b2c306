extension Report {
    /// Returns the report as plain text, each line ending with a line feed.
    ///
    /// The text is one sentence if nothing was found. Otherwise, it has the findings grouped by list. Of many findings
    /// of the same kind, it has the first three and the number of the others.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of findings, and of lists without findings, to include. The rest are only counted.
    ///   - isOneOfSeveral: A Boolean value indicating whether this report appears next to those of other sandboxes. If
    ///     so, or if any list belongs to a sandbox, lists without findings are named as well, because readers could not
    ///     otherwise tell which sandbox they belong to.
    /// - Returns: The text.
    package func text(limit: Int = 50, isOneOfSeveral: Bool = false) -> String {
        guard !lists.isEmpty else { return "No lists were requested.\n" }
        let namesEveryList = isOneOfSeveral || lists.contains { !$0.sandbox.isEmpty }
        var rest = limit
        var quiet: [String] = []
        var lines: [String] = []
        var count = 0
        var untold = 0
        for list in lists {
            let findings = list.reportedFindings
            guard !findings.isEmpty else {
                if namesEveryList { quiet.append("\(list.title): \(Self.requests(list.requests))") }
                continue
            }
            count += findings.count { !$0.isIncompleteness }
            guard rest > 0 else {
                untold += findings.count
                continue
            }
            lines.append("\(list.title): \(Self.requests(list.requests))")
            for line in FindingLine.lines(for: findings, kind: \.rule) {
                switch line {
                case .finding(let finding) where rest > 0:
                    lines.append("  \(finding.isIncompleteness ? "incomplete: " : "")\(finding.text)")
                    rest -= 1
                case .finding: untold += 1
                case .others(let others, _) where rest > 0: lines.append("  … and \(others) more like this")
                case .others(let others, _): untold += others
                }
            }
        }
        if untold > 0 { lines.append("… and \(untold) more") }
        lines += quiet.prefix(limit)
        if quiet.count > limit { lines.append("… more lists without findings: \(quiet.count - limit)") }
        let verdict = count == 0 ? ": \(praise)" : ", \(count == 1 ? "1 finding" : "\(count) findings"):"
        let headline = figures + verdict
        return ([headline] + lines).joined(separator: "\n") + "\n" + sharedLine + droppedLine
    }

    /// The mistakes that the client didn't make; an incomplete list may well have gaps.
    private var praise: String {
        "no overlapping requests, no repeats, " + (isIncomplete ? "" : "no gaps, ")
            + "no requests past the end, and no ignored backoffs."
    }

    /// The findings of all lists, each as one sentence with its list, except those about incomplete lists.
    package var sentences: [String] { sentences { !$0.isIncompleteness } }

    /// The findings about incomplete lists, each as one sentence with its list.
    package var incompleteSentences: [String] { sentences(where: \.isIncompleteness) }

    private func sentences(where isWanted: (ReportedFinding) -> Bool) -> [String] {
        lists.flatMap { list in list.reportedFindings.filter(isWanted).map { "\(list.title): \($0.text)" } }
    }

    /// The counts, such as `7 requests for 1 list, 1 of them canceled by the client`.
    private var figures: String {
        let places = lists.count == 1 ? "1 list" : "\(lists.count) lists"
        let abandoned = abandoned > 0 ? ", \(abandoned) of them canceled by the client" : ""
        return "\(Self.requests(requests)) for \(places)\(abandoned)"
    }

    /// The line that represents a report without findings, without a line feed.
    package var quietLine: String {
        let rest = isIncomplete ? ", incomplete" : ""
        if lists.count == 1, let list = lists.first { return "\(list.title): \(Self.requests(list.requests))\(rest)" }
        let sandbox = lists.first?.sandbox ?? ""
        return (sandbox.isEmpty ? "the server" : "~\(sandbox)") + ": \(figures)\(rest)"
    }

    private var sharedLine: String {
        sharedLists.map { "\(SharedWalks.notice(about: $0)).\n" } ?? ""
    }

    private var droppedLine: String {
        dropped > 0 ? "The oldest exchanges (\(dropped)) are no longer in the journal and were not judged.\n" : ""
    }

    private static func requests(_ count: Int) -> String {
        count == 1 ? "1 request" : "\(count) requests"
    }
}

extension ListReport {
    /// The list, prefixed with its sandbox's name if it has one.
    fileprivate var title: String { sandbox.isEmpty ? list : "~\(sandbox)\(list)" }
}
