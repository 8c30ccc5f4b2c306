import MockseBase
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
        /// A Boolean value indicating whether the request has credentials, where the journal says so.
        var hasCredentials = false

        /// A number that identifies the representation except for its origin and credentials, below 16.
        var number: UInt64 {
            let codingNumber: UInt64 = coding.map { $0 == .gzip ? 1 : 2 } ?? 0
            return codingNumber << 2 | (isSecure ? 2 : 0) | (isHead ? 1 : 0)
        }
    }

    private final class Entry: Sendable {
        /// The target as sent, followed by the host.
        let key: [UInt8]
        let hostCount: Int
        let representation: Representation
        let cached: CachedResponse

        init(_ key: Key, _ representation: Representation, _ cached: CachedResponse) {
            self.key = Array(key.sent) + Array(key.host)
            hostCount = key.host.count
            self.representation = representation
            self.cached = cached
        }

        /// The approximate memory use, in bytes.
        var size: Int {
            let response = cached.outgoing.response
            let unchanged = cached.outgoing.revalidation?.response.head.count ?? 0
            return response.head.count + response.body.count + unchanged + 2 * key.count + ResponseCache.overhead
        }

        func matches(_ other: Key) -> Bool {
            guard hostCount == other.host.count, key.count == other.sent.count + hostCount else { return false }
            return key.withUnsafeBytes { key in
                let end = key.count - hostCount
                return UnsafeRawBufferPointer(rebasing: key[..<end]).equals(other.sent)
                    && UnsafeRawBufferPointer(rebasing: key[end...]).equals(other.host)
            }
        }
    }

    /// The measured memory use of a response beyond its bytes: parameters, texts, and its builder.
    private static let overhead = 3328

    private struct State {
        var entries = HashTable<Entry>()
        var bytes = 0
    }

    /// The maximum size of the caches of all of a server's sandboxes, in bytes.
    static let serverByteLimit = 256 << 20
    /// The size of each cache that doesn't count, in bytes: a dozen pages.
    static let freeBytes = 256 << 10

    let limit: Int
    let budget: MemoryBudget
    private let claim: MemoryClaim
    private let state = Mutex(State())

    /// Creates a cache of at most this many bytes that takes its memory from a budget.
    init(limit: Int = 64 << 20, budget: MemoryBudget = MemoryBudget(limit: ResponseCache.serverByteLimit)) {
        self.limit = limit
        self.budget = budget
        claim = MemoryClaim(on: budget, free: Self.freeBytes)
    }

    /// Creates an empty cache that takes its memory from the same budget.
    func sibling(limit: Int? = nil) -> ResponseCache { ResponseCache(limit: limit ?? self.limit, budget: budget) }

    /// Returns the response to a request, or nil if it isn't in the cache.
    ///
    /// `ownAuthority` is the host and port in URLs of the response if they aren't those in `Host`.
    func find(
        _ request: HTTPRequest, _ representation: Representation, ownAuthority: String? = nil
    ) -> CachedResponse? {
        request.withKey(ownAuthority) { key in
            let hash = key.hash(representation)
            return state.withLock { state in
                guard let entry = state.entries[hash], entry.representation == representation, entry.matches(key)
                else { return nil }
                return entry.cached
            }
        }
    }

    /// The approximate memory use of the responses, in bytes.
    var size: Int { state.withLock { $0.bytes } }

    /// Removes all responses, and returns their memory.
    func removeAll() {
        state.withLock { state in
            state = State()
            claim.shrink(to: 0)
        }
    }

    /// Adds the response to a request.
    func insert(
        _ cached: CachedResponse, for request: HTTPRequest, _ representation: Representation,
        ownAuthority: String? = nil
    ) {
        let (entry, hash) = request.withKey(ownAuthority) { key in
            (Entry(key, representation, cached), key.hash(representation))
        }
        guard entry.size <= limit else { return }
        state.withLock { state in
            // Two loops may have built the same response at once.
            state.bytes += entry.size - (state.entries[hash]?.size ?? 0)
            if state.bytes > limit || !claim.cover(state.bytes) {
                state.entries.removeAll()
                claim.shrink(to: 0)
                state.bytes = claim.cover(entry.size) ? entry.size : 0
            }
            if state.bytes > 0 { state.entries[hash] = entry }
        }
    }
}

extension ResponseCache {
    /// The bytes of a request that identify its response.
    fileprivate struct Key {
        let sent: UnsafeRawBufferPointer
        let host: UnsafeRawBufferPointer

        /// Returns a hash; entries are compared in full, so it doesn't have to be strong.
        func hash(_ representation: Representation) -> UInt64 {
            var state = UInt64(sent.count) << 4 | representation.number
            sent.mix(into: &state)
            host.mix(into: &state)
            return state
        }
    }
}

extension HTTPRequest {
    @inline(__always)
    fileprivate func withKey<Result>(_ ownAuthority: String?, _ body: (ResponseCache.Key) -> Result) -> Result {
        withTarget { sent in
            guard var ownAuthority else { return withHost { body(ResponseCache.Key(sent: sent, host: $0)) } }
            return ownAuthority.withUTF8 { host in
                body(ResponseCache.Key(sent: sent, host: UnsafeRawBufferPointer(host)))
            }
        }
    }
}
