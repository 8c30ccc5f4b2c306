/// Finds the end of a line, eight bytes at a time.
enum LineEnd {
    /// Returns the offset of the first control character at or after `start`, or the count if none follows.
    ///
    /// Control characters are 0x00 to 0x1F and 0x7F.
    static func firstControl(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var at = start
        while at &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            // Set the high bit of each byte that is below 0x20 or equal to 0x7F. A borrow can cause false marks only in
            // bytes above a true one, so the lowest mark is always correct.
            let below = (word &- 0x2020_2020_2020_2020) & ~word
            let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
            let marks = (below | ((delete &- 0x0101_0101_0101_0101) & ~delete)) & 0x8080_8080_8080_8080
            if marks != 0 { return at &+ marks.trailingZeroBitCount / 8 }
            at &+= 8
        }
        while at < bytes.count, bytes[at] >= 0x20, bytes[at] != ASCII.delete { at &+= 1 }
        return at
    }
}
