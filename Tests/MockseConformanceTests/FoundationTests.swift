import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests what a pass, a failure and a skipped case mean when it isn't certain that the client can be judged.
@Suite(.timeLimit(.minutes(30))) struct FoundationTests {
    /// A client that opens every list except those of the case about the base URL.
    private actor HomeClient: PagingClient {
        private let client = ReferenceClient(timeout: .seconds(10))

        func open(_ list: ListAddress) async {
            if !list.baseURL.contains("conform-X03") { await client.open(list) }
        }

        func more(source: Int) async { await client.more(source: source) }
        func idle(atMost limit: Duration) async -> ClientState { await client.idle(atMost: limit) }
        func shown() async throws -> ShownList { try await client.shown() }
        func close() async throws { await client.close() }
    }

    private static func result(
        of cases: Set<String>, _ mutant: Mutant?, _ variant: CorrectVariant? = nil,
        required: Set<Profile> = [], client: (@Sendable () -> any PagingClient)? = nil,
        adapt: (inout ClientFeatures) -> Void = { _ in }
    ) async throws -> SuiteResult {
        var suite = Suite(seed: 1)
        suite.cases = cases
        suite.requiredProfiles = RequiredProfiles(required)
        suite.dialects = [.stackexchange]
        suite.waitLimits = WaitLimits(unit: .milliseconds(300))
        suite.countsOwnTime = true
        var features = variant?.features ?? ReferenceClient.features
        features.timeout = .seconds(10)
        if client != nil { (features.verbs, features.ops, features.onDuplicate) = ([.list, .idle], false, nil) }
        adapt(&features)
        return try await suite.run(features) {
            client?() ?? ReferenceClient(mutant: mutant, variant: variant, timeout: .seconds(10))
        }
    }

    private static func lines(_ result: SuiteResult) -> [String] {
        result.results.map { "\($0.id) \($0.verdict.rawValue)" }
    }

    @Test func `a selected case that passes is blocked if the client can't be judged`() async throws {
        let result = try await Self.result(of: ["D07"], nil) { HomeClient() }
        #expect(Self.lines(result) == ["X03 INCONCLUSIVE", "D07 BLOCKED"], "\(result.results)")
        #expect(result.results.last?.reason == "X03 did not pass")
        #expect(Self.lines(try await Self.result(of: ["D07"], nil)) == ["D07 PASS"])
    }

    @Test func `a selected case that fails is a failure, whatever it builds on`() async throws {
        #expect(Self.lines(try await Self.result(of: ["D01"], .noDedupe)) == ["D01 FAIL"])
    }

    @Test func `without a live list, requests are judged, and rows are not`() async throws {
        let result = try await Self.result(of: ["X01", "X02", "X03", "P00", "P01", "G01", "D01"], .cannedList)
        #expect(
            Set(Self.lines(result)) == [
                "X01 FAIL", "X02 SKIP", "X03 PASS", "P00 PASS", "P01 PASS", "G01 PASS", "D01 SKIP",
            ])
    }

    @Test func `a run in which every case was skipped judges nothing and fails`() async throws {
        let result = try await Self.result(of: ["P17"], nil)
        #expect(Self.lines(result) == ["P17 SKIP"])
        #expect(result.judgesNothing && result.isFailed)
        #expect(!result.closingLine.contains("passed"))
    }

    @Test func `a case skipped for a reaction to a refresh is missing from a profile unless it was declared`()
        async throws
    {
        for isDeclared in [true, false] {
            let result = try await Self.result(
                of: ["R02", "R09"], nil, .waitsToRefresh, required: [.refresh],
                adapt: { if !isDeclared { $0.refreshWhileLoading = nil } })
            #expect(Self.lines(result) == ["R02 SKIP", "R09 SKIP"])
            #expect(result.results.allSatisfy { $0.missing?.isInapplicable == isDeclared })
            // R09 is only a SHOULD.
            #expect(result.unfulfilled.flatMap(\.skipped).map(\.id) == (isDeclared ? [] : ["R02"]))
            let words = ". R02: the client refreshes only after the page that is loading; "
            #expect(result.shortfalls.contains { $0.contains(words) } == !isDeclared, "\(result.shortfalls)")
        }
    }

    @Test func `a case skipped for parameters that the client didn't send is missing from a required profile`()
        async throws
    {
        let result = try await Self.result(of: ["P14"], nil, .opensItsOwnList, required: [.core])
        #expect(Self.lines(result) == ["P14 SKIP"])
        #expect(result.unfulfilled.flatMap(\.skipped).map(\.id) == ["P14"])
        #expect(result.shortfalls.contains { $0.contains(". P14: the client uses none of the `params` of `open`; ") })
    }

    @Test func `a case that turns out not to fit only while it runs counts as skipped`() {
        let lack = MissingCapability.refreshTiming(.ignore)
        #expect(lack.isInapplicable && !lack.undeclared.isInapplicable)
        #expect(lack.undeclared.reason == lack.reason)
    }
}
