extension UnsafeRawBufferPointer {
    /// The part between two offsets, cut to what there is.
    @inline(__always)
    func part(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
        let last = Swift.min(end, count)
        let first = Swift.max(0, Swift.min(start, last))
        return UnsafeRawBufferPointer(rebasing: self[first..<last])
    }

    /// The part without spaces and tabs at both ends (OWS, RFC 9110 §5.6.3).
    func trimmed() -> UnsafeRawBufferPointer {
        var start = 0
        var end = count
        while start < end, ASCII.isSpace(self[start]) { start += 1 }
        while end > start, ASCII.isSpace(self[end - 1]) { end -= 1 }
        return part(start, end)
    }

    /// Whether the bytes are this text.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { other in
            for index in other.indices where self[index] != other[index] { return false }
            return true
        }
    }

    /// The bytes as UTF-8, with U+FFFD where they are not.
    var text: String { String(decoding: self, as: UTF8.self) }

    /// At most the first 80 bytes for an error, all but visible ASCII and spaces as `\xNN`, safe for any terminal.
    var excerpt: String {
        let shown = part(0, 80).map { byte in
            0x20..<0x7F ~= byte
                ? String(decoding: CollectionOfOne(byte), as: UTF8.self)
                : "\\x" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        return shown.joined() + (count > 80 ? "…" : "")
    }

    /// The offset of the first such byte at or after `start`.
    func offset(of byte: UInt8, from start: Int = 0) -> Int? {
        var at = start
        while at < count {
            if self[at] == byte { return at }
            at += 1
        }
        return nil
    }
}
