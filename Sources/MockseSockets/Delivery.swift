package import MockseHTTP

/// A response and the way to send it.
package struct Delivery: Sendable {
    /// The encoded response.
    package var response: EncodedResponse
    /// The earliest time to send the first byte, in nanoseconds of the loop's clock; 0 for immediately.
    package var notBefore: UInt64
    /// A Boolean value indicating whether the connection closes afterward, even if the client asked to keep it open.
    package var closes: Bool
    /// The pace at which the bytes are sent, starting at `notBefore`; nil for all at once.
    package var pace: Pace?
    /// The way the exchange ends.
    package var mode: DeliveryMode

    /// Creates a delivery of a response, by default whole and immediately.
    package init(
        _ response: EncodedResponse, notBefore: UInt64 = 0, closes: Bool = false, pace: Pace? = nil,
        mode: DeliveryMode = .whole
    ) {
        self.response = response
        self.notBefore = notBefore
        self.closes = closes
        self.pace = pace
        self.mode = mode
    }

    /// A Boolean value indicating whether the delivery has neither a pace nor a special mode.
    var isPlain: Bool {
        if case .whole = mode { pace == nil } else { false }
    }

    /// The outcome of a delivery.
    ///
    /// Exactly one of `lastByte`, `ended` and `gone` is set, or none if the server stopped first.
    /// Times are in nanoseconds of the loop's clock.
    package struct Outcome: Sendable, Hashable {
        /// The number of bytes sent, including the head.
        package var bytes = 0
        /// The time just before the first byte was sent, when no client could have it; 0 if none was sent.
        package var firstByte: UInt64 = 0
        /// The time just before the last byte was sent, of the response or of its replacement; 0 if it was not sent.
        package var lastByte: UInt64 = 0
        /// The time just before the most recent bytes were sent, whether or not they are the last.
        var lastSent: UInt64 = 0
        /// The time at which the server deliberately cut or reset the response before its last byte; 0 if it did not.
        package var ended: UInt64 = 0
        /// The time at which the client was found to be gone; 0 if it stayed to the end or the server stopped first.
        package var gone: UInt64 = 0

        /// Creates the outcome of a delivery of which nothing was sent.
        package init(gone: UInt64 = 0) {
            self.gone = gone
        }
    }
}

/// A response that can't be sent yet, or not completely.
package protocol UnfinishedResponse: AnyObject {
    /// The response and how it is sent.
    var delivery: Delivery { get }

    /// Processes the outcome, once.
    func finish(_ outcome: Delivery.Outcome)
}

/// The rest of a response that the system hasn't accepted yet.
struct StartedResponse {
    let rest: ArraySlice<UInt8>
    let outcome: Delivery.Outcome
}
