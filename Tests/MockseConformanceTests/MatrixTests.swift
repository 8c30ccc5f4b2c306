import MockseKit
import MockseReference
import MockseTestSupport
import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite(.timeLimit(.minutes(30))) struct MatrixTests {
    /// The requirements that only a release build judges.
    private static let timed: Set<String> = MatrixRun.judgesTiming ? [] : ["3.7"]

    /// Returns the cases that put some requirements to the test, and a few others of each group.
    static func cases(about sections: [String]) -> [Case] {
        let usual: Set = ["P01", "P10", "P11", "G01", "G02", "D01", "E01", "E12", "R03", "R07", "R26", "R27"]
        return Cases.oneWay.filter { item in
            !item.onlyTells
                && (usual.contains(item.id) || Cases.foundations.contains(item.id)
                    || item.requirements.contains { sections.contains($0.section) })
        }
    }

    /// Returns the lines of the table for a mutant that apply to this build.
    private static func table(_ mutant: Mutant) -> [String] {
        MatrixTable.failures(of: mutant).filter { !timed.contains(BrokenRequirements.section($0)) }
    }

    @Test(arguments: [false, true])
    func `the reference client passes every case, in process and by messages`(inWords: Bool) async throws {
        var run = MatrixRun()
        run.inWords = inWords
        let results = try await run.results()
        // The reference client loads one page at a time, replaces its list, keeps every row and has no token.
        // Variants differ.
        var skipped: Set = ["P17", "P24", "E23", "R12", "R32", "R29", "R30", "L01", "E14", "R25", "E36", "E38", "R47"]
        if !inWords { skipped.insert("X02") }
        for result in results {
            let tells = Cases.oneWay.contains { $0.id == result.id && $0.onlyTells }
            let wanted: Verdict = skipped.contains(result.id) ? .skip : tells ? .info : .pass
            #expect(result.verdict == wanted, "\(result)")
            #expect(wanted != .info || !result.reason.isEmpty)
        }
        #expect(results.count == Cases.oneWay.reduce(0) { $0 + $1.dialects.count })
    }

    /// The mutants to run over sockets; all run in virtual time, which is much faster.
    private static let mutants = share(of: Mutant.allCases)

    /// Returns a fifth of the clients, or all of them in a whole run.
    static func share<Client>(of clients: [Client]) -> [Client] {
        WholeRun.isWanted ? clients : clients.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    }

    @Test(arguments: mutants)
    func `a mutant breaks exactly the requirements in the table`(mutant: Mutant) async throws {
        let table = Self.table(mutant)
        var run = MatrixRun(mutant)
        if !WholeRun.isWanted { run.cases = Self.cases(about: table.map(BrokenRequirements.section)) }
        let wanted = BrokenRequirements.verdicts(table)
        var results = try await run.results()
        var broken = BrokenRequirements(results)
        // A busy machine may be too late for what a case is about, or hide what a client does wrong. In virtual time,
        // nothing is hidden.
        let isLess = broken.verdicts(of: mutant).isStrictSubset(of: wanted)
        if isLess || broken.verdicts(of: mutant) != wanted && results.contains(where: { $0.verdict == .inconclusive }) {
            results = try await run.results()
            broken = BrokenRequirements(results)
        }
        #expect(broken.verdicts(of: mutant) == wanted, "\(broken.messages)")
        let consequences = Set(MatrixTable.consequences(of: mutant))
        #expect(broken.consequences.isSubset(of: consequences), "\(broken.messages)")
        let errors = results.filter { $0.verdict == .error }
        #expect(errors.isEmpty, "\(errors)")
    }

    // A requirement that judged nothing would contradict the mutant's line in the table. Those that only report, those
    // of bidirectional lists, and those of APIs that the built-in ones aren't, have their own tests.
    @Test(arguments: Requirement.all.map(\.section).filter { !["6", "8", "10"].contains($0.prefix { $0 != "." }) })
    func `each requirement detects a mutant`(section: String) {
        // A crash takes the process of the tests with it, so it has tests of its own.
        if Self.timed.contains(section) || section == Requirement.crashes.section { return }
        let killers = Mutant.allCases.filter { mutant in
            Self.table(mutant).contains { BrokenRequirements.section($0) == section }
        }
        #expect(!killers.isEmpty, "no mutant breaks \(section)")
    }

    @Test(arguments: Cases.oneWay.map(\.id))
    func `without its stimulus a case is inconclusive`(id: String) async throws {
        let item = try #require(Cases.oneWay.first { $0.id == id })
        try #require(!item.stimuli.isEmpty)
        let wanted = item.capabilities
        var run = MatrixRun(
            wanted.concurrency > 1
                ? .parallel : wanted.refresh == .prepend ? .prepends : wanted.renews ? .renews : nil)
        run.features.window = wanted.window ? 1000 : nil
        run.inWords = wanted.messages
        try await MockServer.withServer { [run] server in
            let runner = run.runner(on: server)
            for dialect in Dialect.builtIn where item.fits(dialect) {
                for number in item.stimuli.indices {
                    var result = await runner.run(item, dialect, withoutStimulus: number)
                    // A machine that stalls at the right moment delivers the stimulus by chance, or starves the client, but
                    // not every time.
                    for _ in 1...4 where result.verdict != .inconclusive {
                        result = await runner.run(item, dialect, withoutStimulus: number)
                    }
                    #expect(result.verdict == .inconclusive, "stimulus \(number): \(result)")
                }
            }
        }
    }
}
