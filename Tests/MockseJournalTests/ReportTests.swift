import MockseJSON
import MockseTestSupport
import Testing

@testable import MockseJournal

/// Tests each rule, and the correct behavior that comes close to breaking it.
@Suite struct ReportTests {
    private func sentences(_ body: (inout Wire) -> Void) -> [String] {
        var wire = Wire()
        body(&wire)
        return wire.report.lists.flatMap { $0.reportedFindings.filter { !$0.isIncompleteness }.map(\.text) }
    }

    @Test func `overlapping requests for a page are reported as a missing in-flight guard`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 1000)
            wire.ask(2, from: 210, to: 1010)
            wire.ask(2, from: 900, to: 1700)
        }
        #expect(
            found == [
                "page 2 had 3 overlapping requests: no in-flight guard (requests 2, 3 and 4, at 210 ms)"
            ])
    }

    @Test func `a double refresh is an overlap`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 800)
            wire.ask(1, from: 1, to: 801)
        }
        #expect(found == ["page 1 had 2 overlapping requests: no in-flight guard (requests 1 and 2, at 1 ms)"])
    }

    @Test func `times at the limits of 64 bits are judged without overflow`() {
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

    @Test func `a request with an immediate response overlaps one that is still open`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 800)
            wire.ask(1, from: 400, to: 400.2, status: 503)
        }
        #expect(found.count == 1)
    }

    @Test func `a request that was cut off by the server's stop was open until then`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: nil)
            wire.ask(1, from: 400, to: nil)
        }
        #expect(found.count == 1)
    }

    @Test(arguments: [-300.0, 0, 30, 50])
    func `re-sending a canceled request is not an overlap`(late: Double) {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 600 + late, isGone: true)
            wire.ask(2, from: 600, to: 1400)
        }
        #expect(found == [])
    }

    @Test func `a request overlaps one that is canceled too late`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 651, isGone: true)
            wire.ask(2, from: 600, to: 1400)
        }
        #expect(found.count == 1)
    }

    @Test func `a second request that is canceled immediately does not overlap`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 800)
            wire.ask(1, from: 400, to: 430, isGone: true)
        }
        #expect(found == [])
    }

    @Test func `back-to-back requests do not overlap`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 90)
            wire.ask(1, from: 90, to: 180)
            wire.ask(1, from: 180, to: 270)
        }
        #expect(found == [])
    }

    @Test func `requesting a delivered page again is a repeat`() {
        let found = sentences { wire in
            wire.walk(1...3, from: 0)
            wire.ask(2, from: 800, to: 900)
        }
        #expect(found == ["page 2 was requested again after it was delivered (requests 2 and 4, at 800 ms)"])
    }

    @Test func `repeats of one page are reported in one sentence`() {
        let found = sentences { wire in
            wire.walk(1...2, from: 0)
            for number in 1...3 { wire.ask(2, from: Double(number) * 1000, to: Double(number) * 1000 + 10) }
        }
        #expect(
            found == [
                "page 2 was requested again 3 times after it was delivered (requests 2, 3, 4 and 5, at 1000 ms)"
            ])
    }

    @Test func `a retry after a failure is not a repeat`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 300, status: 503)
            wire.ask(2, from: 400, to: 500, faults: ["fail=malformed"])
            wire.ask(2, from: 600, to: 700)
        }
        #expect(found == [])
    }

    @Test func `a refresh is not a repeat`() {
        let found = sentences { wire in
            wire.walk(1...3, from: 0, last: 3)
            wire.walk(1...3, from: 1000, last: 3)
            // Page 1 is revalidated before each further page, as SWR does.
            wire.ask(1, from: 2000, to: 2100)
            wire.ask(4, from: 2200, to: 2300)
        }
        #expect(found == [])
    }

    @Test func `HEAD and OPTIONS requests are not judged`() {
        var wire = Wire()
        wire.walk(1...2, from: 0)
        wire.ask(2, from: 400, to: 500, method: "HEAD")
        wire.ask(9, from: 400, to: 500, method: "OPTIONS")
        #expect(wire.sentences == [] && wire.report.requests == 2)
    }

    @Test func `skipping a page is a gap`() {
        let found = sentences { wire in
            wire.walk(1...2, from: 0)
            wire.ask(4, from: 600, to: 700)
        }
        #expect(found == ["page 4 was requested before page 3 was delivered (request 3, at 600 ms)"])
    }

    @Test(arguments: [[3], [4, 1], [2], [1, 2]]) func `a page or two that a person looks at leave no gap`(pages: [Int])
    {
        let found = sentences { wire in
            for (number, page) in pages.enumerated() {
                wire.ask(page, from: 200 * Double(number), to: 200 * Double(number) + 100)
            }
        }
        #expect(found == [])
    }

    @Test(arguments: [[1, 3], [1, 7], [1, 3, 5], [1, 3, 4], [2, 3], [4, 5]]) func `a client that pages leaves a gap`(
        pages: [Int]
    ) {
        let found = sentences { wire in
            for (number, page) in pages.enumerated() {
                wire.ask(page, from: 200 * Double(number), to: 200 * Double(number) + 100)
            }
        }
        #expect(found.first?.contains("was requested before page") == true)
    }

    @Test func `parameters that page no list are reported`() {
        var wire = Wire()
        wire.ask(1, from: 0, to: 10, ignored: ["offset", "limit"])
        wire.ask(1, from: 100, to: 110, ignored: ["limit", "size"])
        wire.ask(1, from: 200, to: 210)
        #expect(
            wire.sentences == [
                "page 1 was requested 2 times with offset, limit and size, which this API ignores (requests 1 and 2, at 0 ms)"
            ])
        let target = wire.report.json()["targets"]?[0]
        #expect(target?["ignored_paging"] == [1, 2] && target?["findings"]?[0]?["rule"] == "ignored_paging")
    }

    @Test func `continuing after a failed page is a gap`() {
        let found = sentences { wire in
            wire.walk(1...2, from: 0)
            wire.ask(3, from: 600, to: 700, status: 500)
            wire.ask(4, from: 800, to: 900)
        }
        #expect(found == ["page 4 was requested before page 3 was delivered (request 4, at 800 ms)"])
    }

    @Test func `pages fetched in parallel leave no gap, regardless of their order`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(4, from: 200, to: 300)
            wire.ask(3, from: 201, to: 310, status: 503)
            wire.ask(2, from: 202, to: 320)
            wire.ask(3, from: 400, to: 500)
        }
        #expect(found == [])
    }

    @Test func `a page that is still open is not a gap`() {
        let journal = Journal()
        let tickets = (1...4).map { journal.arrive(JournalList("/a"), page: $0) }
        var wire = Wire(list: "/a")
        wire.walk(1...1, from: 0)
        wire.ask(3, from: 200, to: 300)
        wire.ask(4, from: 400, to: 500)
        for exchange in wire.exchanges { journal.append(exchange, ending: tickets[(exchange.page ?? 1) - 1]) }
        let judged = { Report(exchanges: journal.exchanges, isOpen: journal.isOpen).lists[0].findings.map(\.rule) }
        #expect(judged() == [])
        wire.ask(2, from: 100, to: 190, status: 503)
        journal.append(wire.exchanges[3], ending: tickets[1])
        #expect(judged() == [.gap])
    }

    @Test func `a page that may have been delivered before the record begins is not a gap`() {
        var wire = Wire()
        wire.walk(4...5, from: 0)
        #expect(wire.sentences.count == 1)
        #expect(Report(exchanges: wire.exchanges, dropped: 1).lists[0].findings == [])
        wire.ask(6, from: 600, to: 700, status: 500)
        wire.ask(7, from: 800, to: 900)
        #expect(Report(exchanges: wire.exchanges, dropped: 1).lists[0].findings.map(\.exchange) == [4])
    }

    @Test func `a page past the end is reported`() {
        let found = sentences { wire in
            wire.walk(1...4, from: 0, last: 4)
            wire.ask(5, from: 1000, to: 1100, hasMore: false)
        }
        #expect(
            found == [
                "page 5 was requested after page 4 reported no more pages (requests 4 and 5, at 1000 ms)"
            ])
    }

    @Test func `a page requested before the end was known is not past the end`() {
        let found = sentences { wire in
            wire.walk(1...3, from: 0, last: 4)
            wire.ask(4, from: 600, to: 1000, hasMore: false)
            wire.ask(5, from: 700, to: 1100, hasMore: false)
        }
        #expect(found == [])
    }

    @Test func `a request during a backoff is reported`() {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 300, backoff: 1)
            wire.ask(3, from: 500, to: 600)
        }
        #expect(
            found == [
                "page 3 was requested 0.2 s after a response that asked for a 1 s pause (in its page) "
                    + "(requests 2 and 3, at 500 ms)"
            ])
    }

    @Test func `Retry-After is named, and further early requests are counted`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 100, status: 429, retryAfter: 2.5)
            wire.ask(1, from: 200, to: 300, status: 429)
            wire.ask(1, from: 400, to: 500)
        }
        #expect(
            found == [
                "page 1 was requested 0.1 s after a response that asked for a 2.5 s pause (Retry-After), and "
                    + "was too early 1 more time (requests 1, 2 and 3, at 200 ms)"
            ])
    }

    @Test(arguments: [950.0, 1000, 5000])
    func `requests sent before or after a backoff are not reported`(wait: Double) {
        let found = sentences { wire in
            wire.walk(1...1, from: 0)
            wire.ask(2, from: 200, to: 300, backoff: 1)
            wire.ask(3, from: 250, to: 350)
            wire.ask(4, from: 300 + wait, to: 400 + wait)
        }
        #expect(found == [])
    }

    @Test func `a backoff in a response that was not read is ignored`() {
        let found = sentences { wire in
            wire.ask(1, from: 0, to: 100, isGone: true, backoff: 10)
            wire.ask(1, from: 200, to: 300)
        }
        #expect(found == [])
    }
}
