/// The first line of a message's head, which determines how the fields below it are interpreted.
protocol StartLine: Sendable {
    /// The section of a message that the line forms, which determines its limits.
    static var section: LineReader.Section { get }

    /// The minor version: 0 for HTTP/1.0, or 1 for HTTP/1.1 and later.
    var minorVersion: Int { get }

    init(_ line: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError)

    /// Adds one field of the head to the framing.
    func take(_ field: FieldLine, in head: UnsafeRawBufferPointer, into framing: inout Framing) throws(ParseError)

    /// Performs the checks that need the complete head.
    func check(_ framing: Framing, limits: HTTPLimits) throws(ParseError)
}
