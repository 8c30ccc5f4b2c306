/// The request quota that a response reports to the client.
///
/// Responses are a pure function of the request, so a dialect's own quota is constant. A server that counts requests
/// passes its own.
package struct Quota: Sendable, Hashable {
    /// The number of requests allowed per day, or nil if unlimited.
    package var limit: Int?
    /// The number of requests left today, not counting this one, or nil if unlimited.
    package var remaining: Int?

    /// Creates a quota.
    package init(limit: Int?, remaining: Int?) {
        self.limit = limit
        self.remaining = remaining
    }
}
