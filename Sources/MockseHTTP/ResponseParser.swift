/// A parser that turns the bytes of one connection into responses (RFC 9112), without performing any input itself.
///
/// The results depend only on the bytes, not on the pieces in which they arrive. After an error, the connection is
/// unusable, and `next` throws the same error again.
///
/// It is as strict as `RequestParser`. It rejects what RFC 9112 allows a client to repair: a bare LF, a repeated
/// `Content-Length`, `Content-Length` with `Transfer-Encoding`, and transfer codings other than `chunked`.
package struct ResponseParser: Sendable {
    /// The maximum number of interim responses before a response.
    static let mostInterim = 16

    private let limits: HTTPLimits
    private var input = InputBuffer()
    private var head = HeadParser<StatusLine>()
    private var interim: [ResponseHead] = []
    private var pending: (head: ResponseHead, body: BodyReader)?
    private var failure: ParseError?
    /// A Boolean value indicating whether the connection has ended, so that no more bytes will arrive.
    package private(set) var isAtEnd = false

    /// Creates a parser for a new connection.
    package init(limits: HTTPLimits = .responses) {
        self.limits = limits.bounded
    }

    /// A Boolean value indicating whether the head of a response has been read, but not all of its body.
    package var isInBody: Bool { pending != nil }

    /// The number of bytes that no response has consumed yet.
    package var surplusCount: Int { input.count }

    /// Adds bytes that have arrived.
    package mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        if failure == nil { input.append(bytes) }
    }

    /// Records that the connection has ended.
    package mutating func receiveEnd() {
        isAtEnd = true
    }

    /// Removes and returns up to `count` bytes that no response has consumed yet, to be read as something else.
    package mutating func takeSurplus(_ count: Int = .max) -> [UInt8] {
        input.take(min(max(count, 0), input.count))
    }

    /// Returns the next response.
    ///
    /// - Parameter method: The method of the request, which must not change until the response is complete.
    /// - Returns: The response, or nil if more bytes are needed, which cannot arrive once the connection has ended.
    /// - Throws: A `ParseError` if the bytes are malformed.
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
            // 101 is not an interim response: it ends HTTP on this connection (RFC 9110 §15.2.2).
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
        // From here on, `body` is the only reference to its bytes, so appending does not copy them.
        pending = nil
        input.drop(try input.withBytes { (bytes) throws(ParseError) in try body.read(bytes, limits: limits) })
        guard body.isComplete || isAtEnd else {
            pending = (head, body)
            return nil
        }
        let isCut = !body.isComplete && !body.endsWithConnection
        // The bytes after a truncated body are the start of a chunk or of trailers, not of a response.
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

    /// Returns a reader for the body, based on how the body ends (RFC 9112 §6.3).
    private func bodyReader(
        for status: Int, _ framing: Framing, _ method: HTTPMethod
    ) throws(ParseError) -> BodyReader {
        // RFC 9112 §6.3, items 1 and 2.
        let hasNoBody = status == 101 || status == 204 || status == 304 || method == .head
        if hasNoBody || method == .connect && status / 100 == 2 { return BodyReader(contentLength: 0) }
        if framing.isChunked { return BodyReader(contentLength: nil) }
        guard let length = framing.contentLength else { return .untilClose }
        guard length <= limits.body else { throw .bodyTooLarge(limit: limits.body) }
        return BodyReader(contentLength: length)
    }
}
