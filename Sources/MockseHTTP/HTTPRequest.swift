/// A received request.
///
/// The head stays in one buffer, as it was received, and fields are ranges in that buffer.
package struct HTTPRequest: Sendable {
    /// The bytes of the head, from the method to the empty line.
    @usableFromInline
    let head: [UInt8]
    @usableFromInline
    let targetStart: Int
    @usableFromInline
    let targetEnd: Int
    /// The offset of the target's path: after the scheme and authority of an absolute form.
    @usableFromInline
    let pathStart: Int
    let line: RequestLine
    let fieldLines: [FieldLine]
    let framing: Framing

    /// The body after transfer decoding.
    package internal(set) var body: [UInt8] = []

    init(head: [UInt8], line: RequestLine, fieldLines: [FieldLine], framing: Framing) {
        self.head = head
        self.line = line
        self.fieldLines = fieldLines
        self.framing = framing
        targetStart = Int(line.target.start)
        targetEnd = Int(line.target.end)
        pathStart = line.form == .absolute ? Int(line.authority.end) : targetStart
    }

    /// The request method.
    package var method: HTTPMethod {
        switch line.method {
        case .get: .get
        case .head: .head
        case .connect: .connect
        case .options: .options
        case .other: HTTPMethod(known: text(line.methodName))
        }
    }

    /// A Boolean value indicating whether the method is GET.
    package var isGet: Bool { line.method == .get }

    /// A Boolean value indicating whether the body of a POST request is a form.
    package var isForm: Bool {
        method == .post
            && value(of: "Content-Type")?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true
    }

    /// A Boolean value indicating whether the method is HEAD.
    package var isHead: Bool { line.method == .head }

    /// A Boolean value indicating whether the request has a field of mockse's own, such as `Mockse-Sandbox`.
    package var hasMockseField: Bool { framing.noted.contains(.mockse) }

    /// The origin of the page that sent the request, or nil if no page did (Fetch standard).
    package var origin: String? { framing.noted.contains(.origin) ? value(of: "Origin") : nil }

    /// The minor version: 0 for HTTP/1.0, or 1 for HTTP/1.1 and later.
    ///
    /// Later minor versions are treated as 1.1 (RFC 9110 §2.5).
    package var minorVersion: Int { line.minorVersion }

    /// The size of the head in bytes, including the final empty line.
    package var headSize: Int { head.count }

    /// A Boolean value indicating whether the client wants the connection to persist (RFC 9112 §9.3).
    package var keepsAlive: Bool {
        !framing.saysClose && (line.minorVersion > 0 || framing.saysKeepAlive)
    }

    /// Calls `body` with the target's bytes as they were sent, without allocating.
    @inlinable @inline(__always)
    package func withTarget<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try head.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[targetStart..<targetEnd])))
        }
    }

    /// The target as it was sent, with raw UTF-8 percent-encoded.
    package var targetText: String { withTarget { PercentCoding.encodingUTF8(in: $0) ?? $0.text } }

    /// The form of the target.
    package var form: TargetForm {
        switch line.form {
        case .origin: .origin
        case .absolute: .absolute(authority: text(line.authority))
        case .authority: .authority
        case .asterisk: .asterisk
        }
    }

    /// The host and port that the request is for.
    ///
    /// They come from an absolute target, or else from `Host`. The value is nil if an HTTP/1.0 request has neither.
    package var authority: String? {
        if line.form == .absolute { return text(line.authority) }
        return framing.host.map { text($0) }
    }

    func text(_ range: ByteRange) -> String {
        head.withUnsafeBytes { range.bytes(in: $0).text }
    }
}

extension HTTPRequest {
    /// Creates a request from bytes, or returns nil if they are less or more than one complete request.
    package init?(parsing bytes: [UInt8], limits: HTTPLimits = HTTPLimits()) throws(ParseError) {
        var parser = RequestParser(limits: limits)
        bytes.withUnsafeBytes { parser.receive($0) }
        var step = try parser.next()
        if case .continueExpected = step { step = try parser.next() }
        guard case .request(let request) = step, !parser.hasBufferedBytes else { return nil }
        self = request
    }
}

extension HTTPRequest {
    /// Calls `body` with the bytes of the target's path and query.
    ///
    /// The bytes do not include the scheme and authority of an absolute form. If an absolute form has no path, they are
    /// empty or start with `?`.
    @inlinable @inline(__always)
    package func withPath<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try head.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[pathStart..<targetEnd])))
        }
    }
}
