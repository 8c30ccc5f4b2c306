#if !os(iOS)
import MockseHTTP
import Testing

/// Tests the final report of a server.
@Suite(.timeLimit(.minutes(10))) struct SummaryTests {
    @Test func `the report of several sandboxes names their lists even without findings`() async throws {
        try await MockseProcess.run { server in
            let client = try RawConnection(server)
            // The first list ends at page 1.
            for path in ["/2.3/tags?site=math&min=100000000", "/~two/2.3/tags?site=math"] {
                #expect(try await client.response(to: path).status == 200)
            }
            let lines = await server.stop().text.split(separator: "\n")
            #expect(
                lines.suffix(3) == [
                    "No findings:", "  /2.3/tags?min=100000000&site=math: 1 request",
                    "  ~two/2.3/tags?site=math: 1 request, incomplete",
                ])
        }
    }

    @Test func `a quiet server prints its report, with findings and without`() async throws {
        for (pages, words) in [(1...3, "no overlapping requests"), (1...4, "1 finding")] {
            try await MockseProcess.run(["--quiet"]) { server in
                try await CheckedModerators.request(Array(pages), of: server)
                let text = await server.stop().text
                #expect(text.contains(words), "\(text)")
            }
        }
    }

    @Test func `sandboxes without findings take a line each, up to ten`() async throws {
        try await MockseProcess.run { server in
            let client = try RawConnection(server)
            for number in 1...13 {
                #expect(try await client.response(to: "/~s\(number)/2.3/tags?site=math").status == 200)
            }
            #expect(try await client.response(to: "/~s1/2.3/users?site=math").status == 200)
            for page in [1, 2, 2] {
                #expect(try await client.response(to: "/~bad/2.3/tags?site=math&page=\(page)").status == 200)
            }
            let text = await server.stop().text
            let lines = text.split(separator: "\n")
            #expect(text.contains("~bad/2.3/tags?site=math: 3 requests\n  page 2 was requested again"))
            #expect(lines.last == "  … and 3 more" && lines.suffix(12).first == "No findings:")
            #expect(lines.contains("  ~s1: 2 requests for 2 lists, incomplete"))
        }
    }

    @Test(arguments: ["text", "json"])
    func `an open response is cut off after the time to drain`(format: String) async throws {
        let options = ["--drain", "50ms", "--latency", "60m", "--log-format", format, "--quiet"]
        try await MockseProcess.run(options) { server in
            let (control, client) = (try RawConnection(server), try RawConnection(server))
            try await client.get("/~one/2.3/tags?site=math")
            while try await !control.response(to: "/_mockse/sandboxes").text.contains(#""open":1"#) {}
            let end = await server.stop()
            let line =
                format == "json"
                ? #""warning":"response cut off at shutdown: "# : "mockse: response cut off at shutdown: "
            #expect(end.code == 1 && end.errors.contains(line), "\(end.errors)")
        }
    }

    @Test func `several clients on the root are noticed once`() async throws {
        try await MockseProcess.run(["--log-format", "json"]) { server in
            let clients = [try RawConnection(server), try RawConnection(server)]
            for page in 1...20 {
                #expect(try await clients[0].response(to: "/2.3/tags?site=math&page=\(page)").status == 200)
                #expect(try await clients[1].response(to: "/2.3/users?site=math&page=\(page)").status == 200)
            }
            let notice =
                "/2.3/tags?site=math and /2.3/users?site=math were paged through at the same time over "
                + "different connections"
            _ = try await server.child.errors.line(containing: "\"warning\":\"\(notice)")
            let end = await server.stop()
            #expect(end.errors.ranges(of: notice).count == 1 && end.text.contains(notice))
        }
    }

    @Test func `the report of a single sandbox does not name it`() async throws {
        try await MockseProcess.run { server in
            let client = try RawConnection(server)
            #expect(try await client.response(to: "/2.3/tags?site=math&min=100000000").status == 200)
            let text = await server.stop().text
            #expect(text.contains("1 request for 1 list: ") && !text.contains("tags"))
        }
    }
}
#endif
