import MockseReference
import MockseTestSupport
import Synchronization
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests that runs in virtual time end as those over sockets do.
@Suite(.timeLimit(.minutes(30))) struct VirtualTimeTests {
    /// The requirements about how long a client takes, which takes no time in virtual time.
    private static let timed: Set = ["3.7"]

    @Test func `the reference client passes every case`() async throws {
        var run = MatrixRun()
        run.inWords = true
        run.cases = Cases.all
        let results = try await run.virtualResults()
        let skipped: Set = ["P17", "P24", "E23", "R12", "R32", "R29", "R30", "L01", "E14", "R25", "E36", "E38", "R47"]
        for result in results {
            let item = try #require(Cases.all.first { $0.id == result.id })
            let wanted: Verdict =
                skipped.contains(item.id) || item.group == .bidirectional
                ? .skip : item.level == .info || item.isTimed ? .info : .pass
            #expect(result.verdict == wanted, "\(result)")
        }
        #expect(results.count == Cases.all.reduce(0) { $0 + $1.dialects.count })
    }

    @Test(arguments: CorrectVariant.allCases)
    func `a correct variant fails no case`(variant: CorrectVariant) async throws {
        let results = try await MatrixRun(variant).virtualResults()
        let wrong = results.filter { ![.pass, .skip, .info].contains($0.verdict) }
        #expect(wrong.map(\.line) == [], "\(wrong.flatMap { $0.violations.map(\.message) })")
    }

    @Test(arguments: Mutant.allCases)
    func `a mutant breaks exactly the requirements in the table`(mutant: Mutant) async throws {
        let table = MatrixTable.failures(of: mutant).filter { !Self.timed.contains(BrokenRequirements.section($0)) }
        var run = MatrixRun(mutant)
        let cases =
            WholeRun.isWanted ? run.cases : MatrixTests.cases(about: table.map(BrokenRequirements.section))
        run.cases = cases.filter { !$0.isTimed }
        let broken = BrokenRequirements(try await run.virtualResults())
        #expect(broken.verdicts(of: mutant) == BrokenRequirements.verdicts(table), "\(broken.messages)")
        let consequences = Set(MatrixTable.consequences(of: mutant))
        #expect(broken.consequences.isSubset(of: consequences), "\(broken.messages)")
    }

    @Test(arguments: Cases.oneWay)
    func `the same seed gives the same history`(item: Case) async throws {
        for dialect in item.dialects {
            let first = try await MatrixRun().virtualRunner().history(of: item, dialect)
            let second = try await MatrixRun().virtualRunner().history(of: item, dialect)
            #expect(first.server.exchanges == second.server.exchanges && !first.server.exchanges.isEmpty)
            #expect(first.client.steps == second.client.steps)
            #expect(first.client.snapshots == second.client.snapshots)
            #expect(first.client.states == second.client.states)
        }
    }

    @Test(arguments: [1, 2]) func `a run that says nothing is repeated once`(emptyRuns: Int) async throws {
        let tries = try #require(Cases.all.first { $0.id == "E12" })
        let runs = Atomic(0)
        let item = Case(
            tries.id, tries.slug, tries.title, .tryAgain, needs: tries.capabilities,
            fixture: {
                tries.fixture(&$0)
                for stimulus in tries.stimuli { stimulus.apply(&$0) }
            }
        ) { run in
            let number = runs.add(1, ordering: .relaxed).newValue
            if number > emptyRuns { try await tries.script(run) } else { try await run.open() }
        }
        let result = try await MatrixRun().virtualRunner().run(item, .stackexchange)
        #expect(result.verdict == (emptyRuns == 1 ? .pass : .inconclusive), "\(result.line)")
        #expect(runs.load(ordering: .relaxed) == 2)
    }

    @Test(arguments: [(1, .pass), (2, .fail)] as [(Int, Verdict)])
    func `a request after the list was closed counts if it recurs`(runs: Int, verdict: Verdict) async throws {
        let usual = try #require(Cases.all.first { $0.id == "R10" })
        let count = Atomic(0)
        let item = Case(
            usual.id, usual.slug, usual.title, .silenceAfterClose,
            fixture: {
                usual.fixture(&$0)
                guard count.add(1, ordering: .relaxed).newValue <= runs else { return }
                for stimulus in usual.stimuli { stimulus.apply(&$0) }
            }
        ) { run in
            try await usual.script(run)
        }
        let result = try await MatrixRun(.retriesAfterClose).virtualRunner().run(item, .stackexchange)
        #expect(result.verdict == verdict, "\(result.line)")
        #expect(count.load(ordering: .relaxed) == 2)
    }
}
