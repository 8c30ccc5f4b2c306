/// The decisions of a client that pages, made as they should be; each is one that real clients get wrong.
struct PagingPolicy: Sendable {
    typealias Request = PagedList.Request

    var firstPage = 1
    /// How many pages may be on their way at once.
    var concurrency = 1
    /// How long to wait for a response; nil waits forever.
    var timeout: Duration? = .seconds(3)
    /// How many pages in a row that add nothing are skipped without the user, who sees no reason to scroll.
    var skippedPages = 3
    /// A Boolean value indicating whether a refresh puts new rows in front of the list, instead of replacing it.
    var prepends = false
    /// What makes two rows the same: the id, compared exactly, and not the content.
    var key: @Sendable (Row) -> String = { $0.id }
    /// What a page does to the list: the first replaces it, but not before it has come, and each row is displayed once.
    var merge: @Sendable (inout PagedList, Page, Request, PagedList.Place) -> Void = { list, page, _, place in
        if place == .whole { list.removeAll() }
        let new = page.rows.filter { list.keys.insert(list.policy.key($0)).inserted }
        list.insert(new, at: place)
    }
    /// The list's last page, if it is known after this page: the server says so.
    var end: @Sendable (PagedList, Page, Request, _ added: Int) -> Int? = { _, page, request, _ in
        page.hasMore ? nil : request.page
    }
    /// The page that counts as displayed: the counter moves when a page has been displayed, and never before.
    var lastPage: @Sendable (PagedList, PagedList.Moment) -> Int = { list, moment in
        if case .shown(let request, _, _) = moment { request.page } else { list.lastPage }
    }
    /// The requests that a load gives up, nil if it is refused: triggers wait, and a refresh supersedes what is open.
    var admission: @Sendable (PagedList, PagedList.Cause) -> [Request]? = { list, cause in
        if list.open.contains(where: { $0.page == list.policy.firstPage || cause == .retry }) { return nil }
        if cause == .refresh { return list.policy.prepends ? [] : list.open }
        return list.hasMore && list.open.count < list.policy.concurrency ? [] : nil
    }
    /// Whether the in-flight guard is released: after every outcome, be it success, failure or cancellation.
    var releases: @Sendable (PagedList.Moment) -> Bool = { _ in true }
    /// Whether the rows disappear: neither a failure nor a refresh that has just begun takes them from the user.
    var clears: @Sendable (PagedList.Moment) -> Bool = { _ in false }
    /// What becomes of requests that were given up: they are canceled, and whatever they bring is dropped.
    var late = Late()
    /// Whether a page is displayed now: one that overtook another waits for it.
    var isNext: @Sendable (PagedList, Request) -> Bool = { $0.policy.concurrency == 1 || $1.page <= $0.lastPage + 1 }
    /// Whether "try again" starts the list over: if that is what failed.
    var retryStartsOver: @Sendable (PagedList) -> Bool = { [.refresh, .query].contains($0.failure?.request.cause) }
    /// When a failed page is requested again without the user: never, or a few times with growing delays.
    var retryDelay: @Sendable (PagedList, Request, Failure) -> Duration? = { _, _, _ in nil }
    /// When the next page is requested without the user: at once after a page that added nothing, but not forever.
    var continuation: @Sendable (PagedList, Page, Request, _ added: Int) -> Duration? = { list, _, _, added in
        added == 0 && list.emptyPages <= list.policy.skippedPages && list.hasMore && list.open.isEmpty ? .zero : nil
    }

    struct Late: Sendable {
        var cancels: @Sendable (PagedList.Reason) -> Bool = { _ in true }
        var accepts: @Sendable (PagedList, Request, Result<Page, Failure>) -> Bool = { _, it, _ in it.givenUp == nil }
    }
}
