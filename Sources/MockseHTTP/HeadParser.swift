/// Reads a request's head line by line.
struct HeadParser: Sendable {
    private var reader = LineReader()
    private(set) var line: RequestLine?
    private(set) var fields: [FieldLine] = []
    private(set) var framing = Framing()

    /// Whether nothing of a head has been read, not even a part of its first line.
    var isUntouched: Bool { line == nil }

    /// Reads on; `bytes` starts with the head's first byte and has at least what it had the last time.
    ///
    /// Returns the head's size once its last line is there, nil before.
    mutating func advance(_ bytes: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError) -> Int? {
        guard let requestLine = try requestLine(bytes, limits) else { return nil }
        let bounds = LineReader.Bounds(
            line: limits.field, lineError: .fieldTooLarge(limit: limits.field), all: limits.head,
            allError: .headTooLarge(limit: limits.head))
        while true {
            let start = reader.start
            guard let next = try reader.next(in: bytes, bounds: bounds) else { return nil }
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
        // Room for a method and a version beside the longest target.
        let bounds = LineReader.Bounds(
            line: limits.target &+ 64, lineError: .targetTooLong(limit: limits.target), all: limits.head,
            allError: .headTooLarge(limit: limits.head))
        guard let text = try reader.next(in: bytes, bounds: bounds) else { return nil }
        if let tab = text.offset(of: ASCII.tab) { throw .controlByte(text[tab]) }
        let line = try RequestLine(text, limits: limits)
        self.line = line
        fields.reserveCapacity(16)
        return line
    }
}
