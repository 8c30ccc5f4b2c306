import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct FindingEvidenceTests {
    private static func info(_ id: String) throws -> CaseInfo {
        try #require(Suite.allCases.first { $0.id == id })
    }

    private static func evidence(
        shown: ([String]) -> [String], features: ClientFeatures = ClientFeatures(name: "a client")
    ) -> Evidence {
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.fill(pages: 2)
        let ids = fixture.pages.flatMap(\.rows).map(\.id)
        return Evidence(
            of: fixture, features, [ListJudgeTests.exchange(1, at: 10), ListJudgeTests.exchange(2, at: 20)],
            lists: [shown(ids)])
    }

    @Test func `a repeated row is shown beside the expected list, with pages`() throws {
        let evidence = Self.evidence { $0.prefix(11) + [$0[3]] + $0.dropFirst(11) }
        let ids = evidence.served.ids
        let violation = try #require(ListJudge(evidence).repeatedIDs.first)
        #expect(violation.message == "the list shows id \(ids[3]) 2 times, at rows 4 and 12")
        let lists = try #require(ListComparison(violation, evidence))
        #expect(
            lists.expectedCount == 20 && lists.displayedCount == 21
                && lists.rows.map(\.position) == [10, 11, 12, 13, 14])
        #expect(
            lists.rows[2].expected == "\(ids[11]) (page 2)" && lists.rows[2].displayed == "\(ids[3]) (page 1, again)")
        #expect(lists.rows.map(\.isDifferent) == [false, false, true, true, true])
        let result = CaseResult(
            info: try Self.info("D01"), dialect: .stackexchange, verdict: .fail, reason: "", violations: [violation],
            duration: .zero, trace: CaseTrace(evidence, violations: [violation]))
        let lines = Finding(result).exhibits
        #expect(lines.contains("list   20 distinct rows served, 21 displayed; the first difference is at row 12"))
        #expect(lines.filter { $0.contains("expected \(ids[11]) (page 2)") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("       row ") && $0.hasSuffix("◀") }.count == 1)
    }

    @Test(arguments: [
        (0, "the list displays no rows"), (1, "the list displays 1 row, other 0"),
        (3, "the list displays 3 rows, from other 0 to other 2"),
    ])
    func `a message about missing rows says what is displayed instead`(count: Int, words: String) throws {
        let evidence = Self.evidence { _ in (0..<count).map { "other \($0)" } }
        let violation = try #require(ListJudge(evidence).missingIDs.first)
        #expect(violation.message.hasPrefix("20 of 20 ids served are missing from the list, beginning with "))
        #expect(violation.message.hasSuffix("; \(words)"))
        let displayed = try #require(ListComparison(violation, evidence)).rows[0].displayed
        #expect(displayed == (count == 0 ? nil : "other 0 (never served)"))
    }

    @Test func `a list that changed is compared with the one before`() throws {
        let before = ["a", "b", "c"]
        let evidence = ListJudgeTests.evidence([ListJudgeTests.exchange(1, at: 10)], lists: [before, ["a", "c"]])
        let violation = try #require(StabilityJudge(evidence).unstableLists.first)
        var result = CaseResult(
            info: try Self.info("D09"), dialect: .stackexchange, verdict: .fail, reason: "", violations: [violation],
            duration: .zero)
        result.trace = CaseTrace(evidence, violations: [violation])
        let lines = Finding(result).exhibits
        #expect(lines.contains("list   3 rows displayed before, 2 displayed now; the first difference is at row 2"))
        #expect(lines.contains { $0.contains("before b (never served)") && $0.contains("  now c (never served)  ◀") })
    }

    @Test func `equal lists and other rules have no comparison`() {
        let evidence = Self.evidence { $0 }
        #expect(ListComparison(Violation("order", ""), evidence) == nil)
        #expect(ListComparison(Violation("overlap", ""), Self.evidence { _ in [] }) == nil)
    }

    @Test func `only claims that matter to the broken rule and differ from the default are named`() {
        var features = ClientFeatures(name: "a client")
        #expect(RelevantClaims(Self.evidence(shown: { $0 }, features: features)).words(for: ["overlap"]) == [])
        (features.concurrency, features.prefetch, features.window, features.autoContinue) = (3, 1, 100, 2)
        let claims = RelevantClaims(Self.evidence(shown: { $0 }, features: features))
        #expect(claims.words(for: ["overlap"]) == ["concurrency 3", "prefetch 1"])
        #expect(claims.words(for: ["duplicate"]) == [])
        #expect(claims.words(for: ["moved"]) == ["window 100"])
        #expect(claims.words(for: ["storm"]).contains("autoContinue 2"))
        #expect(claims.words(for: []).count == 4)
    }

    @Test func `repeats of one rule are one line with a count`() throws {
        let result = CaseResult(
            info: try Self.info("P01"), dialect: .stackexchange, verdict: .fail, reason: "",
            violations: [
                Violation("page-skipped", "page 2 was never requested"), Violation("order", "x", exchanges: [3]),
                Violation("page-skipped", "page 4 was never requested", exchanges: [7]),
            ], duration: .zero)
        #expect(
            Finding(result).sentences == [
                "page 2 was never requested (and 1 more like this) [page-skipped: exchange 7]", "x [order: exchange 3]",
            ])
    }

    @Test func `five requests at once are one violation that counts them`() throws {
        let requests = (0..<5).map { ListJudgeTests.exchange(2, at: 20 + UInt64($0), for: 50, attempt: $0 + 1) }
        let violations = OverlapJudge(ListJudgeTests.evidence([ListJudgeTests.exchange(1, at: 10)] + requests))
            .overlaps(of: 2)
        #expect(
            violations.map(\.message) == [
                "page 2 was requested 5 times at once, between 20.0 ms and 24.0 ms; expected 1"
            ])
        #expect(violations.first?.exchanges == [20, 21, 22, 23, 24])
    }

    @Test func `a message about a missing request names the time that was watched`() throws {
        var server = ServerLog(start: 0)
        server.exchanges = [ListJudgeTests.exchange(1, at: 10), ListJudgeTests.exchange(2, at: 20, status: 500)]
        server.ended = 3_225_000_000
        let fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        let evidence = Evidence(
            .init(fixture: fixture, plainFixture: fixture, features: ClientFeatures(name: "a client")),
            client: ClientLog(), server: server)
        let stuck = FailureJudge(evidence).stuck(after: evidence.exchanges.last, "an HTTP 500 response")
        #expect(
            stuck.map(\.message) == [
                "nothing was requested for 3.2 s after an HTTP 500 response at 25.0 ms; if only a button loads the "
                    + "page again, declare `retry` in `verbs`; if the client needs longer, declare `autoRetryMs` or `coolDownMs` in `hello`"
            ])
        let stopped = PagingJudge(evidence).requested(3, rule: "stopped-early", because: "although there was more")
        #expect(
            stopped.map(\.message) == [
                "page 3 was never requested although there was more; nothing was requested for 3.2 s after the last request"
            ])
    }
}
