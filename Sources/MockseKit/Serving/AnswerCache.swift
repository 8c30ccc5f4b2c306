import MockseHTTP
import Synchronization

/// Prepared answers by the request target as it was sent, bounded by bytes.
///
/// It starts afresh when it is full: page walks come back to few targets, and a client that makes up a new one for
/// every request gains nothing from any order of eviction.
final class AnswerCache: Sendable {
    /// How a body is represented, besides its target.
    struct Representation: Sendable, Hashable {
        let isHead: Bool
        let acceptsGzip: Bool
    }

    private struct Entry {
        let sent: [UInt8]
        let representation: Representation
        let answer: PreparedAnswer
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        var bytes = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Makes a cache for this many bytes.
    init(limit: Int = 64 << 20) {
        self.limit = limit
    }

    func find(_ request: HTTPRequest, _ representation: Representation) -> PreparedAnswer? {
        request.withTarget { sent in
            let key = Self.hash(sent, representation)
            return state.withLock { state in
                guard let entry = state.entries[key], entry.representation == representation,
                    entry.sent.count == sent.count, sent.elementsEqual(entry.sent)
                else { return nil }
                return entry.answer
            }
        }
    }

    func insert(_ answer: PreparedAnswer, for request: HTTPRequest, _ representation: Representation) {
        let sent = request.withTarget { Array($0) }
        let key = sent.withUnsafeBytes { Self.hash($0, representation) }
        let size = answer.response.head.count + answer.response.body.count + 2 * sent.count + 256
        guard size <= limit else { return }
        state.withLock { state in
            if state.bytes + size > limit {
                state.entries.removeAll()
                state.bytes = 0
            }
            state.bytes += size
            state.entries[key] = Entry(sent: sent, representation: representation, answer: answer)
        }
    }

    /// Mixes eight bytes at a time; entries are compared in full, so it need not be strong.
    private static func hash(_ bytes: UnsafeRawBufferPointer, _ representation: Representation) -> UInt64 {
        var state = UInt64(bytes.count) << 2 | (representation.isHead ? 2 : 0) | (representation.acceptsGzip ? 1 : 0)
        var offset = 0
        while offset + 8 <= bytes.count {
            mix(&state, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
        mix(&state, rest)
        return state
    }

    private static func mix(_ state: inout UInt64, _ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        state = product.high ^ product.low &+ 0x6A09_E667_F3BC_C909
    }
}
