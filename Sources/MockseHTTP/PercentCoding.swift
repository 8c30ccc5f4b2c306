/// Percent-encoding (RFC 3986 §2.1).
package enum PercentCoding {
    /// Returns the bytes with each `%XX` decoded, or nil if a `%` is not followed by two hexadecimal digits.
    ///
    /// `+` is left unchanged.
    package static func decode(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            if bytes[at] != ASCII.percent {
                out.append(bytes[at])
                at += 1
            } else if let byte = byte(in: bytes, at: at) {
                out.append(byte)
                at += 3
            } else {
                return nil
            }
        }
        return out
    }

    /// Returns the decoded bytes of a name or value in a query.
    ///
    /// `+` becomes a space. A `%` that is not followed by two hexadecimal digits is left unchanged.
    package static func decodeQuery(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var at = 0
        while at < bytes.count {
            if let byte = byte(in: bytes, at: at) {
                out.append(byte)
                at += 3
            } else {
                out.append(bytes[at] == ASCII.plus ? ASCII.space : bytes[at])
                at += 1
            }
        }
        return out
    }

    /// Appends bytes, encoding all except unreserved characters as uppercase `%XX`.
    ///
    /// If `keepingSlash` is true, `/` is not encoded either.
    package static func encode(_ bytes: UnsafeRawBufferPointer, keepingSlash: Bool = false, into out: inout [UInt8]) {
        for byte in bytes {
            if ByteSet.unreserved.contains(byte) || keepingSlash && byte == ASCII.slash {
                out.append(byte)
            } else {
                out.append(ASCII.percent)
                out.append(hexDigit(byte >> 4))
                out.append(hexDigit(byte & 15))
            }
        }
    }

    /// Returns text, encoding all except unreserved characters as uppercase `%XX`.
    ///
    /// If `keepingSlash` is true, `/` is not encoded either.
    package static func encode(_ text: String, keepingSlash: Bool = false) -> String {
        var out: [UInt8] = []
        Array(text.utf8).withUnsafeBytes { encode($0, keepingSlash: keepingSlash, into: &out) }
        return String(decoding: out, as: UTF8.self)
    }

    /// Returns the text of a target whose bytes above 127 are percent-encoded, or nil if it has none.
    package static func encodingUTF8(in target: UnsafeRawBufferPointer) -> String? {
        guard let first = target.firstIndex(where: { $0 > ASCII.delete }) else { return nil }
        var out = Array(target[..<first])
        for byte in target[first...] {
            if byte > ASCII.delete {
                withUnsafeBytes(of: byte) { encode($0, into: &out) }
            } else {
                out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Returns the byte that `%XX` at an offset represents, or nil if the bytes there are not `%XX`.
    static func byte(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt8? {
        guard bytes[offset] == ASCII.percent, offset + 2 < bytes.count, let high = ASCII.hexValue(bytes[offset + 1]),
            let low = ASCII.hexValue(bytes[offset + 2])
        else { return nil }
        return high << 4 | low
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x37 + value
    }
}
