import Testing

@testable import MockseConformance

@Suite struct EventQueueTests {
    @Test func `events come in the order of their times, and then in the order in which they were added`() {
        var queue = EventQueue<Int>()
        let times = (0..<200).map { UInt64($0 * 7919 % 23) }
        for (number, time) in times.enumerated() { queue.add(number, at: time) }
        var order: [Int] = []
        while let time = queue.nextTime, let event = queue.next {
            #expect(times[event] == time)
            #expect(queue.removeNext() == event)
            order.append(event)
        }
        #expect(order == times.indices.sorted { (times[$0], $0) < (times[$1], $1) })
        #expect(queue.removeNext() == nil)
    }
}
