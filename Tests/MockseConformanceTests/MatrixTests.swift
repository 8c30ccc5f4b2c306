import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

@Suite(.timeLimit(.minutes(30))) struct MatrixTests {
    /// What the table says, one line for each dialect.
    private static func expected(_ mutant: Mutant) -> Set<String> {
        var lines: Set<String> = []
        for entry in MatrixTable.failures(of: mutant) {
            // The table is of a build that judges all.
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
    func `the reference client passes everything, asked directly or in words`(inWords: Bool) async throws {
        var run = MatrixRun()
        run.inWords = inWords
        let results = try await run.results()
        // It opens one page at a time, replaces its list and keeps it all: variants do otherwise.
        var skipped: Set = ["P17", "R12", "L01"]
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
    func `a mutant fails exactly what the table says`(mutant: Mutant) async throws {
        let results = try await MatrixRun(mutant).results()
        let failed = results.filter { ![.pass, .blocked, .skip].contains($0.verdict) }
        let messages = failed.flatMap { $0.violations.map(\.message) }
        #expect(Set(failed.map(\.line)) == Self.expected(mutant), "\(messages)")
    }

    // If its judge found nothing, the mutant's line of the table would not come true. What only tells has tests of its own.
    @Test(arguments: Cases.oneWay.filter { !$0.onlyTells })
    func `a judge that finds nothing is noticed, in each dialect`(item: Case) throws {
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
        var run = MatrixRun(wanted.concurrency > 1 ? .parallel : wanted.refresh == .prepend ? .prepends : nil)
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
