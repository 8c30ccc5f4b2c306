import MockseTestSupport
import Testing

@testable import MockseJournal

/// Tests requests that a browser's cache queued, in the report and live.
@Suite struct RequestQueueTests {
    /// The arrivals and ends of requests, in milliseconds.
    private typealias Times = [(page: Int, from: Double, to: Double)]

    /// Five equal requests in Chromium, with a latency of 800 ms.
    private static let queued: Times = [0, 803, 1615, 2419, 3222].map { (1, $0, $0 + 800) }

    private func wire(_ times: Times) -> Wire {
        var wire = Wire()
        for (page, from, to) in times { wire.ask(page, from: from, to: to) }
        return wire
    }

    /// Returns the final marks of requests, as a running server records them.
    private func marks(_ wire: Wire) -> [[Exchange.Mark]] {
        let (journal, list) = (Journal(), JournalList("/a"))
        for exchange in wire.exchanges {
            let ticket = journal.arrive(list, page: exchange.page)
            var ended = exchange
            journal.append(&ended, ending: ticket)
        }
        return journal.exchanges.map(\.marks)
    }

    @Test func `clients that run one after another don't queue their requests`() {
        for connections in [[4, 4, 4, 4, 4], [1, 2, 3, 4, 5]] as [[UInt64]] {
            var wire = Wire()
            for (request, connection) in zip(Self.queued, connections) {
                wire.ask(1, from: request.from, to: request.to, connection: connection)
            }
            #expect(wire.sentences.isEmpty == (connections[0] == 1))
        }
    }

    @Test func `requests for page 1 that were queued behind each other are repeats`() {
        let wire = wire(Self.queued)
        #expect(
            wire.sentences == [
                "page 1 was requested again 3 times after it was delivered: no in-flight guard, with requests queued by "
                    + "the client's HTTP cache (requests 2, 3, 4 and 5, at 1615 ms)"
            ])
        #expect(marks(wire) == [[], [], [.repeated], [.repeated], [.repeated]])
    }

    @Test func `a queued request for a later page names the cause`() {
        let wire = wire([(1, 0, 800), (2, 900, 1700), (2, 1703, 2500)])
        #expect(
            wire.sentences == [
                "page 2 was requested again after it was delivered: no in-flight guard, with requests queued by "
                    + "the client's HTTP cache (requests 2 and 3, at 1703 ms)"
            ])
    }

    @Test(arguments: [
        // A refresh right after a delivery, and one more later.
        [(1, 0, 800), (1, 803, 1603), (1, 1700, 2500)],
        // Another page in between.
        [(1, 0, 800), (2, 801, 1600), (1, 1601, 2400), (2, 2401, 3200), (1, 3201, 4000)],
        // Responses too fast for anything to be queued behind them, such as a loop of curl.
        [(1, 0, 5), (1, 15, 20), (1, 30, 35), (1, 45, 50)],
    ])
    func `refreshes are not queued requests`(times: [(Int, Double, Double)]) {
        let wire = wire(times.map { (page: $0.0, from: $0.1, to: $0.2) })
        #expect(wire.sentences == [] && marks(wire).allSatisfy(\.isEmpty))
    }

    @Test func `retries and canceled requests are not queued requests`() {
        var wire = Wire()
        for number in 0..<6 {
            let time = 810 * Double(number)
            wire.ask(1, from: time, to: time + 800, status: number.isMultiple(of: 2) ? 503 : 200)
        }
        #expect(wire.sentences == [] && marks(wire).allSatisfy(\.isEmpty))
    }
}
