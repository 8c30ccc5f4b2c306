import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

@Suite(.timeLimit(.minutes(5))) struct MatrixTests {
    /// Defects that only show with several pages open at once.
    static let parallelDefects: Set<Defect> = [.showsInOrderOfArrival]

    static func runner(_ server: MockServer, _ defect: Defect?, concurrency: Int = 1) -> Runner {
        var runner = Runner(server: server, features: ReferenceClient.features(concurrency: concurrency)) {
            InProcessDriver(client: ReferenceClient(defect: defect, concurrency: concurrency))
        }
        runner.patience = Patience(unit: .milliseconds(200))
        return runner
    }

    private static let turnstile = Turnstile(8)

    /// Runs all cases, the dialects side by side.
    static func results(_ defect: Defect?, concurrency: Int = 1) async throws -> [CaseResult] {
        try await turnstile.pass { try await unhurriedResults(defect, concurrency: concurrency) }
    }

    private static func unhurriedResults(_ defect: Defect?, concurrency: Int) async throws -> [CaseResult] {
        try await MockServer.withServer { server in
            let runner = runner(server, defect, concurrency: concurrency)
            return await withTaskGroup(of: [CaseResult].self) { group in
                for dialect in Dialect.allCases {
                    group.addTask {
                        var features = runner.features
                        features.dialects = [dialect]
                        var runner = Runner(server: server, features: features, makeDriver: runner.makeDriver)
                        runner.patience = Patience(unit: .milliseconds(200))
                        return await runner.run(Cases.all)
                    }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
        }
    }

    /// What the table says, one line for each dialect.
    static func expected(_ defect: Defect) -> Set<String> {
        var lines: Set<String> = []
        for entry in MatrixTable.failures(of: defect) {
            var words = entry.split(separator: " ").map(String.init)
            let only = words.last.flatMap(Dialect.init)
            if only != nil { words.removeLast() }
            let dialects = Cases.all.first { $0.id == words[0] }?.dialects ?? []
            for dialect in dialects where only == nil || only == dialect {
                lines.insert("\(dialect.rawValue): \(words.joined(separator: " "))")
            }
        }
        return lines
    }

    static func line(_ result: CaseResult) -> String {
        let rules = Set(result.violations.map(\.rule)).sorted()
        let words = [result.id, result.verdict.rawValue] + rules + (result.reason.isEmpty ? [] : [result.reason])
        return "\(result.dialect.rawValue): \(words.joined(separator: " "))"
    }

    @Test(arguments: [1, 3])
    func `the reference client passes everything`(concurrency: Int) async throws {
        let results = try await Self.results(nil, concurrency: concurrency)
        let skipped: Set<String> = concurrency == 1 ? ["P17"] : []
        for result in results {
            #expect(result.verdict == (skipped.contains(result.id) ? .skip : .pass), "\(result)")
        }
        #expect(results.count == Cases.all.reduce(0) { $0 + $1.dialects.count })
    }

    @Test(arguments: Defect.allCases)
    func `a defect fails exactly what the table says`(defect: Defect) async throws {
        let results = try await Self.results(defect, concurrency: Self.parallelDefects.contains(defect) ? 3 : 1)
        let failed = results.filter { ![.pass, .blocked, .skip].contains($0.verdict) }
        let messages = failed.flatMap { $0.violations.map(\.message) }
        #expect(Set(failed.map(Self.line)) == Self.expected(defect), "\(messages)")
    }

    @Test func `each case is killed by a defect`() {
        let killed = Set(Defect.allCases.flatMap(MatrixTable.failures).map { String($0.prefix { $0 != " " }) })
        #expect(Set(Cases.all.map(\.id)).subtracting(killed) == ["P19"], "P19 follows from P12, which it needs")
    }

    @Test(arguments: Cases.all.map(\.id))
    func `without its stimulus a case is inconclusive`(id: String) async throws {
        let item = try #require(Cases.all.first { $0.id == id })
        try #require(!item.stimuli.isEmpty)
        try await Self.turnstile.pass {
            try await MockServer.withServer { server in
                let runner = Self.runner(server, nil, concurrency: item.wants.concurrency)
                for dialect in Dialect.allCases where item.dialects.contains(dialect) {
                    for number in item.stimuli.indices {
                        let result = await runner.run(item, dialect, withoutStimulus: number)
                        #expect(result.verdict == .inconclusive, "stimulus \(number): \(result)")
                    }
                }
            }
        }
    }

    @Test func `cases have ids of their own, and what they need comes first`() {
        var seen: Set<String> = []
        for item in Cases.all {
            #expect(seen.isSuperset(of: item.needs), "\(item.id)")
            #expect(seen.insert(item.id).inserted, "\(item.id)")
            #expect(item.id.first == item.group.letter)
        }
        #expect(Set(Cases.all.map(\.slug)).count == Cases.all.count)
    }
}
