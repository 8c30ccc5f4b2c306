/// A parser that turns the bytes of one connection into requests (RFC 9112), without performing any input itself.
///
/// The results depend only on the bytes, not on the pieces in which they arrive. The one exception is that
/// `.continueExpected` is omitted if the body has already begun to arrive. After an error, the connection is unusable,
/// and `next` throws the same error again.
///
/// Lines must end with CRLF. RFC 9112 §2.2 allows recipients to accept a bare LF, but this parser rejects it, because
/// recipients that handle it differently disagree on where a request ends.
package struct RequestParser: ~Copyable, Sendable {
    /// A result of `next`.
    package enum Step: Sendable {
        /// A complete request, including its body.
        case request(HTTPRequest)
        /// A valid head whose client waits for 100 Continue before it sends the body.
        ///
        /// This step is returned once per request.
        case continueExpected(HTTPRequest)
    }

    private let limits: HTTPLimits
    private var input = InputBuffer()
    private var emptyLines = 0
    private var head = HeadParser<RequestLine>()
    private var pending: HTTPRequest?
    private var body: BodyReader?
    private var failure: ParseError?

    /// Creates a parser for a new connection.
    package init(limits: HTTPLimits = HTTPLimits()) {
        self.limits = limits.bounded
    }

    /// A Boolean value indicating whether the connection is idle: no part of another request has arrived.
    package var isIdle: Bool { failure == nil && pending == nil && !hasBufferedBytes }

    /// A Boolean value indicating whether there are bytes that no request has consumed yet.
    package var hasBufferedBytes: Bool { !input.isEmpty }

    /// The request whose body has not arrived in full, without the body, or nil.
    package var unfinished: HTTPRequest? { pending }

    /// The number of bytes of its body that have arrived.
    package var bodyBytes: Int { body?.bytes.count ?? 0 }

    /// Adds bytes that have arrived.
    ///
    /// To keep the parser from buffering more than one head and these bytes, call `next` until it returns nil before
    /// receiving more.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        if failure == nil { input.append(bytes) }
    }

    /// Returns the next step, or nil if more bytes are needed.
    package mutating func next() throws(ParseError) -> Step? {
        if let failure { throw failure }
        do {
            if pending == nil {
                guard let request = try readHead() else { return nil }
                guard request.framing.hasBody else { return .request(request) }
                body = BodyReader(contentLength: request.framing.contentLength)
                pending = request
                // A server may omit 100 once part of the body has arrived (RFC 9110 §10.1.1).
                if request.framing.expectsContinue, !hasBufferedBytes { return .continueExpected(request) }
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
        // A lone CR may still become an empty line.
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
        // 22 is the TLS record type "handshake" and not a token character.
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
