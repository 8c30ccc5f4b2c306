import Testing

@testable import MockseSockets

@Suite struct TimerHeapTests {
    @Test func `timers come out in order of time and only when due`() {
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
}
