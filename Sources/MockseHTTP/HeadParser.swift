/// Reads a request's head line by line.
struct HeadParser: Sendable {
    private var reader = LineReader()
    private(set) var line: RequestLine?
    private(set) var fields: [FieldLine] = []
    private(set) var framing = Framing()

    /// Whether the request line has not been read yet.
    var isAtStart: Bool { line == nil }

    /// Reads on; `bytes` starts with the head's first byte and has at least what it had the last time.
    ///
    /// Returns the head's size once its last line is there, nil before.
    mutating func advance(_ bytes: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError) -> Int? {
        guard let requestLine = try requestLine(bytes, limits) else { return nil }
        while true {
            let start = reader.start
            guard let next = try reader.next(in: bytes, of: .fields, limits: limits) else { return nil }
            if next.isEmpty {
                try framing.check(minorVersion: requestLine.minorVersion, limits: limits)
                return reader.start
            }
            guard fields.count < limits.fields else { throw .tooManyFields(limit: limits.fields) }
            let field = try FieldLine(next, at: start)
            try framing.take(field, in: bytes, minorVersion: requestLine.minorVersion)
            fields.append(field)
        }
    }

    private mutating func requestLine(
        _ bytes: UnsafeRawBufferPointer, _ limits: HTTPLimits
    ) throws(ParseError) -> RequestLine? {
        if let line { return line }
        guard let text = try reader.next(in: bytes, of: .requestLine, limits: limits) else { return nil }
        let line = try RequestLine(text, limits: limits)
        self.line = line
        fields.reserveCapacity(16)
        return line
    }
}
