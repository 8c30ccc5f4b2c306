/// The newest exchanges, bounded by count and bytes.
///
/// They lie in chunks, so that it grows without copying what is there, and who reads takes the chunks, not their
/// contents, out of the lock.
struct ExchangeStore: Sendable {
    private static let chunkSize = 1024

    private let capacity: Int
    private let byteCapacity: Int
    private var chunks: [[Exchange]] = []
    /// How many of the first chunk's exchanges are gone.
    private var skipped = 0

    /// How many exchanges are kept.
    private(set) var count = 0
    /// What they take in memory, about.
    private(set) var bytes = 0

    /// How many exchanges there is memory for.
    var places: Int { chunks.reduce(0) { $0 + $1.capacity } }

    init(capacity: Int, byteCapacity: Int) {
        self.capacity = max(1, capacity)
        self.byteCapacity = byteCapacity
    }

    /// Adds an exchange, and drops old ones until it fits; the newest is always kept.
    mutating func append(_ exchange: Exchange) {
        let size = Self.size(of: exchange)
        while count > 0, count >= capacity || bytes + size > byteCapacity { dropFirst() }
        if chunks.last?.count ?? Self.chunkSize >= Self.chunkSize {
            chunks.append([])
            // The first one grows as it fills: there can be a thousand sandboxes of a few exchanges each, and glibc
            // gives back next to nothing of a heap that had so large a piece for each of them.
            if chunks.count > 1 { chunks[chunks.count - 1].reserveCapacity(min(capacity, Self.chunkSize)) }
        }
        chunks[chunks.count - 1].append(exchange)
        count += 1
        bytes += size
    }

    private mutating func dropFirst() {
        bytes -= Self.size(of: chunks[0][skipped])
        // Its texts go at once, its place with its chunk.
        chunks[0][skipped] = Self.nothing
        count -= 1
        skipped += 1
        guard skipped == chunks[0].count else { return }
        chunks.removeFirst()
        skipped = 0
    }

    /// The newest `wanted` exchanges, the oldest first.
    func newest(_ wanted: Int) -> [Exchange] {
        var rest = min(max(0, wanted), count)
        var parts: [ArraySlice<Exchange>] = []
        for (index, chunk) in chunks.enumerated().reversed() where rest > 0 {
            let part = chunk[(index == 0 ? skipped : 0)...].suffix(rest)
            rest -= part.count
            parts.append(part)
        }
        return Array(parts.reversed().joined())
    }

    /// What an exchange takes in memory, about: as much as if it shared its subject with no other.
    static func size(of exchange: Exchange) -> Int {
        var size = MemoryLayout<Exchange>.stride + exchange.subject.size
        for fault in exchange.faults { size += 16 + fault.utf8.count }
        return size
    }

    private static let nothing = Exchange(
        ExchangeSubject(sandbox: "", method: "", target: ""), response: ExchangeResponse(status: 0, bytes: 0),
        times: ExchangeTimes(arrived: 0))
}
