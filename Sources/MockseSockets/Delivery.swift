package import MockseHTTP

/// How one response is to leave.
package struct Delivery: Sendable {
    /// The bytes.
    package var response: EncodedResponse
    /// The earliest instant of the loop's clock, in nanoseconds, at which the first byte may leave; 0 for at once.
    package var notBefore: UInt64
    /// Whether the connection closes after it, whatever the client asked for.
    package var closes: Bool
    /// How fast the bytes leave, from `notBefore` on; nil for all at once.
    package var pace: Pace?
    /// How it ends.
    package var ending: Ending

    /// Describes a response that leaves whole unless `ending` says otherwise.
    package init(
        _ response: EncodedResponse, notBefore: UInt64 = 0, closes: Bool = false, pace: Pace? = nil,
        ending: Ending = .whole
    ) {
        self.response = response
        self.notBefore = notBefore
        self.closes = closes
        self.pace = pace
        self.ending = ending
    }

    /// Whether it leaves with one send and nothing else is to be done.
    var isPlain: Bool {
        if case .whole = ending { pace == nil } else { false }
    }

    /// What came of it.
    ///
    /// Exactly one of `lastByte`, `ended` and `gone` is set, or none if the server's stop came first.
    package struct Outcome: Sendable, Hashable {
        /// Bytes that left, heads included.
        package var bytes = 0
        /// When the first byte was sent, and no client could have it; 0 if none was.
        package var firstByte: UInt64 = 0
        /// When the last byte was sent, of the response or of what left in its place, and no client could have it; 0 if
        /// it was not.
        package var lastByte: UInt64 = 0
        /// The same of the bytes sent last, whichever they are.
        var lastSent: UInt64 = 0
        /// When the server ended it on purpose before its last byte, by a cut or a reset; 0 if it did not.
        package var ended: UInt64 = 0
        /// When the client turned out to be gone; 0 if it stayed to the last byte or the end, or the server stopped first.
        package var gone: UInt64 = 0

        /// Nothing has left; `gone` is when the client turned out to be gone, 0 if it is there.
        package init(gone: UInt64 = 0) {
            self.gone = gone
        }
    }
}
