extension JSONString {
    /// Appends `string` as a JSON string, including its quotes.
    package static func append(_ string: String, to out: inout [UInt8], style: JSONStyle = .compact) {
        var string = string
        string.withUTF8 { utf8 in
            append(UnsafeRawBufferPointer(utf8), to: &out, style: style)
        }
    }

    /// Appends valid UTF-8 as a JSON string, including its quotes.
    package static func append(_ utf8: UnsafeRawBufferPointer, to out: inout [UInt8], style: JSONStyle = .compact) {
        out.append(UInt8(ascii: "\""))
        var copied = 0
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            guard style.escapes(byte) else {
                index += 1
                continue
            }
            out.append(contentsOf: UnsafeRawBufferPointer(rebasing: utf8[copied..<index]))
            if byte < 0x80 {
                appendEscape(byte, to: &out)
                index += 1
            } else {
                index = appendCharacter(at: index, in: utf8, to: &out)
            }
            copied = index
        }
        out.append(contentsOf: copied == 0 ? utf8 : UnsafeRawBufferPointer(rebasing: utf8[copied...]))
        out.append(UInt8(ascii: "\""))
    }

    private static func appendEscape(_ byte: UInt8, to out: inout [UInt8]) {
        switch byte {
        case 0x08: out.append(contentsOf: "\\b".utf8)
        case 0x09: out.append(contentsOf: "\\t".utf8)
        case 0x0A: out.append(contentsOf: "\\n".utf8)
        case 0x0C: out.append(contentsOf: "\\f".utf8)
        case 0x0D: out.append(contentsOf: "\\r".utf8)
        case 0x20...: out.append(contentsOf: [UInt8(ascii: "\\"), byte])
        default: appendCodeUnit(UInt16(byte), to: &out)
        }
    }

    /// Appends the non-ASCII character at `index` as one or two `\uXXXX` escapes, and returns the index after it.
    private static func appendCharacter(at index: Int, in utf8: UnsafeRawBufferPointer, to out: inout [UInt8]) -> Int {
        let length = max(1, min((~utf8[index]).leadingZeroBitCount, utf8.count - index))
        let character = String(decoding: utf8[index..<index + length], as: UTF8.self)
        for unit in character.utf16 { appendCodeUnit(unit, to: &out) }
        return index + length
    }

    private static func appendCodeUnit(_ unit: UInt16, to out: inout [UInt8]) {
        out.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
            out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
