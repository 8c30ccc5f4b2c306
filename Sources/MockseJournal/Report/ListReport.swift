/// A report on how a client walked one list.
package struct ListReport: Sendable, Hashable {
    /// The name of the sandbox; empty for the server itself.
    package let sandbox: String
    /// The list: the target without its page and defaults.
    package let list: String
    /// The number of requests for the list.
    package let requests: Int
    /// The rule violations, in order of time.
    package let findings: [Finding]
    /// The pages at which the last walk ended before the list did, in order of page.
    package let incomplete: [Finding]
    /// The IDs of the exchanges that the client canceled, which is not a violation.
    package let abandoned: [Int]
    /// The comparison of what the client displays with what it should display, or nil if the client did not report it.
    package let shown: ShownComparison?

    /// Creates a report by judging the exchanges of one list, which are ordered by arrival.
    init(
        sandbox: String, list: String, exchanges: [Exchange], start: UInt64, isComplete: Bool,
        isOpen: (_ page: Int) -> Bool, shown: ShownComparison?
    ) {
        self.sandbox = sandbox
        self.list = list
        self.shown = shown
        requests = exchanges.count
        abandoned = exchanges.filter { $0.gone != nil }.map(\.id)
        let findings =
            OverlapRule.findings(in: exchanges, start: start)
            + WalkRules.findings(in: exchanges, start: start)
            + GapRule.findings(in: exchanges, start: start, isComplete: isComplete, isOpen: isOpen)
            + BackoffRule.findings(in: exchanges, start: start)
            + IgnoredPagingRule.findings(in: exchanges, start: start)
            + RetryStormRule.findings(in: exchanges, start: start)
        self.findings = findings.sorted { ($0.time, $0.exchange) < ($1.time, $1.exchange) }
        incomplete = IncompleteRule.findings(in: exchanges, start: start, isOpen: isOpen)
    }
}
