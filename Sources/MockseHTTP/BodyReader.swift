/// Reads a message's body from the bytes that follow its head.
struct BodyReader: Sendable {
    private enum Framing: Sendable { case length(remaining: Int), chunked(ChunkedReader), untilClose }

    private var framing: Framing
    /// The bytes of the body that have arrived.
    private(set) var bytes: [UInt8] = []

    /// Creates a reader for a body of `contentLength` bytes, or for a chunked body if the length is nil.
    init(contentLength: Int?) {
        framing = contentLength.map { .length(remaining: $0) } ?? .chunked(ChunkedReader())
        // Trust the announced length only up to a point.
        bytes.reserveCapacity(min(contentLength ?? 0, 64 << 10))
    }

    /// A reader for a body that ends with the connection, which only responses can have (RFC 9112 §6.3, item 8).
    static var untilClose: BodyReader {
        var reader = BodyReader(contentLength: 0)
        reader.framing = .untilClose
        return reader
    }

    /// A Boolean value indicating whether the body ends when the connection ends.
    var endsWithConnection: Bool { if case .untilClose = framing { true } else { false } }

    /// A Boolean value indicating whether the bytes show that the body is complete.
    var isComplete: Bool {
        switch framing {
        case .length(let remaining): remaining == 0
        case .chunked(let reader): reader.isComplete
        case .untilClose: false
        }
    }

    /// Reads available bytes and returns the number of bytes consumed.
    mutating func read(_ input: UnsafeRawBufferPointer, limits: HTTPLimits) throws(ParseError) -> Int {
        switch framing {
        case .length(let remaining):
            let part = input.part(0, remaining)
            bytes.append(contentsOf: part)
            framing = .length(remaining: remaining - part.count)
            return part.count
        case .chunked(var reader):
            let used = try reader.read(input, into: &bytes, limits: limits)
            framing = .chunked(reader)
            return used
        case .untilClose:
            guard input.count <= limits.body - bytes.count else { throw .bodyTooLarge(limit: limits.body) }
            bytes.append(contentsOf: input)
            return input.count
        }
    }
}
