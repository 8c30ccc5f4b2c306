import MockseDialects
import MockseDriver
import MockseHTTP
import MockseJSON
import MocksePaging

/// The decisions of a client about requests and responses, correct by default.
struct NetworkPolicy: Sendable {
    /// Returns the way in which to request pages.
    var paging: @Sendable (Dialect) -> PagingStyle = { $0.paging }
    /// Returns the page size to request: the same for every page, so that pages don't overlap.
    var size: @Sendable (_ page: Int, _ size: Int) -> Int = { _, size in size }
    /// Returns the number of rows in a full page of an API if the client asks for a number of rows.
    var served: @Sendable (PagingStyle, _ asked: Int) -> Int = { $0.served($1) }
    /// Returns the parameters of a request except those for paging.
    ///
    /// `opened` are those with which the list was opened.
    var query: @Sendable (PagedList.Request, _ opened: [String: String]) -> [String: String] = { request, _ in
        request.query
    }
    /// Returns a request as it is sent.
    var request: @Sendable (PageRequest, _ page: Int, PagingStyle) -> PageRequest = { request, _, _ in request }
    /// Returns whether a request to an origin has the client's credentials, which are for that of the list only.
    var trusts: @Sendable (_ origin: String, _ own: String) -> Bool = { $0 == $1 }
    /// A Boolean value indicating whether requests for addresses have the client's credentials, too.
    var keepsCredentials = true
    /// Returns the URL of a request as it is sent, which a page may have given.
    var url: @Sendable (_ url: String, _ isGiven: Bool) -> String = { url, _ in url }
    /// A Boolean value indicating whether a timeout is only for the head of a response, not for its body.
    var timesHeadsOnly = false
    /// A Boolean value indicating whether equal requests wait for each other, as in a browser's cache.
    var queuesEqualRequests = false

    /// Returns the fields of a response as they are read.
    var fields: @Sendable (HTTPFields) -> HTTPFields = { $0 }
    /// Returns what a page says about itself as it is read.
    var state: @Sendable (PageState, JSONValue, PagingStyle) -> PageState = { state, _, _ in state }
    /// Returns the URL for an address in a response.
    var resolve: @Sendable (_ address: String, _ base: String) -> String = Lead.resolved
    /// Returns where the next page is: where the newest page says, not an earlier one.
    var lead: @Sendable (_ newest: Lead?, _ first: Lead?) -> Lead? = { newest, _ in newest }
    /// A Boolean value indicating whether cursors come from the last row shown, not from the last one received.
    var takesShownItems = false
    /// A Boolean value indicating whether a page leads on only if it says where the next one is.
    var needsLead = true
    /// A Boolean value indicating whether a new query begins where the list before it was.
    var keepsLead = false

    /// Returns the page to use for a reply without one: none by default, so a truncated, empty or error reply is a
    /// failure.
    var replacement: @Sendable (PlainReply, Dialect) -> Page? = { _, _ in nil }
    /// Returns whether a response without rows is a failure.
    var requiresRows: @Sendable (Dialect) -> Bool = { !$0.paging.itemsAreOptional }
    /// Returns whether a reply says that the cursor has expired.
    var isExpired: @Sendable (PlainReply, Dialect) -> Bool = { reply, dialect in
        dialect.described?.first.errors.isExpiry(status: reply.status, body: reply.body) ?? false
    }
    /// Returns the time that a failed response asks the client to wait.
    var retryAfter: @Sendable (PlainReply) -> Duration? = { $0.retryAfter }
    /// Returns the time to wait if the body of a response asks for a pause.
    var backoff: @Sendable (Duration?) -> Duration? = { $0 }
}
