import MockseKit
import Synchronization
import Testing

@testable import MockseConformance

/// Tests a run as a whole.
@Suite(.timeLimit(.minutes(30))) struct SuiteTests {
    /// A client whose `more` waits for something that never happens.
    private actor StuckClient: PagingClient {
        func open(_ list: ListAddress) {}
        func more(source: Int) async {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                waiting.append(continuation)
            }
        }
        func list() -> [String] { [] }
        func close() {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }

        private var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private static func suite(_ cases: String...) -> Suite {
        var suite = Suite(seed: 1)
        suite.cases = Set(cases)
        suite.waitLimits = WaitLimits(unit: .milliseconds(50))
        return suite
    }

    @Test func `a client that does not return is an ERROR and does not block the run`() async throws {
        var suite = Self.suite("P16")
        suite.timeout = .milliseconds(100)
        let result = try await suite.run(ClientFeatures(name: "stuck", dialects: [.brewerydb])) { StuckClient() }
        let reason = try #require(result.results.first?.reason)
        #expect(result.results.map(\.verdict) == [.error])
        #expect(reason.hasPrefix("more: did not return within 0.1 seconds; it must return without waiting"))
        #expect(result.isFailed && result.text.contains("\nERROR  P16 ") && !result.text.contains("\n      rule "))
    }

    @Test(
        arguments: [
            (["g01"], nil, "unknown case g01"), (nil, ["gard"], "unknown group gard"),
            (["P13"], nil, "no case left to run: the client and the run have stackexchange in common; "),
            (["G01"], ["errors"], "no case left to run: "),
        ] as [(Set<String>?, Set<String>?, String)])
    func `a run without cases is refused`(cases: Set<String>?, groups: Set<String>?, reason: String) async throws {
        var suite = Suite(seed: 1)
        suite.cases = cases
        suite.groups = groups
        let error = await #expect(throws: Suite.UnfitSelection.self) {
            try await suite.run(ClientFeatures(name: "x", dialects: [.stackexchange])) { StuckClient() }
        }
        #expect(error?.description.hasPrefix(reason) == true)
    }

    @Test func `a client with short pages is skipped`() async throws {
        let features = ClientFeatures(name: "x", dialects: [.stackexchange], pageSize: .fixed(7))
        let result = try await Self.suite("D02", "P01").run(features) { StuckClient() }
        #expect(result.results.allSatisfy { $0.verdict == .skip })
        #expect(result.results.first?.reason == "the client's pages of 7 rows are too short to judge")
    }

    @Test func `a canceled run returns no result`() async throws {
        let told = Mutex(0)
        let running = Task {
            try await Self.suite("P01", "G01", "D01").run(
                ClientFeatures(name: "x"), tell: { _ in told.withLock { $0 += 1 } }
            ) {
                StuckClient()
            }
        }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(told.withLock { $0 } <= 1)
    }

    @Test(arguments: [1, 3, 5, 6])
    func `a case that the suite was too late for is run again, at most four times`(inTime: Int) async throws {
        let runs = Mutex(0)
        let late = Stimulus("a trigger in time") { _ in
            runs.withLock { $0 += 1 }
        } delivery: { _ in
            runs.withLock { $0 >= inTime ? .delivered : .late }
        }
        let item = Case("Z01", "late", "Late", .firstPage, fixture: { $0.fill(pages: 1) }, stimuli: late) {
            try await $0.open()
        }
        try await MockServer.withServer { server in
            let result = await MatrixRun().runner(on: server).run(item, .brewerydb)
            #expect(result.verdict == (inTime > 5 ? .inconclusive : .pass))
        }
        #expect(runs.withLock { $0 } == min(inTime, 5))
    }
}
