extension PagedList {
    /// An event that a list handles.
    enum Event: Sendable {
        /// The user opens the list, or changes its query: the parameters other than those for paging.
        case opened([String: String]), queryChanged([String: String])
        /// The user is near the end of the list; `source` distinguishes scrolling from prefetching, for example.
        case triggered(source: Int)
        /// The user pulls to refresh, or taps "try again".
        case refreshed, retried
        /// The user navigates away while a page loads and may come back, or leaves for good.
        case canceled, closed
        /// The head of a response has arrived, or a request has ended, perhaps because it was canceled.
        case began(Request.ID), responded(Request.ID, Result<Page, Failure>)
        /// A timer has fired; outdated ones are ignored, so you don't have to stop timers.
        case fired(Timer)
    }
    /// An action for the code around a list to carry out.
    enum Action: Sendable, Hashable {
        case send(Request), cancel(Request.ID), start(Timer, Duration), show(Change)
    }
    /// A change of the displayed rows, for views that animate it.
    enum Change: Sendable, Hashable { case reload, insert(at: Int, count: Int), update(at: Int) }
    /// A timer that gives up a request, or loads the next page without the user.
    enum Timer: Sendable, Hashable { case timeout(Request.ID), load }
    /// The state that the user sees in addition to the rows.
    enum State: Sendable, Hashable { case idle, loading, complete, failed(Failure) }
    /// The reason for requesting a page.
    enum Cause: Sendable, Hashable { case opening, trigger(source: Int), retry, refresh, query, continuation }
    /// The reason for abandoning a request.
    enum Reason: Sendable, Hashable { case trigger, refresh, query, cancel, close, timeout }
    /// The place for the rows of a page: below the others, above them, or instead of them.
    enum Place: Sendable, Hashable { case end, beginning, whole }
    /// A request for a page.
    struct Request: Sendable, Hashable, Identifiable {
        let id: Int, page: Int, query: [String: String], cause: Cause
        /// The time at which it was sent.
        let sent: Duration
        /// The reason that the request was abandoned, if it was, and whether the head of its response has arrived.
        var givenUp: Reason?
        var hasBegun = false
    }
    /// A change inside a list, on which policies decide.
    enum Moment: Sendable, Hashable {
        case sent(Request), shown(Request, Page, added: Int), failed(Request, Failure), gaveUp(Request, Reason)
        case refreshed, retried
    }
}
