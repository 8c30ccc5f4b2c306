import MockseJSON
import Testing

@testable import MockseJournal

@Suite struct ReportTextTests {
    @Test func `a report without findings is one sentence with the counts`() {
        var wire = Wire()
        wire.walk(1...6, from: 0)
        wire.ask(7, from: 1150, to: 1160, isGone: true)
        wire.ask(7, from: 1250, to: 1260)
        let praise =
            "no overlapping requests, no repeats, no gaps, "
            + "no requests past the end, and no ignored backoffs."
        #expect(wire.report.text() == "8 requests for 1 list, 1 of them canceled by the client: \(praise)\n")
    }

    @Test func `a report without requests says so`() {
        #expect(Report(exchanges: []).text() == "No lists were requested.\n")
        #expect(Report(exchanges: [.made(target: "/")]).text() == "No lists were requested.\n")
    }

    @Test func `findings are grouped by list`() {
        var (one, other) = (Wire(), Wire(list: "/v2/beers", sandbox: "t"))
        one.walk(1...2, from: 0)
        one.ask(2, from: 500, to: 600)
        other.walk(2...3, from: 100)
        #expect(
            Report(exchanges: one.exchanges + other.exchanges, dropped: 0).text() == """
                5 requests for 2 lists, 2 findings:
                /2.3/users?site=math: 3 requests
                  page 2 was requested again after it was delivered (requests 2 and 3, at 500 ms)
                ~t/v2/beers: 2 requests
                  page 2 was requested before page 1 was delivered (request 1, at 100 ms)

                """)
    }

    @Test func `lists without findings are named in reports on several sandboxes`() {
        var (one, other) = (Wire(), Wire(list: "/v2/beers", sandbox: "t"))
        one.walk(1...2, from: 0)
        other.walk(1...3, from: 0)
        let worlds = Report(exchanges: one.exchanges + other.exchanges).text().split(separator: "\n")
        #expect(worlds.first?.hasPrefix("5 requests for 2 lists: no overlapping requests") == true)
        #expect(Set(worlds.dropFirst()) == ["/2.3/users?site=math: 2 requests", "~t/v2/beers: 3 requests"])
        #expect(other.report.text().hasSuffix("backoffs.\n~t/v2/beers: 3 requests\n"))
        #expect(one.report.text(isOneOfSeveral: true).hasSuffix("backoffs.\n/2.3/users?site=math: 2 requests\n"))
        #expect(one.report.text().hasSuffix("backoffs.\n"))
        other.walk(3...3, from: 9000)
        let lines = Report(exchanges: one.exchanges + other.exchanges).text(limit: 1).split(separator: "\n")
        #expect(lines.count == 4 && lines[1] == "~t/v2/beers: 4 requests")
        #expect(lines.last == "/2.3/users?site=math: 2 requests")
    }

    @Test func `lists without findings beyond the limit are counted`() {
        let wires = (1...3).map { number in
            var wire = Wire(list: "/v2/\(number)", sandbox: "t")
            wire.walk(1...1, from: 0)
            return wire
        }
        let lines = Report(exchanges: wires.flatMap(\.exchanges)).text(limit: 2).split(separator: "\n")
        #expect(lines.count == 4 && lines.last == "… more lists without findings: 1")
    }

    @Test func `findings beyond the limit are counted`() {
        var wire = Wire()
        wire.walk(1...20, from: 0)
        for page in 2...20 { wire.ask(page, from: 5000 + 10 * Double(page), to: 5001 + 10 * Double(page)) }
        let lines = wire.report.text(limit: 2).split(separator: "\n")
        #expect(lines.count == 5 && lines[0].hasSuffix("19 findings:") && lines[4] == "… and 17 more")
    }

    @Test func `many findings of a kind are three and a number`() {
        var wire = Wire()
        wire.walk(1...40, from: 0)
        for page in 2...32 { wire.ask(page, from: 50_000 + 10 * Double(page), to: 50_001 + 10 * Double(page)) }
        let lines = wire.report.text().split(separator: "\n")
        #expect(lines.count == 6 && lines[0].hasSuffix("31 findings:"), "\(lines)")
        #expect(lines[2].hasPrefix("  page 2 ") && lines[4].hasPrefix("  page 4 "))
        #expect(lines[5] == "  … and 28 more like this")
        #expect(wire.sentences.count == 31)
    }

    @Test(arguments: [(3, "111"), (4, "1111"), (5, "111+2"), (31, "111+28")])
    func `findings of a kind are counted from the fourth if there are more than four`(count: Int, text: String) {
        let findings = Array(repeating: "1", count: count)
        #expect(lines(for: findings) == text)
        // Findings of other kinds stay in their place, and don't count.
        #expect(lines(for: ["2"] + findings + ["2", "3"]) == "2\(text)23")
    }

    private func lines(for findings: [String]) -> String {
        FindingLine.lines(for: findings, kind: \.self).map { line in
            switch line {
            case .finding(let finding): finding
            case .others(let count, _): "+\(count)"
            }
        }.joined()
    }

    @Test func `exchanges of a finding beyond the limit are counted`() {
        var wire = Wire()
        wire.walk(1...1, from: 0)
        for _ in 0..<20 { wire.ask(2, from: 200, to: 900) }
        #expect(wire.sentences[0].contains("page 2 had 20 overlapping requests"))
        #expect(wire.sentences[0].hasSuffix("(requests 2, 3, 4, 5, 6, 7, 8, 9 and 12 more, at 200 ms)"))
    }

    @Test func `a report on an incomplete journal says so`() {
        var wire = Wire()
        wire.walk(1...2, from: 0)
        let lines = Report(exchanges: wire.exchanges, dropped: 3).text().split(separator: "\n")
        #expect(lines.last == "The oldest exchanges (3) are no longer in the journal and were not judged.")
    }

    @Test func `differences in the displayed list are reported`() throws {
        var wire = Wire()
        wire.walk(1...1, from: 0)
        let list = wire.exchanges[0].list
        let shown = ShownComparison(shown: ["1", "1", "9"], truth: ["1", "2"], served: ["1", "2"])
        let report = Report(exchanges: wire.exchanges, shown: [list: shown])
        #expect(
            report.text().split(separator: "\n").suffix(3) == [
                "  1 item is displayed more than once: 1", "  1 item was served but isn't displayed: 2",
                "  1 item is displayed but not in the list: 9",
            ])
        let target = report.json()["targets"]?[0]
        #expect(target?["shown"]?["duplicates"] == ["1"])
        #expect(target?["shown"]?["count"] == 3 && target?["shown"]?["distinct"] == 2)
        let findings = try #require(target?["findings"]?.array)
        #expect(findings.map { $0["rule"] } == ["shown_duplicates", "shown_missing", "shown_unknown"])
        #expect(findings.map { "  \($0["text"]?.string ?? "")" } == report.text().split(separator: "\n").suffix(3))
        #expect(findings.allSatisfy { $0["page"] == .null && $0["at_ms"] == .null && $0["exchanges"] == [] })
    }

    @Test func `a displayed list that was never requested is a finding`() throws {
        var wire = Wire()
        wire.walk(1...2, from: 0)
        let shown = ShownComparison(shown: ["1", "1"], truth: ["1"], served: [])
        let report = Report(exchanges: wire.exchanges, shown: ["/2.3/tags": shown])
        #expect(
            report.text().split(separator: "\n").suffix(3) == [
                "/2.3/tags: 0 requests",
                "  the client reports that it displays this list, but never requested it; check the target",
                "  1 item is displayed more than once: 1",
            ])
        #expect(report.json()["targets"]?[1]?["findings"]?[0]?["rule"] == "shown_unrequested")
        #expect(Report(exchanges: wire.exchanges, dropped: 1, shown: ["/2.3/tags": shown]).findsSomething == false)
    }

    @Test func `the JSON report contains the numbers of the exchanges`() {
        var wire = Wire()
        wire.walk(1...2, from: 0, last: 2)
        wire.ask(2, from: 500, to: 700, hasMore: false)
        wire.ask(2, from: 600, to: 800, hasMore: false)
        wire.ask(3, from: 1000, to: 1100, backoff: 1)
        wire.ask(5, from: 1200, to: 1300, isGone: true)
        let json = wire.report.json()
        let target = json["targets"]?[0]
        #expect(target?["target"] == "/2.3/users?site=math" && target?["requests"] == 6)
        #expect(target?["overlaps"] == [[3, 4]])
        #expect(target?["repeats"] == [[2, 3], [2, 4]])
        #expect(target?["gaps"] == [6])
        #expect(target?["past_end"] == [[2, 5], [2, 6]])
        #expect(target?["backoff_violations"] == [[5, 6]])
        #expect(target?["abandoned"] == [6])
        // One for each rule and page, as in the text.
        #expect(target?["findings"]?.array?.count == wire.sentences.count && wire.sentences.count == 6)
        #expect(target?["findings"]?.array?.map { $0["text"]?.string } == wire.sentences)
        #expect(target?["findings"]?[0]?["exchanges"] == [2, 3, 4])
        #expect(target?["findings"]?[0]?["at_ms"] == 500 && target?["findings"]?[0]?["rule"] == "repeats")
        #expect(wire.report.json(limit: 2)["targets"]?[0]?["findings"]?.array?.count == 2)
    }

    @Test func `ten thousand concurrent requests are judged in one pass`() {
        var wire = Wire()
        for number in 0..<10_000 { wire.ask(1 + number % 2, from: 0.001 * Double(number), to: 900, status: 503) }
        #expect(wire.report.lists[0].findings.filter { $0.rule == .overlap }.count == 9998)
    }
}
