extension UnsafeRawBufferPointer {
    /// Returns the part between two offsets, clamped to the bounds of the buffer.
    @inline(__always)
    func part(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
        let last = Swift.min(end, count)
        let first = Swift.max(0, Swift.min(start, last))
        return UnsafeRawBufferPointer(rebasing: self[first..<last])
    }

    /// Returns the bytes without leading and trailing spaces and tabs (OWS, RFC 9110 §5.6.3).
    func trimmed() -> UnsafeRawBufferPointer {
        var start = 0
        var end = count
        while start < end, ASCII.isSpace(self[start]) { start += 1 }
        while end > start, ASCII.isSpace(self[end - 1]) { end -= 1 }
        return part(start, end)
    }

    /// Returns a Boolean value indicating whether the bytes are equal to a text.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { other in
            for index in other.indices where self[index] != other[index] { return false }
            return true
        }
    }

    /// The bytes as text.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    var text: String { String(decoding: self, as: UTF8.self) }

    /// The first 80 bytes as text for an error message that is safe for any terminal.
    ///
    /// All bytes except visible ASCII and spaces are written as `\xNN`. A longer text ends with an ellipsis.
    var excerpt: String {
        let shown = part(0, 80).map { byte in
            0x20..<0x7F ~= byte
                ? String(decoding: CollectionOfOne(byte), as: UTF8.self)
                : "\\x" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        return shown.joined() + (count > 80 ? "…" : "")
    }

    /// Returns the offset of the first occurrence of a byte at or after `start`, or nil if it does not occur.
    func offset(of byte: UInt8, from start: Int = 0) -> Int? {
        var at = start
        while at < count {
            if self[at] == byte { return at }
            at += 1
        }
        return nil
    }
}

/// A range of bytes in a head.
///
/// 32-bit offsets are enough, because `HTTPLimits` bounds the size of a head.
struct ByteRange: Sendable {
    @usableFromInline let start: UInt32
    let end: UInt32

    static let none = ByteRange(0, 0)

    @inline(__always)
    init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }

    @inline(__always)
    func bytes(in head: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        head.part(Int(start), Int(end))
    }
}
