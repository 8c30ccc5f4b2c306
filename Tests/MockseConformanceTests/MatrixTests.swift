import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

@Suite(.timeLimit(.minutes(30))) struct MatrixTests {
    /// Returns the failures that the table lists for a mutant, one line for each dialect.
    private static func expected(_ mutant: Mutant) -> Set<String> {
        var lines: Set<String> = []
        for entry in MatrixTable.failures(of: mutant) {
            // The table applies to a build that judges every case.
            if Cases.oneWay.contains(where: { entry.hasPrefix($0.id) && $0.onlyTells }) { continue }
            var words = entry.split(separator: " ").map(String.init)
            let only = words.last.flatMap { name in Dialect.builtIn.first { $0.name == name } }
            if only != nil { words.removeLast() }
            let dialects = Cases.oneWay.first { $0.id == words[0] }?.conditions.dialects ?? []
            for dialect in dialects where only == nil || only == dialect {
                lines.insert("\(dialect.name): \(words.joined(separator: " "))")
            }
        }
        return lines
    }

    @Test(arguments: [false, true])
    func `the reference client passes every case, in process and by messages`(inWords: Bool) async throws {
        var run = MatrixRun()
        run.inWords = inWords
        let results = try await run.results()
        // The reference client loads one page at a time, replaces its list, keeps every row and has no token.
        // Variants differ.
        var skipped: Set = ["P17", "R12", "L01", "E14"]
        if !inWords { skipped.insert("X02") }
        for result in results {
            let tells = Cases.oneWay.contains { $0.id == result.id && $0.onlyTells }
            let wanted: Verdict = skipped.contains(result.id) ? .skip : tells ? .info : .pass
            #expect(result.verdict == wanted, "\(result)")
            #expect(wanted != .info || !result.reason.isEmpty)
        }
        #expect(results.count == Cases.oneWay.reduce(0) { $0 + $1.conditions.dialects.count })
    }

    @Test(arguments: Mutant.allCases)
    func `a mutant fails exactly the cases in the table`(mutant: Mutant) async throws {
        let results = try await MatrixRun(mutant).results()
        let failed = results.filter { ![.pass, .blocked, .skip].contains($0.verdict) }
        let messages = failed.flatMap { $0.violations.map(\.message) }
        #expect(Set(failed.map(\.line)) == Self.expected(mutant), "\(messages)")
    }

    // A judge that found nothing would contradict the mutant's line in the table. Cases that only report have their own
    // tests.
    @Test(arguments: Cases.oneWay.filter { !$0.onlyTells })
    func `each case detects a mutant in each dialect`(item: Case) throws {
        for dialect in item.conditions.dialects {
            let line = "\(dialect.name): \(item.id) "
            let killer = Mutant.allCases.first { Self.expected($0).contains { $0.hasPrefix(line) } }
            #expect(killer != nil, "no mutant fails \(line)")
        }
    }

    @Test(arguments: Cases.oneWay.map(\.id))
    func `without its stimulus a case is inconclusive`(id: String) async throws {
        let item = try #require(Cases.oneWay.first { $0.id == id })
        try #require(!item.stimuli.isEmpty)
        let wanted = item.conditions.capabilities
        var run = MatrixRun(
            wanted.concurrency > 1
                ? .parallel : wanted.refresh == .prepend ? .prepends : wanted.renews ? .renews : nil)
        run.features.window = wanted.window ? 1000 : nil
        run.inWords = wanted.messages
        try await MockServer.withServer { [run] server in
            let runner = run.runner(on: server)
            for dialect in Dialect.builtIn where item.conditions.fit(dialect) {
                for number in item.stimuli.indices {
                    let result = await runner.run(item, dialect, withoutStimulus: number)
                    #expect(result.verdict == .inconclusive, "stimulus \(number): \(result)")
                }
            }
        }
    }
}
