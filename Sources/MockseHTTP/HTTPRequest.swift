/// One received request.
///
/// The head stays in one buffer, as it was received, and fields are ranges of it.
package struct HTTPRequest: Sendable {
    /// The head's bytes, from the method to the empty line.
    @usableFromInline
    let head: [UInt8]
    @usableFromInline
    let targetStart: Int
    @usableFromInline
    let targetEnd: Int
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
    }

    /// The method.
    package var method: HTTPMethod {
        switch line.method {
        case .get: .get
        case .connect: .connect
        case .options: .options
        case .other: HTTPMethod(known: text(line.methodName))
        }
    }

    /// 0 for HTTP/1.0, 1 for HTTP/1.1 and later minor versions, which are treated as 1.1 (RFC 9110 §2.5).
    package var minorVersion: Int { line.minorVersion }

    /// Bytes of the head, with the empty line that ends it.
    package var headSize: Int { head.count }

    /// Whether the client wants the connection kept after the response (RFC 9112 §9.3).
    package var keepsAlive: Bool {
        !framing.saysClose && (line.minorVersion > 0 || framing.saysKeepAlive)
    }

    /// Calls `body` with the target's bytes as they were sent; no allocation.
    @inlinable
    package func withTarget<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try head.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[targetStart..<targetEnd])))
        }
    }

    /// The target as it was sent.
    package var targetText: String { withTarget { $0.text } }

    /// The target's form.
    package var form: TargetForm {
        switch line.form {
        case .origin: .origin
        case .absolute: .absolute(authority: text(line.authority))
        case .authority: .authority
        case .asterisk: .asterisk
        }
    }

    /// Host and port that the request is for: an absolute target's, otherwise `Host`; nil if HTTP/1.0 left it out.
    package var authority: String? {
        if line.form == .absolute { return text(line.authority) }
        return framing.host.map { text($0) }
    }

    func text(_ range: ByteRange) -> String {
        head.withUnsafeBytes { range.bytes(in: $0).text }
    }
}
