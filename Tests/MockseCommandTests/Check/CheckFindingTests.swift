#if !os(iOS)
import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// The findings that `mockse check` of a running server prints, and which of them fail it.
@Suite(.timeLimit(.minutes(10))) struct CheckFindingTests {
    private static let list = CheckedModerators.list

    @Test func `many findings of a kind are three and a number, for people and for GitHub`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            let list = "/2.3/users?site=stackoverflow&pagesize=5"
            let client = try RawConnection(server)
            for page in Array(1...32) + Array(2...32) {
                #expect(try await client.response(to: "\(list)&page=\(page)").status == 200)
            }
            for environment in [[:], ["GITHUB_ACTIONS": "true"]] {
                let lines = try await CheckedModerators.check([server.url], environment: environment).text.split(
                    separator: "\n")
                #expect(lines.count == 7 && lines[4] == "  repeat: … and 28 more", "\(lines)")
                #expect(lines[5].contains("page 32 reported more pages, but no later page was requested"), "\(lines)")
                #expect(
                    lines[6] == "failed: 63 requests for 1 list, 31 findings (repeat); 1 list incomplete", "\(lines)")
            }
            let json = try await CheckedModerators.check([server.url, "--format", "json"])
            #expect(json.text.ranges(of: #""kind":"repeat""#).count == 31, "\(json.text)")
        }
    }

    @Test func `an incomplete list fails the check only if --fail-on includes it`() async throws {
        let list = "/v2/beers?styleId=3&withBreweries=Y"
        try await MockseProcess.run(["--quiet", "--rule", "page=2: fail=503"]) { server in
            let client = try RawConnection(server)
            for (page, status) in [(1, 200), (2, 503)] {
                #expect(try await client.response(to: "\(list)&p=\(page)").status == status)
            }
            let finding = "\n  incomplete: page 2 failed and was not requested again (request 2, at "
            for (arguments, code) in [
                ([], 0), (["--fail-on", "gap"], 0), (["--fail-on", "none"], 0), (["--fail-on", "incomplete"], 1),
                (["--fail-on", "all"], 1),
            ] as [([String], Int32)] {
                let end = try await CheckedModerators.check([server.url] + arguments)
                #expect(end.code == code && end.text.contains(finding), "\(end.text)")
                let verdict =
                    code == 0
                    ? "passed: 2 requests for 1 list, no findings; 1 list incomplete\n"
                    : "failed: 2 requests for 1 list, 1 finding (incomplete)\n"
                #expect(end.text.hasSuffix(verdict), "\(end.text)")
            }
        }
    }

    @Test func `a displayed list that lacks rows is incomplete`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            try await CheckedModerators.request([1], of: server)
            let connection = try RawConnection(server)
            let truth = try await connection.response(to: "/_mockse/truth?target=\(Self.list)").text
            let ids = truth.split(separator: "\"").dropFirst(7).prefix(59).filter { $0 != "," }.joined(separator: ", ")
            let body = #"{"target": "\#(Self.list)", "ids": [\#(ids)]}"#
            let head = "POST /_mockse/shown HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
            try await connection.send(head + body)
            #expect(try await connection.response().text.contains(#""shown":30"#))
            let end = try await CheckedModerators.check([server.url])
            #expect(end.code == 0 && end.text.contains("\n  incomplete: 54 items of the list were never served: "))
            #expect(try await CheckedModerators.check([server.url, "--fail-on", "incomplete"]).code == 1)
        }
    }

    @Test func `a storm of retries fails the check`() async throws {
        try await MockseProcess.run(["--quiet", "--fail-rate", "1"]) { server in
            let client = try RawConnection(server)
            for _ in 1...40 { _ = try await client.response(to: Self.list) }
            let end = try await CheckedModerators.check([server.url, "--fail-on", "retry-storm"])
            #expect(end.code == 1)
            #expect(
                end.text.contains(
                    "\n  retry-storm: page 1 was requested 40 times in a row while it failed, without growing pauses "),
                "\(end.text)")
            #expect(try await CheckedModerators.check([server.url]).code == 1)
        }
    }

    @Test func `differences between displayed and served items fail the check`() async throws {
        try await MockseProcess.run(["--quiet"]) { server in
            try await CheckedModerators.request([1], of: server)
            let truth = try await RawConnection(server).response(to: "/_mockse/truth?target=\(Self.list)")
            let ids =
                try #require(
                    try JSONSerialization.jsonObject(with: Data(truth.body)) as? [String: Any])["ids"] as? [String]
                ?? []
            let shown = Array(ids.prefix(30)) + [ids[0]]
            let body = try JSONSerialization.data(withJSONObject: ["target": Self.list, "ids": shown])
            let head =
                "POST /_mockse/shown HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.count)\r\n\r\n"
            let connection = try RawConnection(server)
            try await connection.send(head + String(decoding: body, as: UTF8.self))
            #expect(try await connection.response().status == 200)
            let end = try await CheckedModerators.check([server.url])
            #expect(end.code == 1 && end.text.contains("  duplicate: ") && end.text.contains(ids[0]), "\(end.text)")
            #expect(
                end.text.hasSuffix("failed: 1 request for 1 list, 1 finding (duplicate); 1 list incomplete\n"),
                "\(end.text)")
            #expect(try await CheckedModerators.check([server.url, "--fail-on", "overlap"]).code == 0)
        }
    }
}
#endif
