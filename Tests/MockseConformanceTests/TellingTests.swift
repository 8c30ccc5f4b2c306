import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests the cases that only report, or that judge only in release builds.
@Suite(.timeLimit(.minutes(30))) struct TellingTests {
    @Test func `these are the only cases that report or that judge times`() {
        #expect(Cases.all.filter { $0.level == .info || $0.isTimed }.map(\.id).sorted() == ["D13", "L01", "P18"])
    }

    @Test func `the report states how many rows a windowed client keeps`() async throws {
        var run = MatrixRun()
        run.features.window = 1000
        run.cases = Cases.all.filter { $0.id == "L01" }
        for result in try await run.results() {
            let kept = result.dialect == .stackexchange ? 400 : 2000
            #expect(result.verdict == .info)
            #expect(result.reason == "\(kept) of \(kept) rows were kept; the client declares at most 1000")
        }
    }

    @Test(arguments: [nil, Mutant.noDedupe])
    func `the report counts missed and repeated rows of a list that moved`(mutant: Mutant?) async throws {
        var run = mutant.map { MatrixRun($0) } ?? MatrixRun()
        run.cases = Cases.all.filter { $0.id == "P18" }
        for result in try await run.results() {
            let size = result.dialect == .stackexchange ? 10 : mutant == nil ? 50 : 12
            #expect(result.verdict == .info)
            // One row was deleted, and two moved up to a page that was already loaded.
            let words = "of \(3 * size - 1) rows, 2 were never displayed and \(mutant == nil ? 0 : 1) more than once"
            #expect(result.reason == words)
        }
    }

    @Test func `pages that get slower down the list break a rule`() throws {
        let item = try #require(Cases.all.first { $0.id == "D13" })
        /// Returns the rules broken by a walk of 100 pages, given the milliseconds that each takes to display.
        func rules(_ cost: (Int) -> UInt64) -> [String] {
            var time: UInt64 = 0
            var requests: [Exchange] = []
            var steps: [ClientLog.Step] = []
            for page in 1...100 {
                requests.append(ListJudgeTests.exchange(page, at: time))
                time += 5 + cost(page)
                let end = time * 1_000_000
                steps.append(
                    ClientLog.Step(
                        command: .idle(atMost: .seconds(1)), reply: .state(.idle), began: end - 1, ended: end))
                time += 1
            }
            return item.judge(ListJudgeTests.evidence(requests, steps: steps, pages: 100)).map(\.rule)
        }
        #expect(rules { _ in 2 } == [])
        #expect(rules { UInt64($0) } == ["slower"])
        #expect(rules { _ in 60 } == [], "slow from the first page on, but not slower")
        #expect(rules { UInt64(1 + $0 / 6) } == [], "too little to notice")
    }

    @Test func `a check of the first page that is held along with the refresh isn't the refresh`() throws {
        let item = try #require(Cases.all.first { $0.id == "E13" })
        let features = ClientFeatures(name: "a client that looks again", loading: .init(revalidates: true))
        var fixture = Fixture(.stackexchange, pageSize: 10, seed: 3)
        fixture.fill(pages: 4)
        func isStuck(check: Int, refresh: Int) -> Bool {
            let evidence = Evidence(
                of: fixture, features,
                [
                    ListJudgeTests.exchange(1, at: 10), ListJudgeTests.exchange(2, at: 20),
                    ListJudgeTests.exchange(1, at: 30, for: 20, status: check),
                    ListJudgeTests.exchange(1, at: 33, for: 20, status: refresh),
                ],
                steps: [ListJudgeTests.step(.refresh, at: 31)], updatedAt: 29_000_000)
            return item.judge(evidence).contains { $0.rule == "stuck" }
        }
        #expect(!isStuck(check: 500, refresh: 200), "only the check failed")
        #expect(isStuck(check: 200, refresh: 500))
    }
}
