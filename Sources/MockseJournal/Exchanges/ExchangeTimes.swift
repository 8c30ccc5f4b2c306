/// When the parts of an exchange happened, in nanoseconds of the server's monotonic clock; 0 stands for "did not happen".
package struct ExchangeTimes: Sendable, Hashable {
    /// When the request's last byte had arrived.
    package var arrived: UInt64
    /// When the response's first byte was sent.
    package var firstByte: UInt64
    /// When the response's last byte was sent.
    package var lastByte: UInt64
    /// When the server ended the response on purpose before its last byte.
    package var ended: UInt64
    /// When the client turned out to be gone.
    package var gone: UInt64

    /// Creates the times of an exchange.
    package init(arrived: UInt64, firstByte: UInt64 = 0, lastByte: UInt64 = 0, ended: UInt64 = 0, gone: UInt64 = 0) {
        self.arrived = arrived
        self.firstByte = firstByte
        self.lastByte = lastByte
        self.ended = ended
        self.gone = gone
    }
}
