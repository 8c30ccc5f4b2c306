/// A namespace for finding the lines of NDJSON.
package enum LineStarts {
    /// Returns the offset of each line's first byte, in text below 4 GiB whose last line may lack its line feed.
    package static func find(in bytes: UnsafeRawBufferPointer) -> [UInt32] {
        var starts: [UInt32] = []
        var start = 0
        forEachLineFeed(in: bytes) { place in
            starts.append(UInt32(truncatingIfNeeded: start))
            start = place + 1
        }
        if start < bytes.count { starts.append(UInt32(truncatingIfNeeded: start)) }
        return starts
    }

    /// Calls `body` with the offset of each line feed, examining eight bytes at a time because lines are much longer.
    private static func forEachLineFeed(in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let low = ones &* 0x7F
        var place = 0
        while bytes.count - place >= 8 {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            let difference = word ^ (ones &* UInt64(UInt8(ascii: "\n")))
            // A byte's top bit is set exactly where the difference is zero.
            var marks = ~(((difference & low) &+ low) | difference | low)
            while marks != 0 {
                body(place + marks.trailingZeroBitCount >> 3)
                marks &= marks - 1
            }
            place += 8
        }
        for index in place..<bytes.count where bytes[index] == UInt8(ascii: "\n") { body(index) }
    }
}
