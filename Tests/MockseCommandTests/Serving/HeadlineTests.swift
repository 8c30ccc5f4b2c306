#if !os(iOS)
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct HeadlineTests {
    /// What the README shows first, but for the time it takes.
    private static let arguments = ["--latency", "1ms", "--fail-rate", "0.1"]

    @Test(arguments: [
        (1...3).map(ModeratorsPage.target), (1...4).map(BeersPage.target),
        // The README's and the announcement's.
        (1...3).map { "/2.3/users/moderators?site=stackoverflow&page=\($0)" },
        (1...4).map { "/v2/beers?styleId=3&p=\($0)" },
    ])
    func `the first walk of a tutorial's list meets a failure, and asking again helps`(
        targets: [String]
    ) async throws {
        try await MockseProcess.run(Self.arguments) { server in
            let client = try RawConnection(server)
            // The pages, from 1, that fail while each is asked for once.
            let failingPages = {
                let answers = try await client.answers(to: targets)
                return answers.indices.filter { answers[$0].status >= 400 }.map { $0 + 1 }
            }
            let first = try await failingPages()
            #expect(first.contains(2) || first.contains(3), "failing at attempt 1: \(first)")
            #expect(!first.contains(1), "a newcomer sees a page first")
            #expect(try await failingPages() == [], "at attempt 2")
        }
    }
}
#endif
