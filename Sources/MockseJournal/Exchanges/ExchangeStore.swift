import MockseBase

/// A store of the newest exchanges, bounded by count and size.
///
/// It holds exchanges in chunks, so that it can grow without copying them, and so that readers copy only references to
/// the chunks while they hold the lock.
struct ExchangeStore: Sendable {
    private static let chunkSize = 1024

    private let capacity: Int
    private let byteCapacity: Int
    private let claim: MemoryClaim
    /// The number of bytes that the claim covers.
    private var covered: Int
    private var chunks: [[Exchange]] = []
    /// The empty chunk that was dropped last, whose memory the next one takes: a full store needs no more.
    private var spare: [Exchange] = []
    /// The number of exchanges at the start of the first chunk that have been dropped.
    private var skipped = 0

    /// The number of exchanges in the store.
    private(set) var count = 0
    /// The approximate size of the exchanges in memory, in bytes.
    private(set) var bytes = 0

    /// The number of exchanges that memory is allocated for.
    var places: Int { chunks.reduce(0) { $0 + $1.capacity } }

    /// Creates a store that takes its memory from a claim.
    init(capacity: Int, byteCapacity: Int, claim: MemoryClaim = MemoryClaim(on: nil, free: 0)) {
        self.capacity = max(1, capacity)
        self.byteCapacity = byteCapacity
        self.claim = claim
        covered = claim.covered
    }

    /// Adds an exchange, dropping the oldest ones until it fits.
    ///
    /// The newest exchange is always kept.
    mutating func append(_ exchange: Exchange) {
        let size = Self.size(of: exchange)
        while count > 0, count >= capacity || bytes + size > byteCapacity { dropFirst() }
        if bytes + size > covered { makeRoom(for: size) }
        if chunks.last?.count ?? Self.chunkSize >= Self.chunkSize {
            chunks.append(spare)
            spare = []
            // The first chunk grows as it fills. There can be a thousand sandboxes of a few exchanges each, and glibc
            // returns almost nothing of a heap in which each of them had such a large block.
            if chunks.count > 1 { chunks[chunks.count - 1].reserveCapacity(min(capacity, Self.chunkSize)) }
        }
        chunks[chunks.count - 1].append(exchange)
        count += 1
        bytes += size
    }

    /// Takes more of the claim, or drops the oldest exchanges if there is no more.
    private mutating func makeRoom(for size: Int) {
        if claim.cover(bytes + size) { covered = claim.covered }
        while count > 0, bytes + size > covered { dropFirst() }
    }

    private mutating func dropFirst() {
        bytes -= Self.size(of: chunks[0][skipped])
        // This frees the strings now; the slot is freed with its chunk.
        chunks[0][skipped] = Self.nothing
        count -= 1
        skipped += 1
        guard skipped == chunks[0].count else { return }
        spare = chunks.removeFirst()
        spare.removeAll(keepingCapacity: true)
        skipped = 0
    }

    /// Returns the newest `wanted` exchanges, oldest first; if there are more than `limit`, only the oldest of them.
    func newest(_ wanted: Int, atMost limit: Int = .max) -> [Exchange] {
        var others = count - min(max(0, wanted), count)
        var found: [Exchange] = []
        for (index, chunk) in chunks.enumerated() {
            let kept = chunk[(index == 0 ? skipped : 0)...]
            let part = kept.dropFirst(others).prefix(limit - found.count)
            others -= min(others, kept.count)
            found += part
            if found.count >= limit { break }
        }
        return found
    }

    /// Returns the approximate size of an exchange in memory, in bytes, as if it did not share its subject.
    static func size(of exchange: Exchange) -> Int {
        var size = MemoryLayout<Exchange>.stride + exchange.subject.size
        for fault in exchange.injected {
            size += MemoryLayout<InjectedFault>.stride + (fault.value?.utf8.count ?? 0)
        }
        return size
    }

    private static let nothing = Exchange(
        ExchangeSubject(sandbox: "", method: "", target: ""), response: ExchangeResponse(status: 0, bytes: 0),
        times: ExchangeTimes(arrived: 0))
}
