import MockseJSON
import MockseTestSupport
import Testing

@testable import MockseJournal

/// Each rule, and the right behaviour that comes near breaking it.
@Suite struct ReportTests {
    private func sentences(_ body: (inout Wire) -> Void) -> [String] {
        var wire = Wire()
        body(&wire)
        return wire.sentences
    }

    @Test func `a page requested while it is open has no in-flight guard`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 1000)
            wire.ask(2, from: 210, to: 1010)
            wire.ask(2, from: 900, to: 1700)
        }
        #expect(
            found == [
                "page 2 was requested 3 times while open: no in-flight guard (exchanges 2, 3 and 4, at 210 ms)"
            ])
    }

    @Test func `a double refresh is one, too`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 800)
            wire.ask(1, from: 1, to: 801)
        }
        #expect(found == ["page 1 was requested 2 times while open: no in-flight guard (exchanges 1 and 2, at 1 ms)"])
    }

    @Test func `times at the end of what 64 bits count are judged like others`() {
        let times: [UInt64?] = [.max, .max - 1, 0, nil]
        let exchanges = times.flatMap { end in
            [UInt64.max, 0].map { arrived in
                Exchange(
                    method: "GET", target: "/t?page=1", list: "/t", page: 1, status: 200, retryAfter: .infinity,
                    arrived: arrived, lastByte: end, gone: end, bytes: 0)
            }
        }
        #expect(Report(exchanges: exchanges).requests == 8)
    }

    @Test func `a request that was answered at once while another was open is one`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 800)
            wire.ask(1, from: 400, to: 400.2, status: 503)
        }
        #expect(found.count == 1)
    }

    @Test func `a request that the server's stop cut was open until then`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: nil)
            wire.ask(1, from: 400, to: nil)
        }
        #expect(found.count == 1)
    }

    @Test(arguments: [-300.0, 0, 30, 50])
    func `a request given up and made again does not overlap`(late: Double) {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 600 + late, isGone: true)
            wire.ask(2, from: 600, to: 1400)
        }
        #expect(found == [])
    }

    @Test func `a request given up late overlaps`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 651, isGone: true)
            wire.ask(2, from: 600, to: 1400)
        }
        #expect(found.count == 1)
    }

    @Test func `a second request that was taken back at once does not overlap`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 800)
            wire.ask(1, from: 400, to: 430, isGone: true)
        }
        #expect(found == [])
    }

    @Test func `requests one right after the other do not overlap`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 100)
            wire.ask(1, from: 100, to: 200)
            wire.ask(1, from: 200, to: 300)
        }
        #expect(found == [])
    }

    @Test func `a page asked for again after it was delivered is a repeat`() {
        let found = sentences { wire in
            wire.walk(1...3, from: 0)
            wire.ask(2, from: 800, to: 900)
        }
        #expect(found == ["page 2 was asked for again after it had been delivered (exchanges 2 and 4, at 800 ms)"])
    }

    @Test func `repeats of one page are one sentence`() {
        let found = sentences { wire in
            wire.walk(1...2, from: 0)
            for number in 1...3 { wire.ask(2, from: Double(number) * 1000, to: Double(number) * 1000 + 10) }
        }
        #expect(
            found == [
                "page 2 was asked for again 3 times after it had been delivered (exchanges 2, 3, 4 and 5, at 1000 ms)"
            ])
    }

    @Test func `a retry after a failure is no repeat`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 300, status: 503)
            wire.ask(2, from: 400, to: 500, faults: ["fail=malformed"])
            wire.ask(2, from: 600, to: 700)
        }
        #expect(found == [])
    }

    @Test func `a refresh is no repeat`() {
        let found = sentences { wire in
            wire.walk(1...3, from: 0, last: 3)
            wire.walk(1...3, from: 1000, last: 3)
            // Revalidated before each further page, as SWR does.
            wire.ask(1, from: 2000, to: 2100)
            wire.ask(4, from: 2200, to: 2300)
        }
        #expect(found == [])
    }

    @Test func `HEAD and OPTIONS do not count`() {
        var wire = Wire()
        wire.walk(1...2, from: 0)
        wire.ask(2, from: 400, to: 500, method: "HEAD")
        wire.ask(9, from: 400, to: 500, method: "OPTIONS")
        #expect(wire.sentences == [] && wire.report.requests == 2)
    }

    @Test func `a page left out is a gap`() {
        let found = sentences { wire in
            wire.walk(1...2, from: 0)
            wire.ask(4, from: 600, to: 700)
        }
        #expect(found == ["page 4 was requested before page 3 was delivered (exchange 3, at 600 ms)"])
    }

    @Test func `going on after a failure is a gap`() {
        let found = sentences { wire in
            wire.walk(1...2, from: 0)
            wire.ask(3, from: 600, to: 700, status: 500)
            wire.ask(4, from: 800, to: 900)
        }
        #expect(found == ["page 4 was requested before page 3 was delivered (exchange 4, at 800 ms)"])
    }

    @Test func `pages fetched side by side leave no gap, whatever their order`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(4, from: 200, to: 300)
            wire.ask(3, from: 201, to: 310, status: 503)
            wire.ask(2, from: 202, to: 320)
            wire.ask(3, from: 400, to: 500)
        }
        #expect(found == [])
    }

    @Test func `a page that is still open makes no gap`() {
        let journal = Journal()
        let tickets = (1...3).map { journal.arrive(list: "/a", page: $0) }
        var wire = Wire(list: "/a")
        wire.walk(1...1, from: 0)
        wire.ask(3, from: 200, to: 300)
        for exchange in wire.exchanges { journal.append(exchange, ending: tickets[(exchange.page ?? 1) - 1]) }
        let judged = { Report(exchanges: journal.exchanges, isOpen: journal.isOpen).lists[0].findings.map(\.rule) }
        #expect(judged() == [])
        wire.ask(2, from: 100, to: 190, status: 503)
        journal.append(wire.exchanges[2], ending: tickets[1])
        #expect(judged() == [.gap])
    }

    @Test func `what may have been delivered before the record begins is no gap`() {
        var wire = Wire()
        wire.walk(4...5, from: 0)
        #expect(wire.sentences.count == 1)
        #expect(Report(exchanges: wire.exchanges, dropped: 1).lists[0].findings == [])
        wire.ask(6, from: 600, to: 700, status: 500)
        wire.ask(7, from: 800, to: 900)
        #expect(Report(exchanges: wire.exchanges, dropped: 1).lists[0].findings.map(\.exchange) == [4])
    }

    @Test func `a page past the end is told`() {
        let found = sentences { wire in
            wire.walk(1...4, from: 0, last: 4)
            wire.ask(5, from: 1000, to: 1100, hasMore: false)
        }
        #expect(
            found == [
                "page 5 was requested after page 4 had said there is no more (exchanges 4 and 5, at 1000 ms)"
            ])
    }

    @Test func `a page requested before the end was told is none`() {
        let found = sentences { wire in
            wire.walk(1...3, from: 0, last: 4)
            wire.ask(4, from: 600, to: 1000, hasMore: false)
            wire.ask(5, from: 700, to: 1100, hasMore: false)
        }
        #expect(found == [])
    }

    @Test func `a request within the back-off is told`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 300, backoff: 1)
            wire.ask(3, from: 500, to: 600)
        }
        #expect(found == ["page 3 was requested 0.2 s after a backoff of 1 s (exchanges 2 and 3, at 500 ms)"])
    }

    @Test func `Retry-After is told by its name, further requests by their number`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 100, status: 429, retryAfter: 2.5)
            wire.ask(1, from: 200, to: 300, status: 429)
            wire.ask(1, from: 400, to: 500)
        }
        #expect(
            found == [
                "page 1 was requested 0.1 s after a Retry-After of 2.5 s, and once more too early "
                    + "(exchanges 1, 2 and 3, at 200 ms)"
            ])
    }

    @Test(arguments: [950.0, 1000, 5000])
    func `a request after the back-off is none, nor one that was open before`(wait: Double) {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 300, backoff: 1)
            wire.ask(3, from: 250, to: 350)
            wire.ask(4, from: 300 + wait, to: 400 + wait)
        }
        #expect(found == [])
    }

    @Test func `a back-off that nobody read binds nobody`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 100, isGone: true, backoff: 10)
            wire.ask(1, from: 200, to: 300)
        }
        #expect(found == [])
    }
}
