/// Takes a request's body out of what arrives after its head.
struct BodyReader: Sendable {
    private enum Framing: Sendable { case length(remaining: Int), chunked(ChunkedReader) }

    private var framing: Framing
    /// What has arrived of the body.
    private(set) var bytes: [UInt8] = []

    /// A body of `contentLength` bytes, a chunked one if that is nil.
    init(contentLength: Int?) {
        framing = contentLength.map { .length(remaining: $0) } ?? .chunked(ChunkedReader())
        // What is announced is believed only so far.
        bytes.reserveCapacity(min(contentLength ?? 0, 64 << 10))
    }

    /// Whether the body has arrived whole.
    var isComplete: Bool {
        switch framing {
        case .length(let remaining): remaining == 0
        case .chunked(let reader): reader.isComplete
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
        }
    }
}
