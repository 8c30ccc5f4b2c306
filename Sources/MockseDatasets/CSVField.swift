import MockseJSON

/// A field of a CSV record: its text, without the quotes around it.
struct CSVField {
    /// The text, in which quotes are still doubled.
    let bytes: UnsafeRawBufferPointer
    /// A Boolean value indicating whether the text contains doubled quotes.
    var hasQuotes = false
    /// The offset at which the field starts, including a quote.
    let start: Int

    /// The text as it is meant.
    var text: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var isSecond = false
        for byte in bytes {
            if hasQuotes, byte == UInt8(ascii: "\"") {
                isSecond.toggle()
                if !isSecond { continue }
            }
            text.append(byte)
        }
        return text
    }

    /// The kind of value that the text reads as on its own.
    var kind: CSVKind {
        guard let first = bytes.first, bytes.count > 0 else { return .null }
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return isNumber ? .number : .text
        case UInt8(ascii: "n"): return spells("null") ? .null : .text
        case UInt8(ascii: "t"), UInt8(ascii: "T"): return spells("true") ? .boolean : .text
        case UInt8(ascii: "f"), UInt8(ascii: "F"): return spells("false") ? .boolean : .text
        default: return .text
        }
    }

    /// Appends the value as JSON.
    ///
    /// - Parameters:
    ///   - kind: The kind of all values of the column.
    ///   - out: The text to which the value is appended.
    /// - Returns: `false` if the value isn't of that kind.
    func append(as kind: CSVKind, to out: inout [UInt8]) -> Bool {
        if kind == .text {
            guard hasQuotes else {
                JSONString.append(bytes, to: &out)
                return true
            }
            text.withUnsafeBytes { JSONString.append($0, to: &out) }
            return true
        }
        switch self.kind {
        case .null: out.append(contentsOf: "null".utf8)
        case kind where kind == .number: out.append(contentsOf: bytes)
        case kind: out.append(contentsOf: bytes.map { $0 | 0x20 })
        default: return false
        }
        return true
    }

    /// A Boolean value indicating whether the text is a number as JSON writes it, so `007` and `+1` aren't.
    private var isNumber: Bool {
        var scanner = JSONScanner(bytes)
        return (try? scanner.skipValue())?.count == bytes.count
    }

    /// Returns a Boolean value indicating whether the text is a word, ignoring case except in `null`.
    private func spells(_ word: StaticString) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        let mask: UInt8 = bytes.first == UInt8(ascii: "n") ? 0 : 0x20
        return bytes.indices.allSatisfy { bytes[$0] | mask == word.utf8Start[$0] }
    }
}
