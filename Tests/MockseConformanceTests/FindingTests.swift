import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests the messages about clients that fail.
@Suite(.timeLimit(.minutes(30))) struct FindingTests {
    @Test func `the message about a stuck client counts the triggers in vain`() async throws {
        let messages = try await Self.messages(of: .stuckAfterStatus, in: "G04", about: "stuck")
        #expect(messages.count == 2)
        for message in messages {
            #expect(
                message.contains(
                    /^nothing was requested after an HTTP 500 response at [0-9.]+ ms; the suite watched the client for [0-9.]+ s; the suite sent `more` [0-9]+ times( and `retry` ([0-9]+ times|once))? after it$/
                ), "\(message)")
        }
    }

    @Test func `the message about a client that stopped early counts the triggers in vain`() async throws {
        let messages = try await Self.messages(of: .shortPageEnds, in: "P03", about: "stopped-early")
        #expect(messages.count == 2)
        for message in messages {
            #expect(
                message.contains(
                    /although page 2, which was short, reported more pages; nothing was requested for [0-9.]+ s; the suite sent `more` [0-9]+ times after it$/
                ), "\(message)")
        }
    }

    @Test(arguments: [(Mutant.ignoresRetryAfter, "Retry-After"), (.ignoresRetryDates, "the date in Retry-After")])
    func `the message about a hasty client names the source of the pause`(mutant: Mutant, words: String) async throws {
        // A client that reads neither form is blamed for the first one that the suite tested in time.
        var run = MatrixRun(mutant)
        run.cases = Cases.oneWay.filter { $0.id == "E09" }
        for result in try await run.results() {
            let message = result.violations.first?.message ?? ""
            let known = mutant == .ignoresRetryAfter ? [words, "the date in Retry-After"] : [words]
            // On a busy machine, pauses are longer.
            let asked = message.firstMatch(of: /asked for a pause of [3-7] s with (.+)$/)?.output.1
            #expect(known.contains { $0 == asked ?? "" }, "\(result)")
        }
    }

    /// Returns the messages about a rule that a mutant breaks in a case, in each dialect.
    private static func messages(of mutant: Mutant, in id: String, about rule: String) async throws -> [String] {
        var run = MatrixRun(mutant)
        run.cases = Cases.oneWay.filter { $0.id == id }
        return try await run.results().flatMap(\.findings).map(\.violation).filter { $0.rule == rule }.map(\.message)
    }
}
