import MockseJSON
import Testing

@testable import MockseJournal

/// Tests walks that end before the list does, and walks that only look as if they did.
@Suite struct IncompleteRuleTests {
    private func incomplete(_ body: (inout Wire) -> Void) -> [String] {
        var wire = Wire()
        body(&wire)
        let list = wire.report.lists[0]
        #expect(list.reportedFindings.allSatisfy { $0.isIncompleteness == list.findings.isEmpty })
        return list.reportedFindings.filter(\.isIncompleteness).map(\.text)
    }

    @Test func `a client that stops at the first failure lacks the rest of the list`() {
        let found = incomplete { wire in
            wire.walk(1...1, from: 0, last: 3)
            wire.ask(2, from: 200, to: 300, status: 503)
        }
        #expect(found == ["page 2 failed and was not requested again (request 2, at 200 ms)"])
    }

    @Test func `a client that gives up after retries lacks the rest of the list`() {
        let found = incomplete { wire in
            wire.walk(1...1, from: 0, last: 3)
            for start in [200.0, 1000, 3000] { wire.ask(2, from: start, to: start + 100, status: 503) }
        }
        #expect(found == ["page 2 failed 3 times and was never delivered (requests 2 and 4, at 3000 ms)"])
    }

    @Test func `a client that stops at an empty page lacks the rest of the list`() {
        let found = incomplete { wire in
            wire.walk(1...2, from: 0, last: 4)
            wire.ask(3, from: 400, to: 500, hasMore: true, items: 0)
        }
        #expect(
            found == [
                "page 3 was empty but reported more pages, and no later page was requested (request 3, at 400 ms)"
            ])
    }

    @Test func `a client that stops before the last page lacks the rest of the list`() {
        let found = incomplete { $0.walk(1...2, from: 0, last: 3) }
        #expect(found == ["page 2 reported more pages, but no later page was requested (request 2, at 200 ms)"])
    }

    @Test func `a page that is lost among others that were fetched in parallel is named`() {
        let found = incomplete { wire in
            wire.walk(1...1, from: 0, last: 3)
            wire.ask(2, from: 200, to: 300, status: 500)
            wire.ask(3, from: 200, to: 300, hasMore: false)
        }
        #expect(found == ["page 2 failed and was not requested again (request 2, at 200 ms)"])
    }

    @Test func `a page that was canceled and not requested again is named`() {
        let found = incomplete { wire in
            wire.walk(1...1, from: 0, last: 3)
            wire.ask(2, from: 200, to: 300, isGone: true)
        }
        #expect(found == ["page 2 was canceled by the client and not requested again (request 2, at 200 ms)"])
    }

    @Test func `a list that never arrives is incomplete`() {
        #expect(incomplete { $0.ask(1, from: 0, to: 10, status: 500) }.count == 1)
    }

    @Test func `a walk to the end is complete`() {
        #expect(incomplete { $0.walk(1...3, from: 0, last: 3) }.isEmpty)
    }

    @Test func `a walk whose failures were retried is complete`() {
        let found = incomplete { wire in
            wire.ask(1, from: 0, to: 100, status: 503)
            wire.walk(1...1, from: 200, last: 2)
            wire.ask(2, from: 400, to: 500, isGone: true)
            wire.ask(2, from: 600, to: 700, hasMore: false)
        }
        #expect(found.isEmpty)
    }

    @Test func `requests for page 1 alone after a complete walk are not a walk`() {
        let found = incomplete { wire in
            wire.walk(1...3, from: 0, last: 3)
            wire.ask(1, from: 1000, to: 1100, hasMore: true)
            wire.ask(1, from: 2000, to: 2100, status: 503)
        }
        #expect(found.isEmpty)
    }

    @Test func `the last walk that went beyond page 1 is judged`() {
        let found = incomplete { wire in
            wire.walk(1...2, from: 0, last: 2)
            wire.walk(1...1, from: 1000, last: 2)
            wire.ask(2, from: 1200, to: 1300, status: 503)
            wire.walk(1...1, from: 2000, last: 2)
        }
        #expect(found.count == 1)
    }

    @Test func `a page that is still open may arrive`() {
        var wire = Wire()
        wire.walk(1...1, from: 0, last: 3)
        #expect(Report(exchanges: wire.exchanges) { _, page in page == 2 }.isIncomplete == false)
        wire.ask(2, from: 200, to: 300, status: 503)
        #expect(Report(exchanges: wire.exchanges) { _, page in page == 2 }.isIncomplete == false)
        #expect(wire.report.isIncomplete)
        wire.ask(2, from: 400, to: nil)
        #expect(wire.report.isIncomplete == false)
    }

    @Test func `a failure past the end loses nothing`() {
        var wire = Wire()
        wire.walk(1...2, from: 0, last: 2)
        wire.ask(3, from: 400, to: 500, status: 404)
        #expect(wire.report.isIncomplete == false)
    }

    @Test func `a page that a fault made report more pages doesn't count`() {
        let found = incomplete { wire in
            wire.walk(1...2, from: 0, last: 3)
            wire.ask(3, from: 400, to: 500, hasMore: true, faults: ["has-more"])
        }
        #expect(found.isEmpty)
    }

    @Test func `pages at the limits of 64 bits are judged without overflow`() {
        var wire = Wire()
        wire.ask(.max, from: 0, to: 10, hasMore: true)
        let findings = IncompleteRule.findings(in: wire.exchanges, start: 0) { _ in false }
        #expect(findings.map(\.page) == [.max])
    }

    @Test func `an incomplete list is told, but isn't counted as a finding`() {
        var wire = Wire()
        wire.walk(1...1, from: 0, last: 3)
        wire.ask(2, from: 200, to: 300, status: 503)
        #expect(
            wire.report.text() == """
                2 requests for 1 list: no overlapping requests, no repeats, no requests past the end, and no ignored \
                backoffs.
                /2.3/users?site=math: 2 requests
                  incomplete: page 2 failed and was not requested again (request 2, at 200 ms)

                """)
        #expect(!wire.report.findsSomething && wire.report.sentences == [])
        #expect(wire.report.quietLine == "/2.3/users?site=math: 2 requests, incomplete")
        let target = wire.report.json()["targets"]?[0]
        #expect(target?["incomplete"] == [2] && target?["findings"]?[0]?["rule"] == "incomplete")
    }

    @Test func `rows that were never served are told, but not as missing`() {
        let shown = ShownComparison(
            shown: ["1", "2"], truth: (1...12).map(String.init), served: Set((1...3).map(String.init)))
        #expect(shown.missing == ["3"] && shown.unserved == 9)
        var wire = Wire()
        wire.walk(1...1, from: 0, last: 4)
        let report = Report(exchanges: wire.exchanges, shown: [wire.exchanges[0].list: shown])
        #expect(
            report.text().split(separator: "\n").suffix(3) == [
                "  1 item was served but isn't displayed: 3",
                "  incomplete: page 1 reported more pages, but no later page was requested (request 1, at 0 ms)",
                "  incomplete: 9 items of the list were never served: 4, 5, 6, 7, 8, 9, 10, 11 and 1 more",
            ])
        #expect(report.sentences.count == 1 && report.incompleteSentences.count == 2)
        #expect(report.json()["targets"]?[0]?["shown"]?["unserved"] == 9)
    }
}
