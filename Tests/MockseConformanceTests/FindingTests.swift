import MockseReference
import Testing

@testable import MockseConformance

/// What a client that fails is told.
@Suite(.timeLimit(.minutes(10))) struct FindingTests {
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

    @Test(arguments: [(Defect.ignoresRetryAfter, "Retry-After"), (.ignoresRetryDates, "the date in Retry-After")])
    func `a client that did not wait is told what asked for the pause`(defect: Defect, words: String) async throws {
        var messages: [String] = []
        // A busy machine may not come to pull the trigger while the pause lasts.
        for _ in 1...10 where messages.count < 2 { messages = try await Self.messages(of: defect, in: "E09") }
        #expect(messages.count == 2)
        for message in messages { #expect(message.hasSuffix(" asked for a pause of 1 s by \(words)"), "\(message)") }
    }

    /// In each dialect.
    private static func messages(of defect: Defect, in id: String) async throws -> [String] {
        var run = MatrixRun(defect)
        run.cases = Cases.oneWay.filter { $0.id == id }
        return try await run.results().flatMap(\.violations).map(\.message)
    }
}
