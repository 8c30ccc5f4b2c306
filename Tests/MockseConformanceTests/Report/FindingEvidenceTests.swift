import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct FindingEvidenceTests {
    private static func info(_ id: String) throws -> CaseInfo {
        try #require(Suite.allCases.first { $0.id == id })
    }

    /// Returns a run that displays a list at the end.
    private static func run(
        _ features: ClientFeatures = ClientFeatures(name: "a client"), shown: (MadeRun) -> [String]
    ) -> MadeRun {
        MadeRun(pages: 2) {
            $0.features = features
            $0.walk(to: 2)
            $0.show(shown($0), at: 1_000)
        }
    }

    private static func trace(_ run: MadeRun, _ section: String, _ violation: Violation) -> CaseTrace {
        CaseTrace(run.history, findings: [.init(section: section, violation: violation, consequence: nil)])
    }

    @Test func `a repeated row is shown beside the expected list, with pages`() throws {
        let run = Self.run { $0.ids(1, 2).prefix(11) + [$0.ids(1)[3]] + $0.ids(1, 2).dropFirst(11) }
        let (history, ids) = (run.history, run.ids(1, 2))
        let violation = try #require(history.violations("1.2").first)
        #expect(violation.message == "the list shows id \(ids[3]) 2 times, at rows 4 and 12")
        let lists = try #require(ListComparison(violation, history))
        #expect(
            lists.expectedCount == 20 && lists.displayedCount == 21
                && lists.rows.map(\.position) == [10, 11, 12, 13, 14])
        #expect(
            lists.rows[2].expected == "\(ids[11]) (page 2)" && lists.rows[2].displayed == "\(ids[3]) (page 1, again)")
        #expect(lists.rows.map(\.isDifferent) == [false, false, true, true, true])
        let result = CaseResult(
            info: try Self.info("D01"), dialect: .stackexchange, verdict: .fail, reason: "", violations: [violation],
            duration: .zero, trace: Self.trace(run, "1.2", violation))
        let lines = Proof(result).exhibits
        #expect(lines.contains("list   20 distinct rows served, 21 displayed; the first difference is at row 12"))
        #expect(lines.filter { $0.contains("expected \(ids[11]) (page 2)") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("       row ") && $0.hasSuffix("◀") }.count == 1)
    }

    @Test(arguments: [0, 1, 3])
    func `missing rows are shown beside those displayed instead`(count: Int) throws {
        let run = Self.run { Array($0.ids(2).suffix(count)) }
        let violation = try #require(run.history.violations("1.2").first { $0.rule == "missing" })
        #expect(violation.message.hasPrefix("\(20 - count) of 20 ids served are missing from the list, "))
        let row = try #require(ListComparison(violation, run.history)).rows[0]
        #expect(row.expected == "\(run.ids(1)[0]) (page 1)")
        #expect(row.displayed == run.ids(2).suffix(count).first.map { "\($0) (page 2)" })
    }

    @Test func `a list that lost rows is compared with the one before`() throws {
        let run = MadeRun {
            $0.walk(to: 1)
            $0.show($0.ids(1), at: 50)
            $0.load(2, at: 110, status: 500)
            $0.show(Array($0.ids(1).prefix(1) + $0.ids(1).dropFirst(2)), at: 1_000)
        }
        let violation = try #require(run.history.violations("4.2").first)
        var result = CaseResult(
            info: try Self.info("E03"), dialect: .stackexchange, verdict: .fail, reason: "", violations: [violation],
            duration: .zero)
        result.trace = Self.trace(run, "4.2", violation)
        let lines = Proof(result).exhibits
        let ids = run.ids(1)
        #expect(lines.contains("list   10 rows displayed before, 9 displayed now; the first difference is at row 2"))
        let marked = lines.filter { $0.hasSuffix("  now \(ids[2]) (page 1)  ◀") }
        #expect(marked.count == 1 && marked[0].contains("before \(ids[1]) (page 1)"))
    }

    @Test func `equal lists and other rules have no comparison`() {
        let run = Self.run { $0.ids(1, 2) }
        #expect(ListComparison(Violation("order", ""), run.history) == nil)
        #expect(ListComparison(Violation("overlap", ""), Self.run { _ in [] }.history) == nil)
    }

    @Test func `only claims that relax a broken requirement and differ from the default are named`() {
        func claims(_ sections: String..., features: ClientFeatures) -> [String] {
            let findings = sections.map { section in
                Judgment.Finding(section: section, violation: Violation("x", ""), consequence: nil)
            }
            return CaseTrace(Self.run(features) { $0.ids(1, 2) }.history, findings: findings).claims
        }
        var features = ClientFeatures(name: "a client")
        #expect(claims("2.1", "1.2", features: features) == [])
        (features.concurrency, features.prefetch, features.window, features.autoContinue) = (3, 1, 100, 2)
        #expect(claims("2.1", features: features) == ["concurrency 3", "prefetch 1", "window 100"])
        #expect(claims("1.10", features: features) == ["autoContinue 2", "prefetch 1"])
        #expect(claims("3.1", features: features) == [] && claims(features: features) == [])
        features.onDuplicate = .last
        #expect(claims("3.1", "3.4", features: features) == ["onDuplicate last"])
    }

    @Test func `repeats of one rule are one line with a count`() throws {
        let result = CaseResult(
            info: try Self.info("P01"), dialect: .stackexchange, verdict: .fail, reason: "",
            violations: [
                Violation("page-skipped", "page 2 was never requested"), Violation("order", "x", exchanges: [3]),
                Violation("page-skipped", "page 4 was never requested", exchanges: [7]),
            ], duration: .zero)
        #expect(
            Proof(result).sentences == [
                "page 2 was never requested (and 1 more like this) [page-skipped: request 7]", "x [order: request 3]",
            ])
        #expect(Proof(result, about: [result.violations[1]]).sentences == ["x [order: request 3]"])
    }

    @Test func `a result gives the advice of the requirement that was broken first`() throws {
        let violation = Violation("past-end", "page 4 was requested")
        var result = CaseResult(
            info: try Self.info("P01"), dialect: .brewerydb, verdict: .fail, reason: "", violations: [violation],
            duration: .zero)
        #expect(result.guidance.requirement == result.info.requirement && result.guidance.fix == result.info.fix)
        result.findings = [.init(section: "1.6", violation: violation, consequence: nil)]
        let words = "After a page reports that it is the last, the client sends no more requests."
        #expect(result.guidance.requirement == words)
        #expect(result.guidance.fix.contains("`currentPage < numberOfPages`"))
    }
}
