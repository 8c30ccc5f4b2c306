import MockseBase
import MockseJSON

/// The reports on a server and its sandboxes, or on journals, with the kinds of findings that fail the check.
struct CheckedReport: Sendable {
    /// The lists, in the order of the reports.
    private(set) var lists: [CheckedList] = []
    /// The number of exchanges that are missing and were therefore not judged.
    private(set) var dropped = 0
    /// The number of exchanges, including those that belong to no list.
    private(set) var exchanges = 0
    /// The reason why there are too few requests to judge, or nil if there are enough.
    var shortage: String?
    /// The kinds of findings that fail the check; nil for the default, which includes unknown kinds.
    let failing: Set<FindingKind>?

    /// Creates an empty report.
    init(failing: Set<FindingKind>?) {
        self.failing = failing
    }

    /// Adds a report.
    ///
    /// - Parameters:
    ///   - json: The report, as the control API returns it.
    ///   - sandbox: The name of the sandbox; empty for the server itself.
    ///   - exchanges: The number of exchanges that it is about.
    /// - Returns: The number of requests in the report, or nil if the value is not a report and nothing was added.
    mutating func add(_ json: JSONValue, of sandbox: String, exchanges: Int) -> Int? {
        guard let targets = json["targets"]?.array else { return nil }
        let added = targets.compactMap { CheckedList(json: $0, sandbox: sandbox) }
        guard added.count == targets.count else { return nil }
        lists += added
        self.exchanges = self.exchanges.addingClamped(exchanges)
        dropped = dropped.addingClamped(max(0, json["dropped"]?.int ?? 0))
        return added.reduce(0) { $0.addingClamped($1.requests) }
    }

    /// The number of requests that were judged.
    var requests: Int { lists.reduce(0) { $0.addingClamped($1.requests) } }

    /// All findings.
    var findings: [CheckedList.Finding] { lists.flatMap(\.findings) }

    /// A Boolean value indicating whether the check fails.
    var isFailed: Bool { shortage != nil || findings.contains(where: fails) }

    /// Returns a Boolean value indicating whether a finding fails the check.
    func fails(_ finding: CheckedList.Finding) -> Bool {
        guard let failing else { return finding.kind != FindingKind.incomplete.rawValue }
        return failing.contains { $0.rawValue == finding.kind }
    }
}
