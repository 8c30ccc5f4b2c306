/// The decisions of a paging client, correct by default; real clients get each of them wrong.
struct PagingPolicy: Sendable {
    typealias Request = PagedList.Request

    var firstPage = 1
    /// The maximum number of pages in flight.
    var concurrency = 1
    /// The response timeout; nil waits forever.
    var timeout: Duration? = .seconds(3)
    /// The number of consecutive pages without new rows to skip on behalf of the user, who sees no reason to scroll.
    var skippedPages = 3
    /// A Boolean value indicating whether a refresh prepends new rows instead of replacing the list.
    var prepends = false
    /// Returns whether a refresh may prepend a page: only if it has a known row, as rows may be missing between otherwise.
    var joins: @Sendable (PagedList, Page) -> Bool = { !$0.keys.isDisjoint(with: $1.rows.map($0.policy.key)) }
    /// Returns the key that identifies a row: the id, compared exactly, not the content.
    var key: @Sendable (Row) -> String = { $0.id }
    /// Merges a page into the list: the first replaces the rows once it arrives, and duplicates are dropped.
    var merge: @Sendable (inout PagedList, Page, Request, PagedList.Place) -> Void = { list, page, _, place in
        if place == .whole { list.removeAll() }
        let new = page.rows.filter { list.keys.insert(list.policy.key($0)).inserted }
        list.insert(new, at: place)
    }
    /// Returns the last page of the list if it is known after this page: the server reports it.
    var end: @Sendable (PagedList, Page, Request, _ added: Int) -> Int? = { _, page, request, _ in
        page.hasMore ? nil : request.page
    }
    /// Returns the last displayed page: the counter advances once a page is displayed, never before.
    var lastPage: @Sendable (PagedList, PagedList.Moment) -> Int = { list, moment in
        if case .shown(let request, _, _) = moment { request.page } else { list.lastPage }
    }
    /// Returns the requests that a load abandons, or nil to refuse the load: triggers wait, a refresh supersedes.
    var admission: @Sendable (PagedList, PagedList.Cause) -> [Request]? = { list, cause in
        if list.open.contains(where: { $0.page == list.policy.firstPage || cause == .retry }) { return nil }
        if cause == .refresh { return list.policy.prepends ? [] : list.open }
        return list.hasMore && list.open.count < list.policy.concurrency ? [] : nil
    }
    /// Returns whether the in-flight guard is released: after every outcome, whether success, failure or cancellation.
    var releases: @Sendable (PagedList.Moment) -> Bool = { _ in true }
    /// Returns whether the rows are cleared: neither a failure nor the start of a refresh clears them.
    var clears: @Sendable (PagedList.Moment) -> Bool = { _ in false }
    /// The handling of abandoned requests: they are canceled, and their responses are dropped.
    var late = Late()
    /// Returns whether a page is displayed now: a page that arrives before an earlier one waits for it.
    var isNext: @Sendable (PagedList, Request) -> Bool = { $0.policy.concurrency == 1 || $1.page <= $0.lastPage + 1 }
    /// Returns whether "try again" starts the list over: only if a refresh or a new query failed.
    var retryStartsOver: @Sendable (PagedList) -> Bool = { [.refresh, .query].contains($0.failure?.request.cause) }
    /// Returns the delay before an automatic retry, or nil: never retry, or a few times with increasing delays.
    var retryDelay: @Sendable (PagedList, Request, Failure) -> Duration? = { _, _, _ in nil }
    /// Returns the delay before an automatic next page, or nil: at once after a page without new rows, within a limit.
    var continuation: @Sendable (PagedList, Page, Request, _ added: Int) -> Duration? = { list, _, _, added in
        added == 0 && list.emptyPages <= list.policy.skippedPages && list.hasMore && list.open.isEmpty ? .zero : nil
    }

    struct Late: Sendable {
        var cancels: @Sendable (PagedList.Reason) -> Bool = { _ in true }
        var accepts: @Sendable (PagedList, Request, Result<Page, Failure>) -> Bool = { _, it, _ in it.givenUp == nil }
    }
}
