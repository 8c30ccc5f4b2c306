#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct LogTests {
    /// A JSON line of the access log.
    private struct Line: Decodable {
        let time: String
        let method: String
        let target: String
        let status: Int
        let page: Int?
        let attempt: Int
        let delay_ms: Double
        let faults: [String]
        let bytes: Int
    }

    private func requests(_ targets: [String], to server: MockseProcess) async throws -> [ReceivedResponse] {
        try await RawConnection(server).responses(to: targets)
    }

    @Test func `JSON log lines have page, attempt, status, delay and faults`() async throws {
        let arguments = ["--log-format", "json", "--latency", "20ms", "--fail-rate", "0.5"]
        try await MockseProcess.run(arguments) { server in
            let targets = (1...20).map { ModeratorsPage.target(page: 1 + $0 / 2) }
            let responses = try await requests(targets, to: server)
            let lines = try await server.stop().errorLines.map {
                try JSONDecoder().decode(Line.self, from: Data($0.utf8))
            }
            #expect(lines.map(\.status) == responses.map(\.status))
            #expect(lines.map(\.page) == (1...20).map { 1 + $0 / 2 })
            #expect(lines.map(\.attempt) == [1] + (2...20).map { 1 + $0 % 2 })
            #expect(lines.allSatisfy { $0.method == "GET" && $0.target.hasPrefix("/2.2/users/moderators?filter=%21") })
            #expect(lines.allSatisfy { $0.delay_ms >= 20 && $0.bytes > 0 })
            for line in lines {
                #expect(line.faults.contains("latency=20ms"))
                #expect(line.faults.contains { $0.hasPrefix("fail=") } == (line.status >= 400))
            }
            #expect(Set(lines.map { $0.status >= 400 }).count == 2)
        }
    }

    @Test func `warnings are JSON with the JSON log format`() async throws {
        try await MockseProcess.run(["--log-format", "json"]) { server in
            let client = try RawConnection(server)
            try await client.send("GET / HTTP/1.1\r\nContent-Length : 5\r\n\r\n")
            #expect(try await client.rest().starts(with: "HTTP/1.1 400".utf8))
            let lines = await server.stop().errorLines
            #expect(lines.count == 1)
            let line = try JSONDecoder().decode([String: String].self, from: Data(lines[0].utf8))
            #expect(line["warning"]?.contains("Content-Length") == true)
        }
    }

    @Test func `text log lines have page, attempt, status, delay and faults`() async throws {
        try await MockseProcess.run(["--latency", "20ms", "--fail-rate", "1", "--seed", "7"]) { server in
            _ = try await requests([BeersPage.target(page: 2), BeersPage.target(page: 2)], to: server)
            let lines = await server.stop().errorLines
            let target = "/v2/beers\\?p=2&styleId=3&withBreweries=Y"
            let pattern = try Regex(
                "\\d\\d:\\d\\d:\\d\\d\\.\\d{3} GET \(target) 50[03] page 2 attempt (\\d) "
                    + "delay \\d\\d+\\.\\d ms fault fail=50[03], latency=20ms")
            #expect(lines.map { $0.wholeMatch(of: pattern)?[1].substring } == ["1", "2"])
        }
    }

    @Test func `a control character in a target cannot forge a log line`() async throws {
        try await MockseProcess.run { server in
            _ = try await requests(["/2.3/users?inname=%0A12:00:00.000%20GET%20/%20200%1B[2J"], to: server)
            let end = await server.stop()
            #expect(end.errorLines.count == 1)
            #expect(!end.errors.contains("\u{1B}"))
        }
    }

    @Test func `a quiet server prints its URL and its report, and logs only warnings`() async throws {
        try await MockseProcess.run(["--quiet", "--fail-rate", "0.5"]) { server in
            _ = try await requests((1...10).map(ModeratorsPage.target), to: server)
            try await RawConnection(server).send([0x16, 3, 1, 0, 200])
            _ = try await server.child.errors.line(containing: "TLS")
            let end = await server.stop()
            #expect(end.text.hasPrefix("http://127.0.0.1:\(server.port)\n\n10 requests for 1 list"), "\(end.text)")
            #expect(end.errorLines.count == 1)
        }
    }

    @Test func `a verbose server also logs connections`() async throws {
        try await MockseProcess.run(["--verbose"]) { server in
            _ = try await requests(["/2.3/info"], to: server)
            _ = try await server.child.errors.line(containing: "closed")
            let lines = await server.stop().errorLines
            #expect(lines.count == 3)
            #expect(lines[0].hasSuffix("connection 1 opened"))
        }
    }

    @Test func `only the banner goes to standard output`() async throws {
        try await MockseProcess.run(["--format", "json"]) { server in
            _ = try await requests(["/2.3/info", "/nothing"], to: server)
            let end = await server.stop()
            #expect(end.text.split(separator: "\n").count == 1)
            struct Announcement: Decodable { let url: String, port: UInt16 }
            let announced = try JSONDecoder().decode(Announcement.self, from: end.output)
            #expect(announced.url == "http://127.0.0.1:\(server.port)" && announced.port == server.port)
            #expect(end.errorLines.count == 2)
        }
    }
}
#endif
