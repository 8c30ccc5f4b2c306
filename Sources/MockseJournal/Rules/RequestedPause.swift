/// A time in which a response asks its client to send nothing: by `backoff`, or by `Retry-After`.
package struct RequestedPause: Sendable, Hashable {
    /// How much too early a request may come, in nanoseconds: clocks and timers have their grain.
    ///
    /// It is one number for the report, its findings, and the conformance suite.
    package static let tolerance: UInt64 = 50_000_000

    /// The response that asks for it.
    package let exchange: Exchange
    /// The number of seconds that it asks for.
    package let seconds: Double
    /// A Boolean value indicating whether `Retry-After` asks for it, and not `backoff`.
    package let isRetryAfter: Bool

    /// When the response had been sent, in nanoseconds of the server's clock.
    package let begin: UInt64

    /// When the pause is over, in nanoseconds of the server's clock; the largest number if that is never.
    package let end: UInt64

    /// The time from which requests are no longer too early.
    package var due: UInt64 { end - min(end, Self.tolerance) }

    /// Creates a pause; nil if the response was not sent whole, or asks for none.
    package init?(after exchange: Exchange, seconds: Double, isRetryAfter: Bool) {
        guard seconds > 0, let begin = exchange.lastByte else { return nil }
        self.exchange = exchange
        self.seconds = seconds
        self.isRetryAfter = isRetryAfter
        self.begin = begin
        let nanoseconds = UInt64(exactly: (seconds * 1e9).rounded()) ?? .max
        let (end, overflows) = begin.addingReportingOverflow(nanoseconds)
        self.end = overflows ? .max : end
    }

    /// The longer of the pauses that a response asks for; nil if it asks for none, or its client was gone by then and
    /// has not read it.
    package init?(after exchange: Exchange) {
        guard exchange.gone == nil else { return nil }
        let backoff = exchange.backoff.map { Double($0) } ?? 0
        let retryAfter = exchange.retryAfter ?? 0
        self.init(after: exchange, seconds: max(backoff, retryAfter), isRetryAfter: retryAfter > backoff)
    }

    /// Returns a Boolean value indicating whether a request at this time, in nanoseconds, is too early.
    package func forbids(_ time: UInt64) -> Bool { begin < time && time < due }
}
