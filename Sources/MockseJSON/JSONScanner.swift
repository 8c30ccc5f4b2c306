/// A scanner that reads JSON text (RFC 8259, strictly) without building values, examining each byte once.
///
/// Lone `\ud800` escapes are accepted, as in the RFC's grammar. The bytes must be valid UTF-8.
package struct JSONScanner {
    /// The default limit on the number of arrays and objects that are open at once.
    package static let defaultDepthLimit = 512

    let bytes: UnsafeRawBufferPointer
    /// The offset of the next byte to read.
    package internal(set) var offset: Int
    private let depthLimit: Int
    private let isWithinLine: Bool

    /// Creates a scanner that reads `bytes` from `offset` on.
    ///
    /// Error positions count from the start of `bytes`. At most `depthLimit` arrays and objects can be open at once.
    /// Within a line (as in NDJSON), a line feed is not whitespace, so a value must end on the line on which it starts.
    package init(
        _ bytes: UnsafeRawBufferPointer, at offset: Int = 0, depthLimit: Int = defaultDepthLimit,
        isWithinLine: Bool = false
    ) {
        self.bytes = bytes
        self.offset = max(0, min(offset, bytes.count))
        self.depthLimit = depthLimit
        self.isWithinLine = isWithinLine
    }

    /// The next byte, or nil at the end.
    package var next: UInt8? {
        @inline(__always) get { offset < bytes.count ? bytes[offset] : nil }
    }

    /// Advances past spaces, tabs, line feeds and carriage returns.
    @inline(__always)
    package mutating func skipWhitespace() {
        while let byte = next, byte <= 0x20 {
            guard byte == 0x20 || byte == 0x0D || byte == 0x09 || (byte == 0x0A && !isWithinLine) else { return }
            offset += 1
        }
    }

    /// Advances past `byte` if it comes next, and returns a Boolean value indicating whether it did.
    @inline(__always)
    package mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }

    /// Validates one value, after any whitespace, and returns the range of its bytes.
    package mutating func skipValue() throws(JSONError) -> Range<Int> {
        skipWhitespace()
        let start = offset
        var nothing = NoEvents()
        try read(&nothing)
        return start..<offset
    }

    /// Throws an error unless only whitespace follows up to the end of the text.
    package mutating func expectEnd() throws(JSONError) {
        skipWhitespace()
        guard offset == bytes.count else { throw unexpected(.end) }
    }

    /// Reads one value and reports its tokens to `events`.
    @inline(__always)
    mutating func read<Events: JSONEvents>(_ events: inout Events) throws(JSONError) {
        var nesting = Nesting()
        while true {
            skipWhitespace()
            // A zero byte stands for the end of the text, because no value starts with it.
            switch next ?? 0 {
            case UInt8(ascii: "\""):
                events.string(try readString())
            case UInt8(ascii: "{"):
                try open(object: true, in: &nesting)
                events.beginObject()
                if !skip(UInt8(ascii: "}")) {
                    events.name(try readName(orElse: .memberNameOrObjectEnd))
                    continue
                }
                nesting.close()
                events.endObject()
            case UInt8(ascii: "["):
                try open(object: false, in: &nesting)
                events.beginArray()
                if !skip(UInt8(ascii: "]")) { continue }
                nesting.close()
                events.endArray()
            case UInt8(ascii: "t"):
                try readLiteral("true")
                events.literal(.bool(true))
            case UInt8(ascii: "f"):
                try readLiteral("false")
                events.literal(.bool(false))
            case UInt8(ascii: "n"):
                try readLiteral("null")
                events.literal(.null)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                events.number(try readNumber())
            default:
                throw notAValue(in: nesting)
            }
            if try finish(&nesting, &events) { return }
        }
    }

    /// Closes brackets after a value, up to the next comma.
    ///
    /// Returns a Boolean value indicating whether the outermost value is complete.
    @inline(__always)
    private mutating func finish<Events: JSONEvents>(
        _ nesting: inout Nesting, _ events: inout Events
    ) throws(JSONError) -> Bool {
        while nesting.depth > 0 {
            skipWhitespace()
            if nesting.isInObject {
                if skip(UInt8(ascii: ",")) {
                    skipWhitespace()
                    events.name(try readName(orElse: .memberName))
                    return false
                }
                guard skip(UInt8(ascii: "}")) else { throw unexpected(.commaOrObjectEnd) }
                events.endObject()
            } else {
                if skip(UInt8(ascii: ",")) { return false }
                guard skip(UInt8(ascii: "]")) else { throw unexpected(.commaOrArrayEnd) }
                events.endArray()
            }
            nesting.close()
        }
        return true
    }

    @inline(__always)
    private mutating func open(object: Bool, in nesting: inout Nesting) throws(JSONError) {
        guard nesting.depth < depthLimit else { throw error(.tooDeep(limit: depthLimit)) }
        nesting.open(object: object)
        offset += 1
        skipWhitespace()
    }

    /// Reads a member's name and the colon after it.
    @inline(__always)
    mutating func readName(
        orElse expectation: JSONError.Expectation
    ) throws(JSONError) -> UnsafeRawBufferPointer {
        guard next == UInt8(ascii: "\"") else { throw notAName(expectation) }
        let name = try readString()
        skipWhitespace()
        guard skip(UInt8(ascii: ":")) else { throw unexpected(.colon) }
        return name
    }
}
