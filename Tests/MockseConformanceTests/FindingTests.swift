import MockseReference
import Testing

@testable import MockseConformance

/// What a client that fails is told.
@Suite(.timeLimit(.minutes(30))) struct FindingTests {
    @Test func `a client that is stuck is told how often it was asked in vain`() async throws {
        let messages = try await Self.messages(of: .stuckAfterStatus, in: "G04")
        #expect(messages.count == 2)
        for message in messages {
            #expect(
                message.contains(
                    /^nothing was requested any more after an answer of 500 at [0-9.]+ ms; the trigger was pulled [0-9]+ times after that$/
                ), "\(message)")
        }
    }

    @Test func `a client that stopped early is told how often it was asked in vain`() async throws {
        let messages = try await Self.messages(of: .shortPageEnds, in: "P03")
        #expect(messages.count == 2)
        for message in messages {
            #expect(message.contains(/; the trigger was pulled [0-9]+ times after the last request$/), "\(message)")
        }
    }

    @Test(arguments: [(Mutant.ignoresRetryAfter, "Retry-After"), (.ignoresRetryDates, "the date in Retry-After")])
    func `a client that did not wait is told what asked for the pause`(mutant: Mutant, words: String) async throws {
        // Who reads neither form is blamed for the first that the suite was in time for.
        var run = MatrixRun(mutant)
        run.cases = Cases.oneWay.filter { $0.id == "E09" }
        for result in try await run.results() {
            let message = result.violations.first?.message ?? ""
            let known = mutant == .ignoresRetryAfter ? [words, "the date in Retry-After"] : [words]
            // A busy machine is given longer pauses.
            let asked = message.firstMatch(of: /asked for a pause of [1-5] s by (.+)$/)?.output.1
            #expect(known.contains { $0 == asked ?? "" }, "\(result)")
        }
    }

    /// In each dialect.
    private static func messages(of mutant: Mutant, in id: String) async throws -> [String] {
        var run = MatrixRun(mutant)
        run.cases = Cases.oneWay.filter { $0.id == id }
        return try await run.results().flatMap(\.violations).map(\.message)
    }
}
