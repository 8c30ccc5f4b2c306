/// Percent-encoding (RFC 3986 §2.1).
package enum PercentCoding {
    /// Decodes `%XX`, nil if a `%` is not followed by two hexadecimal digits; `+` stays.
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

    /// Decodes a name or value of a query: `+` is a space, and a `%` without two hexadecimal digits stays as it is.
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

    /// Appends the bytes with all but unreserved characters (and `/` where wanted) as `%XX` in upper case.
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

    /// The text with all but unreserved characters (and `/` where wanted) as `%XX` in upper case.
    package static func encode(_ text: String, keepingSlash: Bool = false) -> String {
        var out: [UInt8] = []
        Array(text.utf8).withUnsafeBytes { encode($0, keepingSlash: keepingSlash, into: &out) }
        return String(decoding: out, as: UTF8.self)
    }

    /// The byte that `%XX` at this offset stands for, nil if that is not what stands there.
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
