import MockseJSON
import MockseKit
import MockseReference
import Synchronization
import Testing

@testable import MockseConformance

@Suite(.timeLimit(.minutes(10))) struct RepeatedRunsTests {
    /// A reference client that shows duplicates in the second run of a case, however often the case is repeated in it.
    private actor MoodyClient: PagingClient {
        private let ended: Counter
        private var client = ReferenceClient()

        final class Counter: Sendable {
            let count = Atomic<Int>(0)
        }

        /// Creates a client, given the number of runs of the case that have ended.
        init(_ ended: Counter) {
            self.ended = ended
        }

        func open(_ list: ListAddress) async {
            if list.baseURL.contains("conform-D01"), ended.count.load(ordering: .relaxed) == 1 {
                client = ReferenceClient(mutant: .noDedupe)
            }
            await client.open(list)
        }

        func more(source: Int) async { await client.more(source: source) }
        func idle(atMost limit: Duration) async -> ClientState { await client.idle(atMost: limit) }
        func shown() async throws -> ShownList { try await client.shown() }
        func close() async throws { await client.close() }
    }

    @Test func `a case whose verdicts differ is FLAKY and fails the run`() async throws {
        var suite = Suite(seed: 1)
        (suite.cases, suite.repeats, suite.dialects) = (["D01", "D05"], 3, [.stackexchange])
        let counter = MoodyClient.Counter()
        var features = ReferenceClient.features
        (features.verbs, features.instances) = ([.list, .idle], 1)
        (features.ops, features.onDuplicate) = (false, nil)
        let told = Mutex<[String]>([])
        let result = try await suite.run(features) { result in
            told.withLock { $0.append("\(result.id) \(result.run ?? 0) \(result.verdict.rawValue)") }
            if result.id == "D01" { counter.count.add(1, ordering: .relaxed) }
        } client: {
            MoodyClient(counter)
        }
        #expect(
            told.withLock(\.self) == [
                "D01 1 PASS", "D05 1 PASS", "D01 2 FAIL", "D05 2 PASS", "D01 3 PASS", "D05 3 PASS",
            ])
        #expect(result.results.map(\.verdict) == [.flaky, .pass] && result.isFailed)
        #expect(result.results[0].verdicts == [.pass, .fail, .pass])
        #expect(result.results[0].reason == "in 3 runs, the verdicts were PASS 2, FAIL 1")
        #expect(result.results[0].parting?.first.number == 1 && result.results[0].parting?.second.number == 2)
        #expect(result.closingLine.contains("1 flaky"))
        #expect(
            result.command(for: result.results[0]).hasSuffix("--case D01 --api stackexchange --seed 1 --repeat 3"))
        // The same seed serves the same ids, so only the displayed rows differ.
        #expect(result.text.contains("\nFLAKY  D01 ") && result.text.contains("only times or displayed rows differ"))
        #expect(result.junit.contains("<failure message=\"the list shows id "))
        #expect(result.json["results"]?[0]?["runs"] == ["PASS", "FAIL", "PASS"])
        let files = result.artifacts(version: "1", options: .null).map(\.path)
        #expect(files.contains("cases/D01-stackexchange.run-1.timeline.txt"))
        #expect(files.contains("cases/D01-stackexchange.run-2.timeline.txt"))
    }

    @Test func `a canceled run leaves the results so far, without cases that were cut short`() async throws {
        var suite = Suite(seed: 1)
        (suite.cases, suite.repeats, suite.dialects) = (["X03", "P00"], 3, [.stackexchange])
        let partial = Mutex<[SuiteResult]>([])
        let told = Mutex<[String]>([])
        suite.onInterruption = { result in partial.withLock { $0.append(result) } }
        var features = ReferenceClient.features
        features.instances = 1
        let running = Task { [suite, features] in
            try await suite.run(features) { result in
                told.withLock { $0.append("\(result.id) \(result.run ?? 0)") }
                // The next case, and the other runs, are missing.
                withUnsafeCurrentTask { $0?.cancel() }
            } client: {
                ReferenceClient()
            }
        }
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(told.withLock(\.self) == ["X03 1"])
        let result = try #require(partial.withLock { $0.first })
        #expect(result.results.map(\.id) == ["X03"] && result.isFailed)
        #expect(result.closingLine.hasPrefix("interrupted; passed so far: "), "\(result.closingLine)")
        #expect(
            result.junit.contains("<error message=\"the run was interrupted after 1 result\" type=\"interrupted\"/>"))
    }

    @Test func `a run that is canceled in its second round leaves the results of both rounds so far`() async throws {
        var suite = Suite(seed: 1)
        (suite.cases, suite.repeats, suite.dialects) = (["X03", "P00"], 3, [.stackexchange])
        let partial = Mutex<[SuiteResult]>([])
        let told = MoodyClient.Counter()
        suite.onInterruption = { result in partial.withLock { $0.append(result) } }
        var features = ReferenceClient.features
        features.instances = 1
        let running = Task { [suite, features] in
            try await suite.run(features) { _ in
                if told.count.add(1, ordering: .relaxed).newValue == 3 { withUnsafeCurrentTask { $0?.cancel() } }
            } client: {
                ReferenceClient()
            }
        }
        await #expect(throws: CancellationError.self) { try await running.value }
        let result = try #require(partial.withLock { $0.first })
        #expect(result.results.map(\.id) == ["X03", "P00"] && result.results.map(\.verdicts.count) == [2, 1])
    }

    private static func result(_ verdict: Verdict, _ texts: [String] = []) throws -> CaseResult {
        let info = try #require(Suite.allCases.first { $0.id == "G01" })
        let events = texts.enumerated().map {
            TraceEvent(time: .milliseconds($0 * 10), lane: .request, text: $1, exchange: $0)
        }
        return CaseResult(
            info: info, dialect: .stackexchange, verdict: verdict, reason: "", violations: [], duration: .seconds(1),
            trace: CaseTrace(events: events))
    }

    @Test(
        arguments: [
            ([.pass, .pass], .pass), ([.pass, .blocked], .pass), ([.blocked, .fail], .fail),
            ([.blocked, .blocked], .blocked),
            ([.pass, .warn], .flaky), ([.inconclusive, .pass], .flaky), ([.pass, .error], .flaky),
        ] as [([Verdict], Verdict)])
    func `verdicts are compared except in runs where the case was blocked`(verdicts: [Verdict], merged: Verdict) throws
    {
        let results = RepeatedRuns(try verdicts.map { [try Self.result($0)] }).results(KnownFailures([]))
        #expect(results.map(\.verdict) == [merged] && results[0].verdicts == verdicts)
        #expect(results[0].isFailure == [.fail, .flaky].contains(merged))
    }

    @Test(arguments: [[.skip, .pass], [.pass, .skip], [.info, .pass, .pass]] as [[Verdict]])
    func `a run is compared with one that had another verdict`(verdicts: [Verdict]) throws {
        let results = RepeatedRuns(try verdicts.map { [try Self.result($0)] }).results(KnownFailures([]))
        let parting = try #require(results[0].parting)
        #expect(parting.first.verdict == .pass && parting.second.verdict != .pass)
        #expect(parting.first.number != parting.second.number)
    }

    @Test func `a run that lacks a case says nothing about it`() throws {
        let results = RepeatedRuns([[try Self.result(.pass)], []]).results(KnownFailures([]))
        #expect(results.map(\.verdicts) == [[.pass]])
    }

    @Test func `the report shows where two timelines part`() throws {
        let runs = [
            try Self.result(.fail, ["page 1", "page 2", "page 2 (attempt 2)"]),
            try Self.result(.pass, ["page 1", "page 2"]),
        ]
        let merged = try #require(RepeatedRuns(runs.map { [$0] }).results(KnownFailures([])).first)
        let parting = try #require(merged.parting)
        #expect(parting.common == 2)
        #expect(
            PartingText(parting).lines == [
                "runs   the timelines of run 2 (PASS) and run 1 (FAIL, shown above) differ after 2 equal events",
                "       both         0.0 ms  page 1 requested", "       both        10.0 ms  page 2 requested",
                "       run 2: no further event", "       run 1       20.0 ms  page 2 (attempt 2) requested",
            ])
    }
}
