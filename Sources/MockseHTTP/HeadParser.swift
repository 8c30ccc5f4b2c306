/// A parser that reads a message's head line by line.
struct HeadParser<Line: StartLine>: Sendable {
    private var reader = LineReader()
    private(set) var line: Line?
    private(set) var fields: [FieldLine] = []
    private(set) var framing = Framing()

    /// A Boolean value indicating whether the first line has not been read yet.
    var isAtStart: Bool { line == nil }

    /// Continues reading the head.
    ///
    /// - Parameters:
    ///   - bytes: The head's bytes from its first byte, including at least those of the previous call.
    ///   - limits: The limits of the message.
    /// - Returns: The size of the head once its last line has arrived, or nil before that.
    /// - Throws: A `ParseError` if the head is malformed or too large.
    mutating func advance(_ bytes: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError) -> Int? {
        guard let startLine = try startLine(bytes, limits) else { return nil }
        while true {
            let start = reader.start
            guard let next = try reader.next(in: bytes, of: .fields, limits: limits) else { return nil }
            if next.isEmpty {
                try startLine.check(framing, limits: limits)
                return reader.start
            }
            guard fields.count < limits.fields else { throw .tooManyFields(limit: limits.fields) }
            let field = try FieldLine(next, at: start)
            try startLine.take(field, in: bytes, into: &framing)
            fields.append(field)
        }
    }

    private mutating func startLine(_ bytes: UnsafeRawBufferPointer, _ limits: HTTPLimits) throws(ParseError) -> Line? {
        if let line { return line }
        guard let text = try reader.next(in: bytes, of: Line.section, limits: limits) else { return nil }
        let line = try Line(text, limits: limits)
        self.line = line
        fields.reserveCapacity(16)
        return line
    }
}

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
