/// Hashing and comparing of bytes, eight at a time.
extension UnsafeRawBufferPointer {
    /// Mixes the bytes into a hash, which isn't strong: values with equal hashes must be compared in full.
    @inline(__always)
    func mix(into state: inout UInt64) {
        guard count >= 8 else {
            var rest: UInt64 = 0
            for byte in self { rest = rest << 8 | UInt64(byte) }
            return Self.mix(&state, rest)
        }
        // The last word may overlap the one before.
        let last = count - 8
        var offset = 0
        while offset < last {
            Self.mix(&state, word(at: offset))
            offset += 8
        }
        Self.mix(&state, word(at: last))
    }

    /// Returns a Boolean value indicating whether a buffer of the same length has the same bytes.
    @inline(__always)
    func equals(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count >= 8 else { return elementsEqual(other) }
        let last = count - 8
        var offset = 0
        while offset < last {
            if word(at: offset) != other.word(at: offset) { return false }
            offset += 8
        }
        return word(at: last) == other.word(at: last)
    }

    @inline(__always)
    private static func mix(_ state: inout UInt64, _ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        state = product.high ^ product.low &+ 0x6A09_E667_F3BC_C909
    }

    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
}
