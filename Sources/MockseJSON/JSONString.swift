/// Functions for the text between a JSON string's quotes, still escaped.
package enum JSONString {
    /// Returns the string that `text` represents.
    ///
    /// A lone surrogate becomes U+FFFD, because a Swift string can't contain it.
    package static func decode(_ text: UnsafeRawBufferPointer) -> String {
        guard hasEscape(text) else { return String(decoding: text, as: UTF8.self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        appendDecoded(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hasEscape(_ text: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "\\") { return true }
            index += 1
        }
        return false
    }

    /// Appends the UTF-8 of the string that `text` represents.
    ///
    /// A lone surrogate becomes U+FFFD. A backslash that doesn't begin an escape is dropped.
    package static func appendDecoded(_ text: UnsafeRawBufferPointer, to out: inout [UInt8]) {
        var rest = text[...]
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            out.append(contentsOf: rest[..<backslash])
            rest = rest[backslash...].dropFirst()
            guard let kind = rest.popFirst() else { return }
            switch kind {
            case UInt8(ascii: "b"): out.append(0x08)
            case UInt8(ascii: "f"): out.append(0x0C)
            case UInt8(ascii: "n"): out.append(0x0A)
            case UInt8(ascii: "r"): out.append(0x0D)
            case UInt8(ascii: "t"): out.append(0x09)
            case UInt8(ascii: "u"): appendUnicodeEscape(&rest, to: &out)
            default: out.append(kind)
            }
        }
        out.append(contentsOf: rest)
    }

    /// Returns a Boolean value indicating whether `text` represents `string`, code unit by code unit (RFC 8259 §8.3).
    package static func equals(_ text: UnsafeRawBufferPointer, _ string: String) -> Bool {
        if hasEscape(text) {
            var decoded: [UInt8] = []
            appendDecoded(text, to: &decoded)
            return decoded.elementsEqual(string.utf8)
        }
        return text.count == string.utf8.count && text.elementsEqual(string.utf8)
    }

    /// Appends the character of a `\u` escape, removing its digits and the other half of a surrogate pair from `rest`.
    private static func appendUnicodeEscape(_ rest: inout Slice<UnsafeRawBufferPointer>, to out: inout [UInt8]) {
        guard let unit = takeCodeUnit(&rest) else { return out.append(UInt8(ascii: "u")) }
        var number = UInt32(unit)
        if 0xD800...0xDBFF ~= unit, rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
            var behind = rest.dropFirst(2)
            if let low = takeCodeUnit(&behind), 0xDC00...0xDFFF ~= low {
                rest = behind
                number = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
            }
        }
        let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
        out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private static func takeCodeUnit(_ rest: inout Slice<UnsafeRawBufferPointer>) -> UInt16? {
        guard rest.count >= 4 else { return nil }
        var unit: UInt16 = 0
        for byte in rest.prefix(4) {
            guard let digit = hexadecimalValue(of: byte) else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        rest = rest.dropFirst(4)
        return unit
    }

    static func hexadecimalValue(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
