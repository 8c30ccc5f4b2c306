extension PagedList {
    /// What happens to a list.
    enum Event: Sendable {
        /// The user opens the list, or changes its query: the parameters besides those of paging.
        case opened([String: String]), queryChanged([String: String])
        /// The user is near the end of the list; `source` tells scrolling from prefetching, for example.
        case triggered(source: Int)
        /// The user pulls to refresh, or taps "try again".
        case refreshed, retried
        /// The user navigates away while a page loads and may come back, or leaves for good.
        case canceled, closed
        /// A request has ended, perhaps because it was canceled.
        case responded(Request.ID, Result<Page, Failure>)
        /// A timer has fired; late ones are ignored, so timers don't have to be stopped.
        case fired(Timer)
    }
    /// What the code around a list has to do.
    enum Action: Sendable, Hashable {
        case send(Request), cancel(Request.ID), start(Timer, Duration), show(Change)
    }
    /// A change of the displayed rows, for views that animate it.
    enum Change: Sendable, Hashable { case reload, insert(at: Int, count: Int), update(at: Int) }
    /// A timer that gives up a request, or loads the next page without the user.
    enum Timer: Sendable, Hashable { case timeout(Request.ID), load }
    /// What the user sees besides the rows.
    enum State: Sendable, Hashable { case idle, loading, complete, failed(Failure) }
    /// The reason that a page is requested.
    enum Cause: Sendable, Hashable { case opening, trigger(source: Int), retry, refresh, query, continuation }
    /// The reason that a request is given up.
    enum Reason: Sendable, Hashable { case trigger, refresh, query, cancel, close, timeout }
    /// Where the rows of a page go: below the others, above them, or in their place.
    enum Place: Sendable, Hashable { case end, beginning, whole }
    /// A request for a page.
    struct Request: Sendable, Hashable, Identifiable {
        let id: Int
        let page: Int
        let query: [String: String]
        let cause: Cause
        /// The time at which it was sent.
        let sent: Duration
        /// The reason that nobody waits for it any more, if nobody does.
        var givenUp: Reason?
    }
    /// What happens inside a list.
    enum Moment: Sendable, Hashable {
        case sent(Request), shown(Request, Page, added: Int), failed(Request, Failure), gaveUp(Request, Reason)
        case refreshed, retried
    }
}
