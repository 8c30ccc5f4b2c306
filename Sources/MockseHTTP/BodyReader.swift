/// Takes a message's body out of what arrives after its head.
struct BodyReader: Sendable {
    private enum Framing: Sendable { case length(remaining: Int), chunked(ChunkedReader), untilClose }

    private var framing: Framing
    /// What has arrived of the body.
    private(set) var bytes: [UInt8] = []

    /// A body of `contentLength` bytes, a chunked one if that is nil.
    init(contentLength: Int?) {
        framing = contentLength.map { .length(remaining: $0) } ?? .chunked(ChunkedReader())
        // What is announced is believed only so far.
        bytes.reserveCapacity(min(contentLength ?? 0, 64 << 10))
    }

    /// A body that ends with the connection, as only a response's can (RFC 9112 §6.3, item 8).
    static var untilClose: BodyReader {
        var reader = BodyReader(contentLength: 0)
        reader.framing = .untilClose
        return reader
    }

    /// Whether the connection's end is the body's end.
    var endsWithConnection: Bool { if case .untilClose = framing { true } else { false } }

    /// Whether the body has arrived whole, as far as its bytes show.
    var isComplete: Bool {
        switch framing {
        case .length(let remaining): remaining == 0
        case .chunked(let reader): reader.isComplete
        case .untilClose: false
        }
    }

    /// Takes in what there is, and returns how many bytes are done with.
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
