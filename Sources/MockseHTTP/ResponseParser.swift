/// Turns the bytes of one connection into responses (RFC 9112), without doing any input itself.
///
/// What comes out depends on the bytes alone, not on the pieces they arrive in. After an error the connection is lost:
/// `next` throws the same again.
///
/// It is as strict as `RequestParser`, and refuses what RFC 9112 lets a client repair: a bare LF, `Content-Length` twice
/// or beside `Transfer-Encoding`, and transfer codings other than `chunked`.
package struct ResponseParser: Sendable {
    /// The most interim responses before one response.
    static let mostInterim = 16

    private let limits: HTTPLimits
    private var input = InputBuffer()
    private var head = HeadParser<StatusLine>()
    private var interim: [ResponseHead] = []
    private var pending: (head: ResponseHead, body: BodyReader)?
    private var failure: ParseError?
    /// Whether the connection has ended: no more bytes will arrive.
    package private(set) var isAtEnd = false

    /// Creates a parser for a new connection.
    package init(limits: HTTPLimits = .responses) {
        self.limits = limits.bounded
    }

    /// The number of bytes that no response has taken yet.
    package var surplusCount: Int { input.count }

    /// Takes in bytes that arrived.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        if failure == nil { input.append(bytes) }
    }

    /// Takes in that the connection has ended.
    package mutating func receiveEnd() {
        isAtEnd = true
    }

    /// Takes out up to `count` bytes that no response has taken yet, to be read as something else.
    package mutating func takeSurplus(_ count: Int = .max) -> [UInt8] {
        input.take(min(max(count, 0), input.count))
    }

    /// Takes out the next response.
    ///
    /// - Parameter method: The method of the request that it responds to; the same until the response is complete.
    /// - Returns: The response; nil when more bytes are needed, which after the connection's end can't come.
    /// - Throws: What is wrong with the bytes.
    package mutating func next(to method: HTTPMethod = .get) throws(ParseError) -> ReceivedResponse? {
        if let failure { throw failure }
        do {
            return try readResponse(to: method)
        } catch {
            failure = error
            input.removeAll()
            throw error
        }
    }

    private mutating func readResponse(to method: HTTPMethod) throws(ParseError) -> ReceivedResponse? {
        while pending == nil {
            guard let (head, framing) = try readHead() else { return nil }
            // 101 is no interim response: it ends HTTP on this connection (RFC 9110 §15.2.2).
            if head.status / 100 == 1, head.status != 101 {
                guard interim.count < Self.mostInterim else {
                    throw .tooManyInterimResponses(limit: Self.mostInterim)
                }
                interim.append(head)
            } else {
                pending = (head, try bodyReader(for: head.status, framing, method))
            }
        }
        guard let (head, _) = pending, var body = pending?.body else { return nil }
        // The only reference to its bytes is `body` from here on: appending copies nothing.
        pending = nil
        input.drop(try input.withBytes { (bytes) throws(ParseError) in try body.read(bytes, limits: limits) })
        guard body.isComplete || isAtEnd else {
            pending = (head, body)
            return nil
        }
        let isCut = !body.isComplete && !body.endsWithConnection
        // What follows a cut body is the beginning of its chunk or trailers, not of a response.
        if isCut || input.isEmpty { input.removeAll() }
        defer { interim = [] }
        return ReceivedResponse(interim: interim, head: head, body: body.bytes, isCut: isCut)
    }

    private mutating func readHead() throws(ParseError) -> (ResponseHead, Framing)? {
        let size = try input.withBytes { (bytes) throws(ParseError) in try head.advance(bytes, limits: limits) }
        guard let size, let line = head.line else { return nil }
        defer { head = HeadParser() }
        return (ResponseHead(input.take(size), line, head.fields), head.framing)
    }

    /// How the body ends (RFC 9112 §6.3).
    private func bodyReader(
        for status: Int, _ framing: Framing, _ method: HTTPMethod
    ) throws(ParseError) -> BodyReader {
        // Items 1 and 2.
        let hasNoBody = status == 101 || status == 204 || status == 304 || method == .head
        if hasNoBody || method == .connect && status / 100 == 2 { return BodyReader(contentLength: 0) }
        if framing.isChunked { return BodyReader(contentLength: nil) }
        guard let length = framing.contentLength else { return .untilClose }
        guard length <= limits.body else { throw .bodyTooLarge(limit: limits.body) }
        return BodyReader(contentLength: length)
    }
}
