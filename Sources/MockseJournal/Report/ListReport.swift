/// How a client walked one list.
package struct ListReport: Sendable, Hashable {
    /// The sandbox; empty for the server itself.
    package let sandbox: String
    /// The target without the page.
    package let list: String
    /// How many requests there were.
    package let requests: Int
    /// What the client should not have done, in order of time.
    package let findings: [Finding]
    /// The exchanges that the client gave up, which is its good right.
    package let abandoned: [Int]
    /// What the client displays, compared with what it should; nil if it did not tell.
    package let shown: ShownComparison?

    /// Judges the exchanges of one list, ordered by arrival.
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
        self.findings = findings.sorted { ($0.time, $0.exchange) < ($1.time, $1.exchange) }
    }
}
