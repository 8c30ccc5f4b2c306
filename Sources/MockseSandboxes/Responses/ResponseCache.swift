import MockseHTTP
import Synchronization

/// A cache of responses, keyed by the request's target and `Host` as sent and bounded by bytes.
///
/// A full cache is emptied: page walks return to few targets, and a client that sends a new target with every request
/// would gain nothing from any eviction order.
final class ResponseCache: Sendable {
    /// The aspects of a response's representation that don't depend on its target.
    struct Representation: Sendable, Hashable {
        let isHead: Bool
        let coding: ContentCoding?
        /// The origin of the page that may send credentials, or `nil`.
        var origin: String?
        /// A Boolean value indicating whether URLs in the response are `https` ones.
        var isSecure = false
        /// The host and port in URLs of the response, or `nil` if they are those in `Host`.
        var ownAuthority: String?

        /// A number that identifies the representation except for its texts, below 16.
        var number: UInt64 {
            let codingNumber: UInt64 = coding.map { $0 == .gzip ? 1 : 2 } ?? 0
            return codingNumber << 2 | (isSecure ? 2 : 0) | (isHead ? 1 : 0)
        }
    }

    private struct Entry {
        let sent: [UInt8]
        let host: [UInt8]
        let representation: Representation
        let cached: CachedResponse

        /// The approximate memory use, in bytes.
        var size: Int {
            let response = cached.outgoing.response
            return response.head.count + response.body.count + 2 * sent.count + host.count + ResponseCache.overhead
        }

        fileprivate func matches(_ other: Key) -> Bool {
            Self.equal(sent, other.sent) && Self.equal(host, other.host)
        }

        private static func equal(_ own: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Bool {
            guard own.count == bytes.count else { return false }
            return own.withUnsafeBytes { own in
                var offset = 0
                while offset + 8 <= own.count {
                    let word = own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    if word != bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
                    offset += 8
                }
                return own[offset...].elementsEqual(bytes[offset...])
            }
        }
    }

    /// The measured memory use of a response beyond its bytes: parameters, texts, and its builder.
    private static let overhead = 3328

    private struct State {
        var entries: [UInt64: Entry] = [:]
        var bytes = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates a cache of at most this many bytes.
    init(limit: Int = 64 << 20) {
        self.limit = limit
    }

    func find(_ request: HTTPRequest, _ representation: Representation) -> CachedResponse? {
        request.withKey { key in
            let hash = key.hash(representation)
            return state.withLock { state in
                guard let entry = state.entries[hash], entry.representation == representation, entry.matches(key)
                else { return nil }
                return entry.cached
            }
        }
    }

    func insert(_ cached: CachedResponse, for request: HTTPRequest, _ representation: Representation) {
        let (entry, hash) = request.withKey { key in
            (
                Entry(
                    sent: Array(key.sent), host: Array(key.host), representation: representation, cached: cached),
                key.hash(representation)
            )
        }
        guard entry.size <= limit else { return }
        state.withLock { state in
            // Two loops may have built the same response at once.
            state.bytes -= state.entries.removeValue(forKey: hash)?.size ?? 0
            if state.bytes + entry.size > limit {
                state.entries.removeAll()
                state.bytes = 0
            }
            state.bytes += entry.size
            state.entries[hash] = entry
        }
    }
}

/// The bytes of a request that identify its response.
private struct Key {
    let sent: UnsafeRawBufferPointer
    /// The bytes of `Host`; empty if no URL depends on them.
    let host: UnsafeRawBufferPointer

    /// Returns a hash, mixing eight bytes at a time.
    ///
    /// Entries are compared in full, so it doesn't have to be strong.
    func hash(_ representation: ResponseCache.Representation) -> UInt64 {
        var state = UInt64(sent.count) << 4 | representation.number
        Self.mix(&state, sent)
        Self.mix(&state, host)
        return state
    }

    private static func mix(_ state: inout UInt64, _ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= bytes.count {
            mix(&state, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
        mix(&state, rest)
    }

    private static func mix(_ state: inout UInt64, _ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        state = product.high ^ product.low &+ 0x6A09_E667_F3BC_C909
    }
}

extension HTTPRequest {
    @inline(__always)
    fileprivate func withKey<Result>(_ body: (Key) -> Result) -> Result {
        withTarget { sent in
            withPlainHost { host in body(Key(sent: sent, host: host ?? UnsafeRawBufferPointer(start: nil, count: 0))) }
        }
    }
}
