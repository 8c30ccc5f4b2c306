/// Finding where a line ends, eight bytes at a time.
enum LineEnd {
    /// The offset of the first control character (0x00 to 0x1F, 0x7F) at or after `start`, the count if there is none.
    static func firstControl(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var at = start
        while at &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            // The high bit of each byte tells "below 0x20" or "is 0x7F". A borrow can only mark bytes above a true
            // hit, so the lowest mark is always true.
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
