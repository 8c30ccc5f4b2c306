import Testing

@testable import MockseSockets

@Suite struct PaceStepsTests {
    private func steps(_ pace: Pace, _ count: Int) -> [PaceSteps.Step] {
        var steps = PaceSteps(pace, count: count)
        var all: [PaceSteps.Step] = []
        while let step = steps.next() { all.append(step) }
        return all
    }

    private func pairs(_ pace: Pace, _ count: Int) -> [[UInt64]] {
        steps(pace, count).map { [UInt64($0.end), $0.time] }
    }

    @Test func `a pace without limits takes one step at once`() {
        #expect(pairs(Pace(), 5000) == [[5000, 0]])
        #expect(pairs(Pace(), 0) == [])
    }

    @Test func `a slow link sends segment by segment`() {
        // 30,000 bytes per second: Edge.
        #expect(
            pairs(Pace(bytesPerSecond: 30_000), 3000)
                == [[1448, 48_266_667], [2896, 96_533_334], [3000, 100_000_000]])
    }

    @Test func `a fast link sends once every 10 milliseconds`() {
        #expect(
            pairs(Pace(bytesPerSecond: 5_000_000), 120_000)
                == [[50_000, 10_000_000], [100_000, 20_000_000], [120_000, 24_000_000]])
    }

    @Test func `a very slow link sends ten times a second`() {
        #expect(pairs(Pace(bytesPerSecond: 50), 12) == [[5, 100_000_000], [10, 200_000_000], [12, 240_000_000]])
        #expect(pairs(Pace(bytesPerSecond: 1), 2) == [[1, 1_000_000_000], [2, 2_000_000_000]])
    }

    @Test func `pieces are nearly equal and evenly spread`() {
        #expect(pairs(Pace(pieces: 4, over: 900), 10) == [[3, 0], [6, 300], [8, 600], [10, 900]])
        #expect(pairs(Pace(pieces: 3, over: 1001), 3) == [[1, 0], [2, 501], [3, 1001]])
        #expect(pairs(Pace(pieces: 3), 3) == [[1, 0], [2, 0], [3, 0]])
        #expect(pairs(Pace(pieces: 1, over: 900), 10) == [[10, 0]])
    }

    @Test func `bytes are never split into more pieces than there are bytes`() {
        #expect(pairs(Pace(pieces: .max, over: 2), 3) == [[1, 0], [2, 1], [3, 2]])
        #expect(pairs(Pace(pieces: 0), 3) == [[3, 0]])
    }

    @Test func `a stall delays everything after it`() {
        let stalls = [Pace.Stall(offset: 7, duration: 50), Pace.Stall(offset: 3, duration: 100)]
        #expect(pairs(Pace(stalls: stalls), 10) == [[3, 0], [7, 100], [10, 150]])
        #expect(pairs(Pace(stalls: [Pace.Stall(offset: 0, duration: 5)]), 10) == [[10, 5]])
        #expect(pairs(Pace(stalls: [Pace.Stall(offset: 10, duration: 5)]), 10) == [[10, 0]])
        let both = [Pace.Stall(offset: 4, duration: 5), Pace.Stall(offset: 4, duration: 6)]
        #expect(pairs(Pace(stalls: both), 10) == [[4, 0], [10, 11]])
    }

    @Test func `times beyond the clock's range are clamped`() {
        let pace = Pace(stalls: [Pace.Stall(offset: 0, duration: .max), Pace.Stall(offset: 1, duration: .max)])
        #expect(pairs(pace, 2) == [[1, .max], [2, .max]])
        #expect(pairs(Pace(bytesPerSecond: 0), 1) == [[1, 1_000_000_000]])
        #expect(pairs(Pace(bytesPerSecond: .max), 9) == [[9, 1]])
        #expect(pairs(Pace(pieces: 2, over: .max), 2) == [[1, 0], [2, .max]])
    }

    @Test(arguments: [1, 999, 30_000, 97_500, 5_000_000, 1_000_000_007] as [UInt64], [1, 7, 1000])
    func `every byte is sent as soon as all limits allow it and not earlier`(rate: UInt64, pieces: Int) {
        let count = min(40_000, Int(rate) * 100)
        let stalls = [Pace.Stall(offset: count / 3, duration: 1_000_003), Pace.Stall(offset: count / 2, duration: 17)]
        let pace = Pace(bytesPerSecond: rate, pieces: pieces, over: 123_456_789, stalls: stalls)
        let all = steps(pace, count)
        var start = 0
        for step in all {
            let stalled = stalls.filter { $0.offset < step.end }.map(\.duration).reduce(0, +)
            // Compares the time of a step's last byte with the rate by multiplication, to avoid a division.
            let due = UInt128(step.end) * 1_000_000_000 + UInt128(stalled) * UInt128(rate)
            #expect(UInt128(step.time) * UInt128(rate) >= due)
            // A step doesn't cross the boundary of a piece or a stall.
            #expect(!stalls.contains { start < $0.offset && $0.offset < step.end })
            #expect(step.end > start)
            start = step.end
        }
        #expect(start == count)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
}
