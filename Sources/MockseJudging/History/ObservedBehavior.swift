import MockseDialects
package import MockseDriver
import MockseJournal

/// The behavior that a run showed, to compare with what its client declares.
package struct ObservedBehavior: Sendable {
    private let history: History

    package init(_ history: History) {
        self.history = history
    }

    /// The largest number of different pages that were requested and not yet answered at the same time.
    package var pagesAtOnce: Int {
        let requests = history.exchanges
        return requests.map { request in
            let open = requests.filter { $0.arrived <= request.arrived && $0.provenEnd > request.arrived }
            return Set(open.map(\.page)).count
        }.max() ?? 0
    }

    /// The largest number of pages that were requested before the user called for them.
    ///
    /// Pages that the client skips on its own because the ones before them brought nothing new don't count.
    package var pagesAhead: Int {
        let blank = history.epochs.flatMap(history.blankDeliveries)
        guard blank.allSatisfy({ $0.page ?? 1 == 1 }) else { return 0 }
        let triggers = history.steps.filter { [.more, .retry].contains($0.verb) }.map(\.began)
        var pages: Set<Int> = []
        var most = 0
        for request in history.exchanges {
            pages.insert(request.page ?? 1)
            most = max(most, pages.count - 1 - triggers.count { $0 <= request.arrived })
        }
        return most
    }

    /// The largest number of pages in a row that brought nothing new and after which the client requested another
    /// without a trigger.
    package var pagesSkipped: Int {
        let triggers = history.steps.filter { ![.idle, .list].contains($0.verb) }.map(\.began)
        let blank = Set(history.epochs.flatMap(history.blankDeliveries).filter { $0.page ?? 1 > 1 }.map(\.id))
        var (most, row) = (0, 0)
        for (request, next) in zip(history.exchanges, history.exchanges.dropFirst()) {
            let isSkipped =
                blank.contains(request.id) && next.page != request.page
                && !triggers.contains { request.arrived < $0 && $0 <= next.arrived }
            row = isSkipped ? row + 1 : 0
            most = max(most, row)
        }
        return most
    }

    /// The client's reaction to a refresh while a page was loading, or `nil` if there was none.
    package var refreshTiming: ClientFeatures.RefreshTiming? { Pace(history).refreshTiming }

    /// The number of requests that only checked whether the first page had changed.
    package var revalidations: Int {
        let requests = history.server.exchanges.ofList(history.fixture)
        let rule = Revalidation(fixture: history.fixture, steps: history.steps)
        return requests.count - rule.leftOut(of: requests).count
    }

    /// The number of served rows that a client displayed, or would have without a window, and then dropped.
    ///
    /// The value is 0 unless more rows were served than the client keeps.
    package var rowsDropped: Int {
        guard let window = history.features.window, let list = history.list else { return 0 }
        let served = history.fixture.timeline == nil ? history.served.ids.count : rowsServed
        return served > window && list.count <= window ? served - list.count : 0
    }

    /// The number of rows of a bidirectional list that were served.
    private var rowsServed: Int {
        history.exchanges.filter(history.fixture.isDelivered).reduce(0) { $0 + ($1.items ?? 0) }
    }

    /// The number of rows from before a refresh that the list still has.
    package var rowsKeptByRefresh: Int {
        guard history.steps.contains(where: { $0.verb == .refresh }), let updated = history.server.updatedAt else {
            return 0
        }
        let new = Set(history.served.ids)
        let old = history.served.ids(in: history.exchanges.filter { $0.arrived < updated })
        return Set(history.list ?? []).intersection(old).subtracting(new).count
    }

    /// The states that the client reported.
    package var states: Set<ClientState> { Set(history.client.states.map(\.state)) }

    /// The number of rows of a full page.
    package var pageSize: Int { history.fixture.pageSize }

    /// The page sizes that the client requested, with `nil` for requests without one, or an empty set if the API has
    /// no such parameter.
    package var pageSizes: Set<Int?> {
        guard history.fixture.dialect.hasSettableSize, history.fixture.timeline == nil else { return [] }
        return Set(history.exchanges.map(history.askedSize))
    }
}
