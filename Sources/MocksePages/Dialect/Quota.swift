/// The request quota that a response reports to the client.
///
/// Responses are a pure function of the request, so a dialect's own quota is constant. A server that counts requests
/// passes its own.
package struct Quota: Sendable, Hashable {
    /// The number of requests allowed per day, or nil if unlimited (BreweryDB's premium keys).
    package var limit: Int?
    /// The number of requests left today, not counting this one, or nil if unlimited.
    package var remaining: Int?
    /// The number of seconds to wait before calling the same method again, or nil to omit it.
    ///
    /// Only Stack Exchange has it.
    package var backoff: Int?

    /// Creates a quota.
    package init(limit: Int?, remaining: Int?, backoff: Int? = nil) {
        self.limit = limit
        self.remaining = remaining
        self.backoff = backoff
    }
}
