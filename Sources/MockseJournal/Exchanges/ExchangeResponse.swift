/// The response of an exchange: its status, its size, and what the page reported.
///
/// Missing numbers are stored as sentinels instead of optionals, because journals keep many exchanges.
package struct ExchangeResponse: Sendable, Hashable {
    /// The HTTP status sent, or 0 if none was.
    package let status: Int
    /// The number of bytes sent, including the head.
    package let bytes: Int
    /// A Boolean value indicating whether the page reported more pages, or nil if it did not say.
    package let hasMore: Bool?

    private let itemsOrMin: Int
    private let backoffOrMin: Int
    private let retryAfterOrInfinity: Double

    /// The number of rows served, or nil if the response was not a page or was not sent completely.
    package var items: Int? { itemsOrMin == .min ? nil : itemsOrMin }
    /// The number of seconds in the response's `Retry-After`, or nil if it had none.
    package var retryAfter: Double? { retryAfterOrInfinity == .infinity ? nil : retryAfterOrInfinity }
    /// The number of seconds that the page asked the client to wait, or nil if it didn't.
    package var backoff: Int? { backoffOrMin == .min ? nil : backoffOrMin }

    /// Creates the response of an exchange.
    package init(
        status: Int, bytes: Int, items: Int? = nil, hasMore: Bool? = nil, retryAfter: Double? = nil,
        backoff: Int? = nil
    ) {
        self.status = status
        self.bytes = bytes
        self.hasMore = hasMore
        itemsOrMin = items ?? .min
        backoffOrMin = backoff ?? .min
        retryAfterOrInfinity = retryAfter ?? .infinity
    }
}
