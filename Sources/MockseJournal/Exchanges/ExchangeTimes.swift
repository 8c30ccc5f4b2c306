/// The times of an exchange, in nanoseconds of the server's monotonic clock.
///
/// A time of 0 means that the event did not happen.
package struct ExchangeTimes: Sendable, Hashable {
    /// The time at which the request's last byte had arrived.
    package var arrived: UInt64
    /// The time at which the response's first byte was sent.
    package var firstByte: UInt64
    /// The time at which the response's last byte was sent.
    package var lastByte: UInt64
    /// The time at which the server deliberately ended the response before its last byte.
    package var ended: UInt64
    /// The time at which the server noticed that the client had disconnected.
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
