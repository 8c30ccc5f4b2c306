package import MockseHTTP

/// How one response is to leave.
package struct Delivery: Sendable {
    /// The bytes.
    package var response: EncodedResponse
    /// The earliest instant of the loop's clock, in nanoseconds, at which the first byte may leave; 0 for at once.
    package var notBefore: UInt64
    /// Whether the connection closes after it, whatever the client asked for.
    package var closes: Bool

    /// Describes a response that leaves whole.
    package init(_ response: EncodedResponse, notBefore: UInt64 = 0, closes: Bool = false) {
        self.response = response
        self.notBefore = notBefore
        self.closes = closes
    }

    /// What came of it.
    package struct Outcome: Sendable, Hashable {
        /// Bytes that left, heads included.
        package var bytes = 0
        /// When the first byte had left; 0 if none has.
        package var firstByte: UInt64 = 0
        /// When the last byte had left; 0 if it has not.
        package var lastByte: UInt64 = 0
        /// When the client turned out to be gone; 0 if it stayed to the last byte, or the server stopped first.
        package var gone: UInt64 = 0
    }
}
