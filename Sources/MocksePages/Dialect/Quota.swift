/// What an answer tells the client about how much it may still ask.
///
/// Answers are a pure function of the request, so a dialect's own quota is constant; a server that counts passes one in.
package struct Quota: Sendable, Hashable {
    /// Requests a day; nil is no limit (BreweryDB's premium keys).
    package var limit: Int?
    /// Requests left today, this one already taken off; nil with no limit.
    package var remaining: Int?
    /// Seconds to wait before the same method is called again; Stack Exchange alone has it, nil leaves it out.
    package var backoff: Int?

    /// Makes a quota.
    package init(limit: Int?, remaining: Int?, backoff: Int? = nil) {
        self.limit = limit
        self.remaining = remaining
        self.backoff = backoff
    }
}
