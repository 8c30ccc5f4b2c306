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
