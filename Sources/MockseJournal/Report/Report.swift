/// A report on how a client walked the lists it requested, computed from a journal alone.
///
/// Only GET requests for pages count. Correct behavior that only looks wrong on the wire is not reported: re-sending a
/// canceled request, retrying a failed page, reloading page 1 (a refresh), or fetching pages in parallel. A list whose
/// last pages the client never received is reported as incomplete, which is not a mistake if a person stopped scrolling.
package struct Report: Sendable, Hashable {
    /// The lists, in order of their first request.
    package let lists: [ListReport]
    /// The number of earlier exchanges that the journal no longer holds, and that were not judged.
    package let dropped: Int

    /// Two lists that different clients seem to have walked at the same time, or `nil`.
    package let sharedLists: [String]?

    /// Creates a report by judging exchanges that have ended.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges, in any order. Each sandbox's exchanges are judged separately.
    ///   - dropped: The number of earlier exchanges that are missing. A page they may have delivered is not a gap.
    ///   - shown: The comparisons of what the client displays with what it should display, keyed by list.
    ///   - isOpen: Returns a Boolean value indicating whether a request for a page of a list is open, as
    ///     `Journal.isOpen` does.
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
        let requests =
            exchanges
            .filter { $0.asksForPage && $0.page != nil && !$0.list.isEmpty }
            .sorted { ($0.arrived, $0.id) < ($1.arrived, $1.id) }
        for exchange in requests {
            let key = Key(sandbox: exchange.sandbox, list: exchange.list)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(exchange)
        }
        let start = requests.first?.arrived ?? 0
        let requested = Set(order.map(\.list))
        // If a client never requested a list that it displays, it probably named the wrong one.
        let sandbox = exchanges.first?.sandbox ?? ""
        if dropped == 0 {
            order += shown.keys.filter { !requested.contains($0) }.sorted().map { Key(sandbox: sandbox, list: $0) }
        }
        lists = order.map { key in
            ListReport(
                sandbox: key.sandbox, list: key.list, exchanges: groups[key] ?? [], start: start,
                isComplete: dropped == 0, isOpen: { isOpen(key.list, $0) }, shown: shown[key.list])
        }
        self.dropped = dropped
        sharedLists = SharedWalks.lists(in: requests)
    }

    /// The number of requests that were judged.
    package var requests: Int { lists.reduce(0) { $0 + $1.requests } }

    /// A Boolean value indicating whether the report has any findings or display differences, apart from incomplete
    /// lists.
    package var findsSomething: Bool {
        lists.contains { $0.reportedFindings.contains { !$0.isIncompleteness } }
    }

    /// A Boolean value indicating whether the client never received some rows of a list.
    package var isIncomplete: Bool {
        lists.contains { $0.reportedFindings.contains(where: \.isIncompleteness) }
    }

    /// The number of judged requests that the client canceled.
    package var abandoned: Int { lists.reduce(0) { $0 + $1.abandoned.count } }
}
