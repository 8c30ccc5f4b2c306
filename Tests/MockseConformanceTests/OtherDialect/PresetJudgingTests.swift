import MockseDialects
import MocksePaging
import MockseReference
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that clients of described APIs are judged as those of the built-in ones are, in virtual time.
@Suite(.timeLimit(.minutes(30))) struct PresetJudgingTests {
    /// The APIs that page in different ways: by number, by cursor, and by offset.
    private static let different = ["jsonapi", "graph", "drf-offset"].compactMap(Dialect.preset)

    private static func results(_ run: MatrixRun, _ dialects: [Dialect]) async throws -> [CaseResult] {
        var run = run
        run.features.dialects = Set(dialects)
        return try await run.virtualResults()
    }

    private static func wrong(_ results: [CaseResult]) -> [String] {
        results.filter { ![.pass, .skip, .info].contains($0.verdict) }.map {
            "\($0.line) \($0.violations.map(\.message))"
        }
    }

    @Test(arguments: Dialect.presetNames) func `the reference client fails no case`(name: String) async throws {
        let results = try await Self.results(MatrixRun(), [try #require(Dialect.preset(name))])
        #expect(Self.wrong(results) == [])
        #expect(results.count { $0.verdict == .pass } >= 60)
    }

    @Test func `a total that is the end isn't taken for one that only counts`() async throws {
        let totaled = Dialect.example(
            "totaled", path: "/totals/things", request: #"{"offset": "query.start", "pageSize": "query.size"}"#,
            response: #"{"items": "body#/things", "offset": "body#/start", "totalCount": "body#/total"}"#)
        #expect(totaled.features.contains(.endMember) && !totaled.features.contains(.freeTotal))
        #expect(Self.wrong(try await Self.results(MatrixRun(), [totaled])) == [])
        let silent = Dialect.example(
            "silent", path: "/silent/things", request: #"{"pageIndex": "query.page"}"#,
            response:
                #"{"items": "body#/things", "totalCount": "body#/total", "pageIndex": "body#/page", "pageCount": "body#/n"}"#
        )
        #expect(!silent.features.contains(.endMember) && silent.features.contains(.pageCount))
    }

    @Test(arguments: [
        (#""offset": "query.start", "pageSize": "query.size""#, #", "totalCount": "body#/total""#, "`total`"),
        (#""pageIndex": "query.page""#, #", "totalCount": "header.X-Total""#, "`X-Total`"),
        (#""pageIndex": "query.page", "pageSize": "query.size""#, "", "`things`"),
        (#""offset": "query.start", "pageSize": {"at": "query.size", "max": 12, "default": 10}"#, "", "`things`"),
    ]) func `the reference client finds the end of any list that is counted`(
        request: String, end: String, words: String
    ) async throws {
        let dialect = Dialect.example(
            "counted", path: "/counted/things", request: "{\(request)}",
            response: #"{"items": "body#/things"\#(end)}"#)
        let results = try await Self.results(MatrixRun(), [dialect])
        #expect(Self.wrong(results) == [])
        #expect(results.count { $0.verdict == .pass } >= 50)
        #expect(
            [\DialectWords.end, \.endCondition, \.endMembers].map { DialectWords([dialect])[keyPath: $0] }
                == [words, words, words])
    }

    @Test func `a cursor may have to stand for the other parameters`() async throws {
        let omitting = Dialect.example(
            "omitting", path: "/omitted/things",
            request: #"{"cursor": "query.after", "pageSize": "query.size", "filters": "omit"}"#,
            response: #"{"items": "body#/things", "nextCursor": {"at": "body#/next", "end": null}}"#)
        let wrong = Self.wrong(try await Self.results(MatrixRun(), [omitting]))
        #expect(wrong == [], "\(wrong)")
    }

    @Test func `a page size in a body is judged like one in a parameter`() async throws {
        let posted = Dialect.example(
            "posted", path: "/posts/things", method: "POST",
            request: #"{"pageIndex": "body#/page", "pageSize": "body#/size"}"#,
            response: #"{"items": "body#/results", "hasMore": "body#/more"}"#)
        let results = try await Self.results(MatrixRun(), [posted])
        #expect(Self.wrong(results) == [])
        #expect(results.first { $0.info.id == "P15" }?.verdict == .pass)
        var run = MatrixRun(.largeFirstPage)
        run.cases = run.cases.filter { $0.id == "P15" }
        let broken = BrokenRequirements(try await Self.results(run, [posted]))
        #expect(broken.verdicts.contains { $0.hasPrefix("posted: 1.4 WARN") }, "\(broken.verdicts)")
    }

    @Test(arguments: CorrectVariant.allCases) func `a correct variant fails no case`(
        variant: CorrectVariant
    ) async throws {
        let run = MatrixRun(variant)
        // Only the page before it says where a page is that is found by a cursor.
        var dialects = Self.different.filter { run.features.concurrency == 1 || $0.paging.selector?.role != .cursor }
        if !WholeRun.isWanted {
            // Each API has a third of the clients.
            let place = CorrectVariant.allCases.firstIndex(of: variant) ?? 0
            dialects = [dialects[place % dialects.count]]
        }
        let wrong = Self.wrong(try await Self.results(run, dialects))
        #expect(wrong == [], "\(wrong)")
    }

    @Test(arguments: [
        (Mutant.noDedupe, "3.1"), (.shortPageEnds, "1.7"), (.ignoresEnd, "1.6"), (.lateGuard, "2.1"),
        (.stuckAfterStatus, "2.3"), (.keepsQuery, "1.3"), (.clearsOnError, "4.2"), (.showsStalePages, "5.1"),
    ]) func `a mutant breaks what it breaks elsewhere`(mutant: Mutant, section: String) async throws {
        var run = MatrixRun(mutant)
        run.cases = MatrixTests.cases(about: [section]).filter { !$0.isTimed }
        let broken = BrokenRequirements(try await Self.results(run, Self.different))
        let verdicts = broken.verdicts
        for dialect in Self.different {
            #expect(
                verdicts.contains { $0.hasPrefix("\(dialect.name): \(section) ") }, "\(broken.messages)")
        }
    }
}
