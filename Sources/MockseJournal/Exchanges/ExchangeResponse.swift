/// What the client was told: status, size, and what the page said.
///
/// An absent number is kept as a sentinel, not as an optional: journals keep many exchanges.
package struct ExchangeResponse: Sendable, Hashable {
    /// The HTTP status sent; 0 if none was.
    package let status: Int
    /// The number of bytes sent, the head included.
    package let bytes: Int
    /// A Boolean value indicating whether the page said that there is more; nil if it did not say.
    package let hasMore: Bool?

    private let itemsOrMin: Int
    private let backoffOrMin: Int
    private let retryAfterOrInfinity: Double

    /// The number of rows served; nil where the response was no page, or did not leave whole.
    package var items: Int? { itemsOrMin == .min ? nil : itemsOrMin }
    /// The seconds of the response's `Retry-After`; nil if it had none.
    package var retryAfter: Double? { retryAfterOrInfinity == .infinity ? nil : retryAfterOrInfinity }
    /// The seconds of the page's `backoff` member; nil if it had none.
    package var backoff: Int? { backoffOrMin == .min ? nil : backoffOrMin }

    /// Creates what the client was told.
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
