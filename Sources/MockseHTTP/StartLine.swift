/// The first line of a message's head, and what it makes of the fields below it.
protocol StartLine: Sendable {
    /// The part of a message that the line is, with its limits.
    static var section: LineReader.Section { get }

    /// 0 for HTTP/1.0, 1 for HTTP/1.1 and later minor versions.
    var minorVersion: Int { get }

    init(_ line: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError)

    /// Takes in one field of the head.
    func take(_ field: FieldLine, in head: UnsafeRawBufferPointer, into framing: inout Framing) throws(ParseError)

    /// Checks what only the whole head shows.
    func check(_ framing: Framing, limits: HTTPLimits) throws(ParseError)
}
