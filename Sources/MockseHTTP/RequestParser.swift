/// Turns the bytes of one connection into requests (RFC 9112), without doing any input itself.
///
/// What comes out depends on the bytes alone, not on the pieces they arrive in; only `.continueExpected` is left out
/// when the body is already there. After an error the connection is lost: `next` throws the same again.
///
/// A line must end with CRLF. RFC 9112 §2.2 allows a recipient to take a bare LF; it is refused here, because two
/// recipients that differ about it disagree on where a request ends.
package struct RequestParser: Sendable {
    /// What `next` has found.
    package enum Step: Sendable {
        /// A whole request, head and body.
        case request(HTTPRequest)
        /// The head is fine and the client waits for 100 before it sends the body; told once.
        case continueExpected
    }

    private let limits: HTTPLimits
    private var input = InputBuffer()
    private var emptyLines = 0
    private var head = HeadParser<RequestLine>()
    private var pending: HTTPRequest?
    private var body: BodyReader?
    private var failure: ParseError?

    /// A parser for a new connection.
    package init(limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits.bounded
    }

    /// Whether nothing of a next request has arrived: the connection is idle, not slow.
    package var isIdle: Bool { failure == nil && pending == nil && !hasBufferedBytes }

    /// Whether there are bytes that no request has taken yet.
    package var hasBufferedBytes: Bool { !input.isEmpty }

    /// Takes in bytes that arrived.
    ///
    /// Call `next` until it returns nil before receiving more: then no more is kept than one head and these bytes.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        if failure == nil { input.append(bytes) }
    }

    /// The next step, nil when more bytes are needed.
    package mutating func next() throws(ParseError) -> Step? {
        if let failure { throw failure }
        do {
            if pending == nil {
                guard let request = try readHead() else { return nil }
                guard request.framing.hasBody else { return .request(request) }
                body = BodyReader(contentLength: request.framing.contentLength)
                pending = request
                // RFC 9110 §10.1.1: no need to say 100 when some of the body is there.
                if request.framing.expectsContinue, !hasBufferedBytes { return .continueExpected }
            }
            return try readBody().map { .request($0) }
        } catch {
            failure = error
            input.removeAll()
            throw error
        }
    }

    private mutating func readHead() throws(ParseError) -> HTTPRequest? {
        if head.isAtStart { try skipEmptyLines() }
        // A CR alone may yet become an empty line.
        guard !input.isEmpty, input[0] != ASCII.carriageReturn || input.count > 1 else { return nil }
        let size = try input.withBytes { (bytes) throws(ParseError) in try head.advance(bytes, limits: limits) }
        guard let size, let line = head.line else { return nil }
        let request = HTTPRequest(
            head: input.take(size), line: line, fieldLines: head.fields, framing: head.framing)
        head = HeadParser()
        emptyLines = 0
        return request
    }

    private mutating func skipEmptyLines() throws(ParseError) {
        while input.count > 1, input[0] == ASCII.carriageReturn, input[1] == ASCII.lineFeed {
            guard emptyLines < limits.emptyLines else { throw .malformedRequestLine }
            emptyLines += 1
            input.drop(2)
        }
        // 22 is the TLS record type "handshake", and no token character.
        if !input.isEmpty, input[0] == 22 { throw .tlsClientHello }
    }

    private mutating func readBody() throws(ParseError) -> HTTPRequest? {
        guard var request = pending, var reader = body else { return nil }
        body = nil
        input.drop(try input.withBytes { (bytes) throws(ParseError) in try reader.read(bytes, limits: limits) })
        guard reader.isComplete else {
            body = reader
            return nil
        }
        request.body = reader.bytes
        pending = nil
        if input.isEmpty { input.removeAll() }
        return request
    }
}
