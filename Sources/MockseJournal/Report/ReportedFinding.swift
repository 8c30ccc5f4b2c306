import MockseBase

/// A finding in a report: one sentence about all requests for a page that broke the same rule, or about all items that
/// are displayed wrongly in the same way.
package struct ReportedFinding: Sendable, Hashable {
    /// The name of the rule, such as `overlaps` or `shown_duplicates`.
    package let rule: String
    /// The requested page, or `nil` for a finding about the displayed list.
    package let page: Int?
    /// The arrival time of the first request that broke the rule, in nanoseconds since the first request of the report,
    /// or `nil` for a finding about the displayed list.
    package let time: UInt64?
    /// The ids of the exchanges that prove the finding, in order.
    package let exchanges: [Int]
    /// One sentence, without a period.
    package let text: String

    /// Creates a finding that combines findings of the same rule and page, or returns `nil` if `findings` is empty.
    init?(_ findings: [Finding]) {
        guard let first = findings.first else { return nil }
        rule = first.rule.name
        page = first.page
        time = first.time
        exchanges = Set(findings.flatMap { [$0.cause, $0.exchange].compactMap(\.self) }).sorted()
        text = FindingText.sentence(for: findings, of: exchanges)
    }

    /// Creates a finding about the displayed list.
    init(shown rule: String, _ text: String) {
        self.rule = "shown_" + rule
        (page, time, exchanges) = (nil, nil, [])
        self.text = text
    }

    /// A Boolean value indicating whether the client only lacks rows, which is not a mistake if a person stopped
    /// scrolling.
    package var isIncompleteness: Bool { rule == "incomplete" || rule == "shown_incomplete" }

    /// The finding about a displayed list that the client never requested.
    fileprivate static let unrequested = Self(
        shown: "unrequested", "the client reports that it displays this list, but never requested it; check the target")

    /// Returns a list's findings in order of time, one for each combination of rule and page.
    static func grouping(_ findings: [Finding]) -> [Self] {
        struct Key: Hashable {
            let rule: String
            let page: Int
        }
        var order: [Key] = []
        var groups: [Key: [Finding]] = [:]
        for finding in findings {
            let key = Key(rule: finding.rule.name, page: finding.page)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(finding)
        }
        return order.compactMap { Self(groups[$0] ?? []) }
    }
}

extension ListReport {
    /// All findings about the list: first those about requests, then those about the displayed list, and finally what
    /// the client lacks.
    package var reportedFindings: [ReportedFinding] {
        let displayed = shown.map { requests == 0 ? [.unrequested] + $0.reportedFindings : $0.reportedFindings } ?? []
        return ReportedFinding.grouping(findings) + displayed + incompleteness
    }

    /// The findings about rows that the client never received.
    private var incompleteness: [ReportedFinding] {
        let lacking = requests > 0 ? shown?.incompleteness : nil
        return ReportedFinding.grouping(incomplete) + (lacking.map { [$0] } ?? [])
    }
}

extension ShownComparison {
    /// The findings about the displayed list, one for each kind of difference.
    var reportedFindings: [ReportedFinding] {
        func finding(_ rule: String, _ ids: [String], _ one: String, _ many: String) -> ReportedFinding? {
            Self.finding(rule, ids, count: ids.count, one, many)
        }
        return [
            finding("duplicates", duplicates, "is displayed more than once", "are displayed more than once"),
            finding("missing", missing, "was served but isn't displayed", "were served but aren't displayed"),
            finding("unknown", unknown, "is displayed but not in the list", "are displayed but not in the list"),
            finding("misplaced", misplaced, "is displayed out of order", "are displayed out of order"),
        ].compactMap(\.self)
    }

    /// The finding about items that were never served, or nil if all were.
    var incompleteness: ReportedFinding? {
        Self.finding(
            "incomplete", firstUnserved, count: unserved, "of the list was never served",
            "of the list were never served")
    }

    /// Returns a finding about items of which `ids` has all or at least the first eight, or nil if there are none.
    private static func finding(
        _ rule: String, _ ids: [String], count: Int, _ one: String, _ many: String
    ) -> ReportedFinding? {
        guard count > 0 else { return nil }
        let quoted = ids.prefix(8).map(\.quotedIfNeeded) + Array(repeating: "", count: max(0, count - 8))
        let what = count == 1 ? "1 item \(one)" : "\(count) items \(many)"
        return ReportedFinding(shown: rule, "\(what): \(FindingText.list(quoted))")
    }
}
