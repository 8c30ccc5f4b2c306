/// The first line of a response (RFC 9112 §4).
struct StatusLine: StartLine {
    static var section: LineReader.Section { .statusLine }

    let minorVersion: Int
    /// The three-digit code, which does not start with 0.
    let code: Int
    let reason: ByteRange

    /// Creates a status line by parsing the first line of a head.
    ///
    /// The form is `HTTP/1.` digit, space, three digits, space, and a reason phrase, which may be empty.
    init(_ line: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError) {
        guard line.count >= 13, line.part(0, 7).equals("HTTP/1."), ASCII.isDigit(line[7]), line[8] == ASCII.space,
            line.part(9, 12).allSatisfy(ASCII.isDigit), line[9] > UInt8(ascii: "0"), line[12] == ASCII.space
        else { throw .malformedStatusLine(line.excerpt) }
        // Later minor versions are treated as 1.1 (RFC 9110 §2.5).
        minorVersion = line[7] == UInt8(ascii: "0") ? 0 : 1
        code = line.part(9, 12).reduce(0) { $0 * 10 + Int($1 & 15) }
        reason = ByteRange(13, line.count)
    }

    func take(_ field: FieldLine, in head: UnsafeRawBufferPointer, into framing: inout Framing) throws(ParseError) {
        try framing.takeLength(field, in: head, minorVersion: minorVersion)
    }

    // The size of the body is checked later, once it is known that a body follows. A response to HEAD announces a body
    // that is not sent.
    func check(_ framing: Framing, limits: HTTPLimits) throws(ParseError) {
        try framing.checkLength()
    }
}
