/// The pace at which the bytes of a response, head and body together, are sent.
///
/// The slower of rate and pieces decides when a byte is sent, and each stall delays everything after it. All times
/// count from the moment at which the first byte could have been sent.
package struct Pace: Sendable, Hashable {
    /// The maximum number of bytes per second, at least 1; nil for no limit.
    ///
    /// Sending n bytes takes at least n divided by this number, in seconds.
    package var bytesPerSecond: UInt64?
    /// The number of pieces of nearly equal size to split the bytes into, at least 1; nil for no split.
    package var pieces: Int?
    /// The time from the first piece, sent at once, to the last, in nanoseconds; the pieces are evenly spaced.
    package var spread: UInt64
    /// The pauses in sending.
    package var stalls: [Stall]

    /// A pause during which nothing is sent, as when a lost packet is retransmitted.
    package struct Stall: Sendable, Hashable {
        /// The number of bytes sent before the stall.
        package var offset: Int
        /// The delay for all bytes after the stall, in nanoseconds.
        package var duration: UInt64

        /// Creates a stall.
        package init(offset: Int, duration: UInt64) {
            self.offset = offset
            self.duration = duration
        }
    }

    /// Creates a pace; by default, without any limit.
    package init(
        bytesPerSecond: UInt64? = nil, pieces: Int? = nil, over spread: UInt64 = 0, stalls: [Stall] = []
    ) {
        self.bytesPerSecond = bytesPerSecond
        self.pieces = pieces
        self.spread = spread
        self.stalls = stalls
    }
}
