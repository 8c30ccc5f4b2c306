/// A pause that a response asks its client for, in its page or by `Retry-After`.
package struct RequestedPause: Sendable, Hashable {
    /// The exchange whose response asks for the pause.
    package let exchange: Exchange
    /// The requested length of the pause, in seconds.
    package let seconds: Double
    /// A Boolean value indicating whether `Retry-After`, rather than the page, asks for the pause.
    package let isRetryAfter: Bool

    private let pause: Pause

    /// The start of the pause: when the response had been sent, in nanoseconds of the server's clock.
    package var begin: UInt64 { pause.begin }

    /// The end of the pause, in nanoseconds of the server's clock, or `UInt64.max` if it never ends.
    package var end: UInt64 { pause.end }

    /// The earliest time at which a request is not too early, in nanoseconds of the server's clock.
    package var due: UInt64 { pause.due }

    /// Creates a pause, or returns nil if the response was not sent completely or `seconds` is not positive.
    package init?(after exchange: Exchange, seconds: Double, isRetryAfter: Bool) {
        guard let begin = exchange.lastByte, let pause = Pause(seconds: seconds, from: begin) else { return nil }
        self.pause = pause
        self.exchange = exchange
        self.seconds = seconds
        self.isRetryAfter = isRetryAfter
    }

    /// Creates the longer of the pauses that a response asks for.
    ///
    /// - Returns: The pause, or nil if the response asks for none, was not sent completely, or was not read because the
    ///   client had disconnected.
    package init?(after exchange: Exchange) {
        guard exchange.gone == nil else { return nil }
        let backoff = exchange.backoff.map { Double($0) } ?? 0
        let retryAfter = exchange.retryAfter ?? 0
        self.init(after: exchange, seconds: max(backoff, retryAfter), isRetryAfter: retryAfter > backoff)
    }

    /// Returns a Boolean value indicating whether a request is too early.
    ///
    /// - Parameter time: The time of the request, in nanoseconds of the server's clock.
    /// - Returns: True if the request is too early.
    package func forbids(_ time: UInt64) -> Bool { pause.forbids(time) }
}
