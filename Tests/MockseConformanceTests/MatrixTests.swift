import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

@Suite(.timeLimit(.minutes(5))) struct MatrixTests {
    /// What a defect needs to show.
    static func habit(_ defect: Defect) -> Habit? { defect == .showsInOrderOfArrival ? .parallel : nil }

    private static let turnstile = Turnstile(8)

    /// Runs all cases, the dialects side by side.
    static func results(
        _ features: ClientFeatures, client: @escaping @Sendable () -> ReferenceClient
    ) async throws -> [CaseResult] {
        try await turnstile.pass {
            try await MockServer.withServer { server in
                await withTaskGroup(of: [CaseResult].self) { group in
                    for dialect in Dialect.allCases {
                        group.addTask {
                            var features = features
                            features.dialects = [dialect]
                            return await runner(server, features, client: client).run(Cases.oneWay)
                        }
                    }
                    return await group.reduce(into: []) { $0 += $1 }
                }
            }
        }
    }

    private static func runner(
        _ server: MockServer, _ features: ClientFeatures, client: @escaping @Sendable () -> ReferenceClient
    ) -> Runner {
        var runner = Runner(server: server, features: features) { _ in InProcessDriver(client: client()) }
        runner.patience = Patience(unit: .milliseconds(200))
        return runner
    }

    /// What the table says, one line for each dialect.
    static func expected(_ defect: Defect) -> Set<String> {
        var lines: Set<String> = []
        for entry in MatrixTable.failures(of: defect) {
            var words = entry.split(separator: " ").map(String.init)
            let only = words.last.flatMap(Dialect.init)
            if only != nil { words.removeLast() }
            let dialects = Cases.oneWay.first { $0.id == words[0] }?.dialects ?? []
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

    @Test func `the reference client passes everything`() async throws {
        let results = try await Self.results(ReferenceClient.features()) { ReferenceClient() }
        for result in results {
            // It opens one page at a time; one that opens more is among the controls.
            #expect(result.verdict == (result.id == "P17" ? .skip : .pass), "\(result)")
        }
        #expect(results.count == Cases.oneWay.reduce(0) { $0 + $1.dialects.count })
    }

    @Test(arguments: Defect.allCases)
    func `a defect fails exactly what the table says`(defect: Defect) async throws {
        let habit = Self.habit(defect)
        let results = try await Self.results(habit?.features ?? ReferenceClient.features()) {
            ReferenceClient(defect: defect, habit: habit)
        }
        let failed = results.filter { ![.pass, .blocked, .skip].contains($0.verdict) }
        let messages = failed.flatMap { $0.violations.map(\.message) }
        #expect(Set(failed.map(Self.line)) == Self.expected(defect), "\(messages)")
    }

    @Test func `each case is killed by a defect`() {
        let killed = Set(Defect.allCases.flatMap(MatrixTable.failures).map { String($0.prefix { $0 != " " }) })
        #expect(Set(Cases.oneWay.map(\.id)).subtracting(killed) == ["P19"], "P19 follows from P12, which it needs")
    }

    @Test(arguments: Cases.oneWay.map(\.id))
    func `without its stimulus a case is inconclusive`(id: String) async throws {
        let item = try #require(Cases.oneWay.first { $0.id == id })
        try #require(!item.stimuli.isEmpty)
        try await Self.turnstile.pass {
            try await MockServer.withServer { server in
                let habit: Habit? = item.wants.concurrency > 1 ? .parallel : nil
                let runner = Self.runner(server, habit?.features ?? ReferenceClient.features()) {
                    ReferenceClient(habit: habit)
                }
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
