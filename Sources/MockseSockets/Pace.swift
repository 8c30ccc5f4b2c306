/// How fast a response's bytes leave, head and body counted as one.
///
/// Each of the three limits holds by itself, so that the slowest decides. All times count from the moment at which the
/// first byte could have left.
package struct Pace: Sendable, Hashable {
    /// Bytes a second, at least 1: n bytes need at least n divided by this; nil for no limit.
    package var bytesPerSecond: UInt64?
    /// How many pieces of nearly equal size the bytes are cut into, at least 1; nil: not cut.
    package var pieces: Int?
    /// The nanoseconds from the first piece, which leaves at once, to the last one; the pieces between are evenly spread.
    package var spread: UInt64
    /// Where nothing leaves for a while.
    package var stalls: [Stall]

    /// A time in which nothing leaves, as when a lost packet is sent again.
    package struct Stall: Sendable, Hashable {
        /// How many bytes leave before it.
        package var offset: Int
        /// How much later all others leave, in nanoseconds.
        package var duration: UInt64

        /// Makes a stall.
        package init(offset: Int, duration: UInt64) {
            self.offset = offset
            self.duration = duration
        }
    }

    /// Makes a pace; without arguments, there is no limit.
    package init(
        bytesPerSecond: UInt64? = nil, pieces: Int? = nil, over spread: UInt64 = 0, stalls: [Stall] = []
    ) {
        self.bytesPerSecond = bytesPerSecond
        self.pieces = pieces
        self.spread = spread
        self.stalls = stalls
    }
}
