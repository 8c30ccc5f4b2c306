import MockseJSON

/// A scanner that reads the records of CSV (RFC 4180) and validates them, examining each byte once.
///
/// Fields are separated by commas or another byte, and records end with a line feed, which a carriage return may precede. A field in
/// double quotes can contain separators, line breaks and doubled quotes.
struct CSVScanner {
    /// The reason that a record can't be read.
    enum Failure: Error {
        /// The text ends before the record does.
        case endOfText
        /// The text is malformed at an offset.
        case malformed(DatasetError.Malformation, at: Int)
    }

    let bytes: UnsafeRawBufferPointer
    /// A Boolean value indicating whether the text ends where the bytes do.
    let isWhole: Bool
    /// The byte between fields.
    let separator: UInt8
    /// The offset of the next byte to read.
    private(set) var offset = 0

    init(_ bytes: UnsafeRawBufferPointer, isWhole: Bool, separator: UInt8) {
        self.bytes = bytes
        self.isWhole = isWhole
        self.separator = separator
    }

    /// Reads one record, including its line feed.
    ///
    /// - Parameter body: A closure that takes each field with its number, from 0.
    /// - Returns: The number of fields, and the offset at which the record ends, before its line break.
    /// - Throws: `.endOfText` if more bytes are needed, or the error in the text.
    @inline(__always)
    mutating func readRecord(
        _ body: (Int, CSVField) throws(Failure) -> Void
    ) throws(Failure) -> (count: Int, end: Int) {
        var count = 0
        while true {
            let field = next == UInt8(ascii: "\"") ? try readQuotedField() : try readField()
            try body(count, field)
            count += 1
            let end = offset
            switch next {
            case separator:
                offset += 1
            case UInt8(ascii: "\n"):
                offset += 1
                return (count, end)
            case UInt8(ascii: "\r"):
                offset += 1
                guard next == UInt8(ascii: "\n") else {
                    throw next == nil && !isWhole ? .endOfText : .malformed(.loneCarriageReturn, at: end)
                }
                offset += 1
                return (count, end)
            case nil:
                if isWhole { return (count, end) }
                throw .endOfText
            case _?:
                throw .malformed(.afterQuote(separator: separator), at: end)
            }
        }
    }

    private var next: UInt8? {
        @inline(__always) get { offset < bytes.count ? bytes[offset] : nil }
    }

    /// Reads a field up to the separator or line break after it.
    @inline(__always)
    private mutating func readField() throws(Failure) -> CSVField {
        let start = offset
        while let byte = next {
            switch byte {
            case separator, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                return CSVField(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<offset]), start: start)
            case UInt8(ascii: "\""): throw .malformed(.strayQuote, at: offset)
            case 0x80...: try skipCharacters()
            default: offset += 1
            }
        }
        guard isWhole else { throw .endOfText }
        return CSVField(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<offset]), start: start)
    }

    /// Reads a field in quotes, up to its closing quote.
    private mutating func readQuotedField() throws(Failure) -> CSVField {
        let opening = offset
        var hasQuotes = false
        offset += 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                if next == UInt8(ascii: "\"") {
                    hasQuotes = true
                    offset += 1
                    continue
                }
                // The next byte decides whether this quote is the first of two.
                if next == nil, !isWhole { throw .endOfText }
                let text = UnsafeRawBufferPointer(rebasing: bytes[opening + 1..<offset - 1])
                return CSVField(bytes: text, hasQuotes: hasQuotes, start: opening)
            case 0x80...: try skipCharacters()
            default: offset += 1
            }
        }
        throw isWhole ? .malformed(.unclosedQuote, at: opening) : .endOfText
    }

    private mutating func skipCharacters() throws(Failure) {
        var scanner = JSONScanner(bytes, at: offset)
        do throws(JSONError) {
            try scanner.readMultibyteCharacters()
        } catch {
            guard case .invalidUTF8 = error.reason else {
                // The text ends within a character.
                throw isWhole ? .malformed(.json(.invalidUTF8(bytes[offset])), at: offset) : .endOfText
            }
            throw .malformed(.json(error.reason), at: error.offset)
        }
        offset = scanner.offset
    }
}
