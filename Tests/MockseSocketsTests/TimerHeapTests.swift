import Testing

@testable import MocksePlatform
@testable import MockseSockets

@Suite struct TimerHeapTests {
    @Test func `timers are popped in order of time and only when due`() {
        var heap = TimerHeap()
        var random = SystemRandomNumberGenerator()
        let times = (0..<1000).map { _ in UInt64.random(in: 1...500, using: &random) }
        for time in times { heap.insert(TimerHeap.Timer(time: time, wait: WaitID(token: 0, number: 0))) }
        #expect(heap.earliest == times.min())
        var popped: [UInt64] = []
        for now in stride(from: UInt64(0), through: 500, by: 50) {
            while let timer = heap.popDue(at: now) {
                #expect(timer.time <= now)
                popped.append(timer.time)
            }
            #expect(heap.earliest.map { $0 > now } ?? true)
        }
        #expect(popped == times.sorted())
        #expect(heap.isEmpty)
    }

    @Test func `stale timers are removed when there are many`() {
        var heap = TimerHeap()
        var random = SystemRandomNumberGenerator()
        let times = (0..<1000).map { _ in UInt64.random(in: 1...500, using: &random) }
        for (number, time) in times.enumerated() {
            heap.insert(TimerHeap.Timer(time: time, wait: WaitID(token: 0, number: UInt32(number))))
        }
        // Two in three become stale.
        for number in times.indices where number % 3 != 0 {
            heap.noteStale { timer in Int(timer.wait.number) > number || timer.wait.number % 3 == 0 }
            #expect(heap.count >= 334)
        }
        #expect(heap.count <= 667)
        var popped: [UInt64] = []
        while let timer = heap.popDue(at: 500) {
            if timer.wait.number % 3 == 0 { popped.append(timer.time) } else { heap.forgetStale() }
        }
        #expect(popped == stride(from: 0, to: 1000, by: 3).map { times[$0] }.sorted())
    }

    @Test(.timeLimit(.minutes(10)))
    func `canceled long waits do not accumulate`() async throws {
        let poller = try PollerKind.native.makePoller()
        let core = LoopCore(poller: poller, clock: ManualClock(), executor: LoopExecutor(waker: poller.waker))
        let channel = Channel(Socket(owning: -1))
        channel.token = core.channels.insert(channel)
        for _ in 0..<10_000 {
            let end = await core.pause(channel, until: .max - 1) { _ in channel.end(.gone) }
            #expect(end == .gone)
            #expect(core.timers.count <= 128)
        }
    }
}
