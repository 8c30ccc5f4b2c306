import Synchronization

/// Alternative guards against requesting a page twice, most of them wrong.
enum Admissions {
    typealias Rule = @Sendable (PagedList, PagedList.Cause) -> [PagedList.Request]?

    private static func correct(_ list: PagedList, _ cause: PagedList.Cause) -> [PagedList.Request]? {
        PagingPolicy().admission(list, cause)
    }

    /// Cancels open requests and starts again, however often the trigger fires.
    static let restarting: Rule = { list, cause in
        if cause == .refresh { return list.open }
        let isStartingOver = list.open.contains { $0.cause == .refresh || $0.cause == .query }
        return list.hasMore && !isStartingOver ? list.open : nil
    }

    /// Returns a guard that cancels open requests and starts again a few times for each page, which is correct.
    static func restarting(atMost limit: Int) -> Rule {
        let restarts = Restarts()
        return { list, cause in
            let isRestart = cause != .refresh && list.open.contains { $0.page == list.lastPage + 1 }
            if isRestart, !restarts.note(list.lastPage + 1, atMost: limit) { return nil }
            return restarting(list, cause)
        }
    }

    /// The number of times that a client has restarted the page that it loads.
    private final class Restarts: Sendable {
        private let last = Mutex((page: 0, count: 0))

        /// Notes a restart, and returns whether it is within the limit.
        func note(_ page: Int, atMost limit: Int) -> Bool {
            last.withLock { last in
                last = last.page == page ? (page, last.count + 1) : (page, 1)
                return last.count <= limit
            }
        }
    }

    /// Ignores open requests for further pages.
    static let unguarded: Rule = { list, cause in
        if cause == .refresh { return correct(list, cause) }
        return list.hasMore && list.open.allSatisfy { $0.page > 1 } ? [] : nil
    }

    /// Ignores open requests once the heads of their responses have arrived.
    static let afterHead: Rule = { list, cause in
        if cause == .refresh { return correct(list, cause) }
        return list.hasMore && list.open.allSatisfy(\.hasBegun) ? [] : nil
    }

    /// Ignores a refresh while a page is loading, which is correct.
    static let oneAtATime: Rule = { list, cause in
        cause == .refresh && !list.open.isEmpty ? nil : correct(list, cause)
    }

    /// Ignores triggers, which is correct for a client that loads everything by itself.
    static let refreshesOnly: Rule = { list, cause in cause == .refresh ? correct(list, cause) : nil }

    static let pastEnd: Rule = { list, cause in
        if cause == .refresh { return correct(list, cause) }
        return list.open.isEmpty ? [] : nil
    }
    static let expiring: Rule = { list, cause in
        if cause == .refresh { return correct(list, cause) }
        let isForgotten = list.open.allSatisfy { $0.page > 1 && list.now - $0.sent > .milliseconds(300) }
        return list.hasMore && isForgotten ? [] : nil
    }
    static let perSource: Rule = { list, cause in
        if cause == .refresh { return correct(list, cause) }
        let isOpen = list.open.contains { $0.cause.source == cause.source }
        return list.hasMore && !isOpen ? [] : nil
    }
    static let duringFirstLoad: Rule = { list, cause in
        cause != .refresh && list.lastPage < 1 ? [] : correct(list, cause)
    }
    static let duringRefresh: Rule = { list, cause in
        if cause == .refresh { return correct(list, cause) }
        return list.hasMore && list.open.allSatisfy { $0.cause == .refresh } ? [] : nil
    }
    static let anyRetry: Rule = { list, cause in
        if cause == .retry, case (let request, .status(_, _))? = list.failure, request.page > 1 { return [] }
        return correct(list, cause)
    }

    /// Returns a guard that lets a refresh request the first page while it is already open.
    static func refreshing(during opening: PagedList.Cause) -> Rule {
        { list, cause in
            guard cause == .refresh, list.open.contains(where: { $0.page == 1 && $0.cause == opening }) else {
                return correct(list, cause)
            }
            return list.open.filter { $0.page > 1 }
        }
    }
}

extension PagedList.Cause {
    /// The number of the trigger source; 0 for requests that the client makes on its own.
    fileprivate var source: Int {
        if case .trigger(let source) = self { source } else { 0 }
    }
}
