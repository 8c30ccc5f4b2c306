/// How a client walked the lists it asked for: a pure function of a journal.
///
/// Only GETs of pages count. What is right but looks wrong on the wire is not called a fault: a request that is given up
/// and made again, a retry after a failure, page 1 once more (a refresh), pages fetched side by side.
package struct Report: Sendable, Hashable {
    /// The lists in order of their first request.
    package let lists: [ListReport]
    /// How many exchanges before those judged are no longer known.
    package let dropped: Int

    /// Judges exchanges that have ended.
    ///
    /// - Parameters:
    ///   - exchanges: In any order; those of several sandboxes are told apart.
    ///   - dropped: How many earlier ones are missing; what they may have delivered is then no gap.
    ///   - shown: What the client displays of a list, compared, by the list.
    ///   - isOpen: Whether a page of a list is being answered right now, as `Journal.isOpen` tells.
    package init(
        exchanges: [Exchange], dropped: Int = 0, shown: [String: ShownComparison] = [:],
        isOpen: (_ list: String, _ page: Int) -> Bool = { _, _ in false }
    ) {
        struct Key: Hashable {
            let sandbox: String
            let list: String
        }
        var order: [Key] = []
        var groups: [Key: [Exchange]] = [:]
        let requests = exchanges.filter { $0.method == "GET" && $0.page != nil && !$0.list.isEmpty }
        for exchange in requests.sorted(by: { ($0.arrived, $0.id) < ($1.arrived, $1.id) }) {
            let key = Key(sandbox: exchange.sandbox, list: exchange.list)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(exchange)
        }
        let start = requests.map(\.arrived).min() ?? 0
        lists = order.map { key in
            ListReport(
                sandbox: key.sandbox, list: key.list, exchanges: groups[key] ?? [], start: start,
                isComplete: dropped == 0, isOpen: { isOpen(key.list, $0) }, shown: shown[key.list])
        }
        self.dropped = dropped
    }

    /// How many requests were judged.
    package var requests: Int { lists.reduce(0) { $0 + $1.requests } }

    /// Whether anything is amiss.
    package var findsSomething: Bool {
        lists.contains { !$0.findings.isEmpty || $0.shown?.isRight == false }
    }

    /// How many of them the client gave up.
    package var abandoned: Int { lists.reduce(0) { $0 + $1.abandoned.count } }
}
