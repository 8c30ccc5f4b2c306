import MockseFaults
import MockseHash
import Testing

@testable import MockseSandboxes

/// Serialized because the cases compute for long, while other tests wait for sockets on the same few threads.
@Suite(.serialized) struct ClientWalkTests {
    /// Walks as a client does, and compares the items it met with the truth.
    private static func compare(_ faults: PageFaultSettings, _ client: PageClient, count: Int) async throws {
        // Yield so that thousands of walks don't block the threads of other tests.
        await Task.yield()
        // Evaluated on failure only.
        func name() -> Comment { "\(faults.options.map(\.text)) \(client.kind) count \(count)" }
        let plan = try #require(PageFaults(FaultSettings(pageFaults: faults)))
        let (truth, last) = try client.truth(plan)
        let pages = try client.walk(plan, limit: last)
        #expect(pages.count == last, name())
        #expect(pages.last?.hasMore == faults.alwaysHasMore, name())
        var seen: Set<Int> = []
        #expect(pages.flatMap(\.ids).filter { seen.insert($0).inserted }.map(String.init) == truth, name())
        if faults.drift == nil { #expect(truth == (0..<count).map(String.init), name()) }
        let after = try client.read(last + 1, plan)
        #expect(after.rows.isEmpty && (faults.alwaysHasMore || client.kind == .breweryDB || !after.hasMore), name())
        try compareCounters(of: pages, faults, count: count, name)
    }

    private static func compareCounters(
        of pages: [PageClient.Reading], _ faults: PageFaultSettings, count: Int, _ name: () -> Comment
    ) throws {
        let rows = pages.map(\.rows.count).reduce(0, +)
        for (index, page) in pages.enumerated() {
            if let numberOfPages = page.numberOfPages {
                #expect(numberOfPages == (faults.alwaysHasMore ? max(pages.count, index + 2) : pages.count), name())
            }
            var left = count
            if case .delete(let step)? = faults.drift { left = max(0, count - index * step) }
            switch faults.total {
            case .items: #expect(page.total == left, name())
            case .off(let difference): #expect(page.total == max(0, left + difference), name())
            case .rows: #expect(page.total == rows, name())
            case .absent: #expect(page.total == nil, name())
            }
        }
    }

    @Test(arguments: PageClient.Kind.allCases, [1, 7, 30, 100])
    func `a client that drops duplicates ends up with the truth under each single fault`(
        kind: PageClient.Kind, size: Int
    ) async throws {
        var clients: [Int: PageClient] = [:]
        for faults in PageFaultSettings.singles {
            for count in faults.counts(inPagesOf: size) {
                let client = try clients[count] ?? PageClient(kind, count: count, size: size)
                clients[count] = client
                try await Self.compare(faults, client, count: count)
            }
        }
    }

    @Test(arguments: PageClient.Kind.allCases, [1, 7, 30, 100])
    func `a client that drops duplicates ends up with the truth under every pair of faults`(
        kind: PageClient.Kind, size: Int
    ) async throws {
        // In the walks without encoding, every pair meets every size, at three lengths each. Here it meets two sizes in
        // one dialect and the other two in the other, and the lengths alternate.
        let counts = [1: [0, 31], 7: [1, 31], 30: [29, 84], 100: [84, 130]][size] ?? []
        let clients = try counts.map { (count: $0, client: try PageClient(kind, count: $0, size: size)) }
        let turn = size + (PageClient.Kind.allCases.firstIndex(of: kind) ?? 0)
        for (index, faults) in PageFaultSettings.pairs.enumerated() where (index + turn) % 2 == 0 {
            let (count, client) = clients[(index / 2) % clients.count]
            try await Self.compare(faults, client, count: count)
        }
    }

    @Test(arguments: PageClient.Kind.allCases, 1...5)
    func `a client that drops duplicates ends up with the truth under random combinations of faults`(
        kind: PageClient.Kind, seed: Int
    ) async throws {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<10 {
            let (size, count) = (Int.random(in: 1...40, using: &random), Int.random(in: 0...200, using: &random))
            let faults = PageFaultSettings.random(&random)
            if faults.isNone { continue }
            let client = try PageClient(kind, count: count, size: size)
            try await Self.compare(faults, client, count: count)
        }
    }

    @Test func `a page size of zero shows no rows, and faults affect only the counters`() throws {
        let client = try PageClient(.stackExchange, count: 5, size: 0)
        let plain = try client.read(1, nil)
        for faults in PageFaultSettings.singles {
            let page = try client.read(1, PageFaults(FaultSettings(pageFaults: faults)))
            #expect(page.rows.isEmpty && page.hasMore == (plain.hasMore || faults.alwaysHasMore))
            if faults.total == .items { #expect(page.total == 5) }
        }
    }
}
