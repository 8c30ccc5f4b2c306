import MockseHash
import Testing

@testable import MockseFaults

/// Serialized because the cases compute for long, while other tests wait for sockets on the same few threads.
@Suite(.serialized) struct PageWalkTests {
    private static let sizes = [1, 7, 30, 100]

    /// Compares the pages, the counters and the truth with those of a slow walk.
    private static func compare(_ faults: PageFaultSettings, count: Int, size: Int, seed: UInt64 = 7) async {
        await Task.yield()
        let walk = PageWalk(count: count, faults, size: size, seed: seed, target: "/list")
        let slow = SlowWalk(count: count, size: size, faults, seed: seed, target: "/list")
        // Evaluated on failure only.
        func name() -> Comment { "\(faults.options.map(\.text)) count \(count) size \(size) seed \(seed)" }
        #expect(walk.last == slow.pages.count, name())
        #expect((1...walk.last).map(walk.rows) == slow.pages, name())
        #expect((1...walk.last).map(walk.count) == slow.counts, name())
        #expect(walk.rowCount == slow.pages.map(\.count).reduce(0, +), name())
        #expect(walk.truth() == slow.truth, name())
        if faults.drift == nil { #expect(walk.truth() == Array(0..<count), name()) }
        #expect(walk.rows(of: walk.last + 1).isEmpty && walk.rows(of: .max).isEmpty, name())
    }

    @Test(arguments: PageFaultSettings.singles)
    func `each fault on its own behaves as documented`(faults: PageFaultSettings) async {
        for size in Self.sizes {
            for count in faults.counts(inPagesOf: size) { await Self.compare(faults, count: count, size: size) }
        }
    }

    @Test(arguments: sizes) func `every pair of faults behaves as documented`(size: Int) async {
        // The lengths alternate: each pair meets three, and its neighbors meet others.
        for (index, faults) in PageFaultSettings.pairs.enumerated() {
            let counts = faults.counts(inPagesOf: size)
            for step in 0..<3 {
                await Self.compare(faults, count: counts[(index + 2 * step) % counts.count], size: size)
            }
        }
    }

    @Test(arguments: 1...20) func `random combinations of faults behave as documented`(seed: Int) async {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<20 {
            let faults = PageFaultSettings.random(&random)
            #expect(throws: Never.self) { try faults.check() }
            let size = Int.random(in: 1...40, using: &random)
            let count = Int.random(in: 0...500, using: &random)
            await Self.compare(faults, count: count, size: size, seed: UInt64(seed))
        }
    }

    // A list of 10^12 rows could not be walked, so serving a page at all proves that it isn't walked.
    @Test(.timeLimit(.minutes(10)), arguments: PageFaultSettings.singles + PageFaultSettings.pairs)
    func `a page costs the same at any depth`(faults: PageFaultSettings) {
        let count = 1_000_000_000_000
        let walk = PageWalk(count: count, faults, size: 30, seed: 7, target: "/list")
        let rows = walk.rows(of: 33_000)
        #expect(rows.count == 30)
        #expect(rows.allSatisfy { 0..<count ~= $0.position && 0..<count ~= $0.content })
        #expect(walk.last > 1_000_000)
        #expect(!walk.rows(of: walk.last).isEmpty)
        #expect(walk.rowCount >= walk.last)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 63, 64, 65, 1000]) func `a shuffle loses no rows`(count: Int) {
        for key in [0, 1, .max] as [UInt64] {
            let permutation = KeyedPermutation(of: count, key: key)
            #expect((0..<count).map { permutation[$0] }.sorted() == Array(0..<count))
        }
    }

    @Test func `a shuffle moves rows, and differently for each page`() {
        let orders = (2...6).map { page in
            let draw = PageDraw(seed: 7, target: "/list")
            return DriftFault(drift: .shuffle, count: 100, draw: draw).positions(of: 0..<100, at: page)
        }
        #expect(Set(orders).count == 5 && !orders.contains(Array(0..<100)))
    }
}
