extension JSONScanner {
    /// Reads a string from its opening quote and returns the text between the quotes, still escaped.
    @inline(__always)
    mutating func readString() throws(JSONError) -> UnsafeRawBufferPointer {
        offset += 1
        let start = offset
        while true {
            skipPlainCharacters()
            guard offset < bytes.count else { throw error(.unterminatedString) }
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return UnsafeRawBufferPointer(rebasing: bytes[start..<offset - 1])
            case UInt8(ascii: "\\"):
                try readEscape()
            case 0x80...:
                try readMultibyteCharacters()
            case let control:
                throw error(.controlCharacter(control))
            }
        }
    }

    /// Advances to the next quote, backslash, control or non-ASCII byte, eight bytes at a time.
    @inline(__always)
    private mutating func skipPlainCharacters() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        while bytes.count - offset >= 8 {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            // A byte's top bit is set where the byte is below 0x20, `"`, `\` or not ASCII. A borrow can only
            // mark bytes above one that is marked correctly, so the lowest mark is always correct.
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            let marks =
                (word | ((word &- (ones &* 0x20)) | (quote &- ones) | (backslash &- ones)) & ~word) & (ones &* 0x80)
            if marks != 0 {
                offset += marks.trailingZeroBitCount >> 3
                return
            }
            offset += 8
        }
        while let byte = next, byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            offset += 1
        }
    }

    /// Reads an escape from its backslash.
    private mutating func readEscape() throws(JSONError) {
        offset += 1
        guard let kind = next else { throw unexpected(.escape) }
        switch kind {
        case UInt8(ascii: "u"):
            offset += 1
            for _ in 0..<4 {
                guard let digit = next, JSONString.hexadecimalValue(of: digit) != nil else {
                    throw unexpected(.hexadecimalDigit)
                }
                offset += 1
            }
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 1
        default:
            throw error(.invalidEscape(kind))
        }
    }

    /// Reads a run of non-ASCII characters: shortest forms only, no surrogates, up to U+10FFFF (RFC 3629 §4).
    package mutating func readMultibyteCharacters() throws(JSONError) {
        while let lead = next, lead >= 0x80 {
            // The second byte's range excludes overlong forms, surrogates and values that are too large.
            let (length, second): (Int, ClosedRange<UInt8>)
            switch lead {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: throw error(.invalidUTF8(lead))
            }
            for position in 1..<length {
                guard offset + position < bytes.count else { throw error(.unterminatedString, at: bytes.count) }
                let byte = bytes[offset + position]
                guard position == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else {
                    throw error(.invalidUTF8(byte), at: offset + position)
                }
            }
            offset += length
        }
    }

    /// Reads a number from its first digit or minus sign and returns its text.
    @inline(__always)
    mutating func readNumber() throws(JSONError) -> UnsafeRawBufferPointer {
        let start = offset
        _ = skip(UInt8(ascii: "-"))
        if skip(UInt8(ascii: "0")) {
            if let digit = next, Self.isDigit(digit) { throw error(.leadingZero, at: offset - 1) }
        } else {
            try readDigits()
        }
        if skip(UInt8(ascii: ".")) { try readDigits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try readDigits()
        }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
    }

    @inline(__always)
    private mutating func readDigits() throws(JSONError) {
        guard let first = next, Self.isDigit(first) else { throw unexpected(.digit) }
        offset += 1
        while let byte = next, Self.isDigit(byte) { offset += 1 }
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// Reads `word`, whose first byte is known to come next.
    @inline(__always)
    mutating func readLiteral(_ word: StaticString) throws(JSONError) {
        let start = offset
        for position in 0..<word.utf8CodeUnitCount {
            guard next == word.utf8Start[position] else {
                // A truncated word is an early end of the text. Any other word is an error at its first letter.
                if offset < bytes.count { offset = start }
                throw unexpected(.value)
            }
            offset += 1
        }
    }
}
