/// Wrong moments to advance the page counter.
enum Counters {
    typealias Rule = @Sendable (PagedList, PagedList.Moment) -> Int

    private static func correct(_ list: PagedList, _ moment: PagedList.Moment) -> Int {
        PagingPolicy().lastPage(list, moment)
    }

    static let skipping: Rule = { list, moment in
        if case .shown(let request, _, _) = moment { request.page + 1 } else { list.lastPage }
    }
    static let addedRows: Rule = { list, moment in
        if case .shown(_, _, let added) = moment, added == 0 { return list.lastPage }
        return correct(list, moment)
    }
    static let onSend: Rule = { list, moment in
        if case .sent(let request) = moment, list.lastPage > 0, request.page > 1 { return request.page }
        return correct(list, moment)
    }
    static let failedFirst: Rule = { list, moment in
        if case .failed(let request, _) = moment, request.page == 1, list.lastPage == 0 { return 1 }
        return correct(list, moment)
    }
    static let onRetry: Rule = { list, moment in
        if moment == .retried, list.open.isEmpty, case (let request, .status(_, _))? = list.failure, request.page > 1 {
            return list.lastPage + 1
        }
        return correct(list, moment)
    }
    static let neverBack: Rule = { list, moment in
        if case .shown(let request, _, _) = moment { max(list.lastPage, request.page) } else { list.lastPage }
    }
    static let stalePages: Rule = { list, moment in
        switch moment {
        case .refreshed: 0
        case .gaveUp(let request, .refresh): request.page
        default: neverBack(list, moment)
        }
    }
    static let duringRefresh: Rule = { list, moment in
        moment == .refreshed ? 1 : neverBack(list, moment)
    }
}
