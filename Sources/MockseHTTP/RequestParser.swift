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
    private var buffer: [UInt8] = []
    /// How much of the buffer is done with.
    private var consumed = 0
    private var emptyLines = 0
    private var head = HeadParser()
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
    package var hasBufferedBytes: Bool { consumed < buffer.count }

    /// Takes in bytes that arrived.
    ///
    /// Call `next` until it returns nil before receiving more: then no more is kept than one head and these bytes.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        guard failure == nil else { return }
        if consumed == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            consumed = 0
        } else if consumed > buffer.count / 2 {
            buffer.removeFirst(consumed)
            consumed = 0
        }
        buffer.append(contentsOf: bytes)
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
            buffer = []
            consumed = 0
            throw error
        }
    }

    private mutating func readHead() throws(ParseError) -> HTTPRequest? {
        if head.isAtStart { try skipEmptyLines() }
        // A CR alone may yet become an empty line.
        guard hasBufferedBytes, buffer[consumed] != ASCII.carriageReturn || consumed + 1 < buffer.count else {
            return nil
        }
        let size = try buffer.withUnsafeBufferPointer { (bytes) throws(ParseError) -> Int? in
            try head.advance(UnsafeRawBufferPointer(bytes).part(consumed, bytes.count), limits: limits)
        }
        guard let size, let line = head.line else { return nil }
        let bytes: [UInt8]
        if consumed == 0, size == buffer.count {
            // The usual case: one head and nothing else. The request keeps the buffer.
            bytes = buffer
            buffer = []
        } else {
            bytes = Array(buffer[consumed..<consumed + size])
            consumed += size
        }
        let request = HTTPRequest(head: bytes, line: line, fieldLines: head.fields, framing: head.framing)
        head = HeadParser()
        emptyLines = 0
        return request
    }

    private mutating func skipEmptyLines() throws(ParseError) {
        while consumed + 1 < buffer.count, buffer[consumed] == ASCII.carriageReturn,
            buffer[consumed + 1] == ASCII.lineFeed
        {
            guard emptyLines < limits.emptyLines else { throw .malformedRequestLine }
            emptyLines += 1
            consumed += 2
        }
        // 22 is the TLS record type "handshake", and no token character.
        if consumed < buffer.count, buffer[consumed] == 22 { throw .tlsClientHello }
    }

    private mutating func readBody() throws(ParseError) -> HTTPRequest? {
        guard var request = pending, var reader = body else { return nil }
        body = nil
        consumed += try buffer.withUnsafeBufferPointer { (bytes) throws(ParseError) -> Int in
            try reader.read(UnsafeRawBufferPointer(bytes).part(consumed, bytes.count), limits: limits)
        }
        guard reader.isComplete else {
            body = reader
            return nil
        }
        request.body = reader.bytes
        pending = nil
        if consumed == buffer.count {
            buffer = []
            consumed = 0
        }
        return request
    }
}
