#if !os(iOS)
import MockseHTTP
import Testing

/// Tests the final report of a server.
@Suite(.timeLimit(.minutes(10))) struct SummaryTests {
    @Test func `the report of several sandboxes names their lists even without findings`() async throws {
        try await MockseProcess.run { server in
            let client = try RawConnection(server)
            for path in ["/2.3/tags?site=math", "/~two/2.3/tags?site=math"] {
                #expect(try await client.response(to: path).status == 200)
            }
            let lines = await server.stop().text.split(separator: "\n")
            #expect(lines.contains("/2.3/tags?site=math: 1 request"))
            #expect(lines.contains("~two/2.3/tags?site=math: 1 request"))
        }
    }

    @Test func `the report of a single sandbox does not name it`() async throws {
        try await MockseProcess.run { server in
            let client = try RawConnection(server)
            #expect(try await client.response(to: "/2.3/tags?site=math").status == 200)
            let text = await server.stop().text
            #expect(text.contains("1 request for 1 list: ") && !text.contains("tags"))
        }
    }
}
#endif
