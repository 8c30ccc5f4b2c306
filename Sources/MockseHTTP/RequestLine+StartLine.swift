extension RequestLine: StartLine {
    static var section: LineReader.Section { .requestLine }

    @inline(__always)
    func take(_ field: FieldLine, in head: UnsafeRawBufferPointer, into framing: inout Framing) throws(ParseError) {
        try framing.take(field, in: head, minorVersion: minorVersion)
    }

    func check(_ framing: Framing, limits: HTTPLimits) throws(ParseError) {
        try framing.check(minorVersion: minorVersion, limits: limits)
    }
}
