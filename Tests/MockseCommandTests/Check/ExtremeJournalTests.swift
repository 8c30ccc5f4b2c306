#if !os(iOS)
import MockseTestSupport
import Testing

@testable import mockse

/// Tests `mockse check` of journals with numbers that no server writes.
@Suite struct ExtremeJournalTests {
    /// The numbers of a line, with what a server writes.
    private static let members: [(key: String, value: String)] = [
        ("id", "2"), ("connection", "1"), ("attempt", "1"), ("page", "2"), ("status", "200"), ("items", "30"),
        ("retry_after", "null"), ("backoff", "null"), ("arrived_ns", "30"), ("first_byte_ns", "31"),
        ("last_byte_ns", "32"), ("ended_ns", "null"), ("gone_ns", "null"), ("bytes", "100"),
    ]

    private static func line(_ changes: [String: String] = [:]) -> String {
        let texts = "\"method\":\"GET\",\"target\":\"/v2/beers?p=1\",\"list\":\"/v2/beers\",\"dialect\":\"brewerydb\""
        let numbers = members.map { "\"\($0.key)\":\(changes[$0.key] ?? $0.value)" }
        return "{\(numbers.joined(separator: ",")),\(texts)}"
    }

    private func check(_ lines: [String], _ folder: TemporaryFolder) async throws -> (code: Int32, text: String) {
        let path = try folder.write(lines.map { $0 + "\n" }.joined(), to: "journal.jsonl")
        let captured = Capture()
        let code = await Program(arguments: ["check", path], environment: [:]).run(output: captured.output)
        return (code, captured.text + captured.error)
    }

    @Test(arguments: members.map(\.key))
    func `any number in a line is judged, or refused by its name`(key: String) async throws {
        let folder = try TemporaryFolder()
        let first = Self.line(["id": "1", "page": "1", "arrived_ns": "10", "first_byte_ns": "11", "last_byte_ns": "12"])
        for text in ExtremeNumbers.texts {
            let odd = Self.line([key: text])
            for lines in [[first, odd], [odd, first], [odd, odd, odd]] {
                let (code, words) = try await check(lines, folder)
                #expect([0, 1].contains(code) || code == 2 && words.contains(key), "\(text): \(words)")
            }
        }
    }

    @Test(arguments: ["started_ns", "format", "dropped"])
    func `any number between exchanges is read, or refused`(key: String) async throws {
        let folder = try TemporaryFolder()
        for text in ExtremeNumbers.texts {
            let start = ["started_ns": "5", "format": "1"].map { "\"\($0)\":\($0 == key ? text : $1)" }.sorted()
            let head = "{\"mockse\":\"1.0.0\",\"started\":\"2026-01-01T00:00:00.000Z\",\(start.joined(separator: ","))}"
            let lost = "{\"dropped\":\(key == "dropped" ? text : "1")}"
            let (code, words) = try await check(
                [head, Self.line(["id": "1", "page": "1"]), lost, lost, head, Self.line(), lost], folder)
            #expect([0, 1, 2].contains(code) && !words.isEmpty, "\(text): \(words)")
        }
    }

    @Test func `the next page of an extreme page is no overflow`() async throws {
        let folder = try TemporaryFolder()
        let lines = [
            Self.line(["id": "1", "page": "1", "arrived_ns": "10"]), Self.line(),
            Self.line(["id": "3", "page": "\(Int.max)", "arrived_ns": "50"]),
        ]
        let (code, words) = try await check(lines, folder)
        #expect(code == 1 && words.contains("gap: page \(Int32.max) was requested before page"), "\(words)")
    }

    @Test(arguments: ExtremeNumbers.texts)
    func `any number of another server's reply is read, or refused`(text: String) async throws {
        let list = "{\"target\":\"/v2/beers\",\"requests\":\(text),\"findings\":[{\"at_ms\":\(text),\"page\":\(text)}]}"
        let sandboxes = ["", "a"].map { "{\"name\":\"\($0)\",\"exchanges\":\(text)}" }.joined(separator: ",")
        let body =
            "{\"status\":\"ok\",\"version\":\(text),\"sandboxes\":[\(sandboxes)],\"targets\":[\(list),\(list)],"
            + "\"dropped\":\(text)}"
        let reply = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
        try await OtherServer.run(sending: reply) { server in
            let url = "http://127.0.0.1:\(server.port)"
            for arguments in [["check", url], ["check", url, "--format", "json"], ["healthcheck", url]] {
                let captured = Capture()
                let code = await Program(arguments: arguments, environment: [:]).run(output: captured.output)
                #expect([0, 1, 2].contains(code) && !(captured.text + captured.error).isEmpty, "\(arguments)")
            }
        }
    }

    @Test(arguments: ExtremeNumbers.texts)
    func `any length in another server's head is read, or refused`(text: String) async throws {
        for field in ["Content-Length: \(text)\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n\(text)\r\n{}\r\n"] {
            try await OtherServer.run(sending: "HTTP/1.1 200 OK\r\nConnection: close\r\n\(field){}") { server in
                let captured = Capture()
                let arguments = ["check", "http://127.0.0.1:\(server.port)", "--timeout", "5s"]
                let code = await Program(arguments: arguments, environment: [:]).run(output: captured.output)
                #expect(code == 2 && !captured.error.isEmpty)
            }
        }
    }
}
#endif
