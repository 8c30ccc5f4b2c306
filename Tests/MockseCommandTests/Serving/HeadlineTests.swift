#if !os(iOS)
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct HeadlineTests {
    /// Tests the README's first command, without its latency.
    private static let arguments = ["--latency", "1ms", "--fail-rate", "0.1"]

    @Test(arguments: [
        (1...3).map(ModeratorsPage.target), (1...4).map(BeersPage.target),
        // The URLs in the README and in the banner.
        (1...3).map { "/2.3/users/moderators?site=stackoverflow&page=\($0)" },
        (1...4).map { "/v2/beers?styleId=3&p=\($0)" },
    ])
    func `the first walk of a tutorial list fails on page 2 or 3, and retrying succeeds`(
        targets: [String]
    ) async throws {
        try await MockseProcess.run(Self.arguments) { server in
            let client = try RawConnection(server)
            // Returns the pages, from 1, that fail if each is requested once.
            let failingPages = {
                let responses = try await client.responses(to: targets)
                return responses.indices.filter { responses[$0].status >= 400 }.map { $0 + 1 }
            }
            let first = try await failingPages()
            #expect(first.contains(2) || first.contains(3), "pages that fail at attempt 1: \(first)")
            #expect(!first.contains(1), "page 1 must load on the first attempt")
            #expect(try await failingPages() == [], "at attempt 2")
        }
    }
}
#endif
