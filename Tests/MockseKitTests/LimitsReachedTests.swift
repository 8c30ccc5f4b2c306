import Foundation
import MockseClient
import MockseHTTP
import MockseKit
import Testing

@testable import MockseControl
@testable import MockseFaults
@testable import MockseSandboxes

/// Tests each row of the page about limits against a running server, both ways: what is exactly at the limit is
/// accepted, and one more is refused with the status that the row names.
@Suite(.timeLimit(.minutes(5))) struct LimitsReachedTests {
    /// A server, as a probe uses it.
    struct Probe: Sendable {
        let server: MockServer

        /// Sends bytes on a new connection, and returns the status of the response.
        func status(_ text: String) throws -> Int {
            let client = try HTTPConnection(server)
            try client.send(text)
            return try client.receive().status
        }

        /// Sends a GET with field lines after `Host`.
        func get(_ target: String, _ lines: [String] = []) throws -> Int {
            let head = ["GET \(target) HTTP/1.1", "Host: localhost"] + lines
            return try status(head.joined(separator: "\r\n") + "\r\n\r\n")
        }

        func control(_ method: String, _ path: String, _ body: String = "") throws -> Int {
            try HTTPConnection(server).control(method, path, body).status
        }

        func chunked(_ chunks: String) throws -> Int {
            try status("PUT /_mockse/data/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)")
        }

        /// Returns a JSON text with spaces at its end.
        static func padded(_ text: String, to count: Int) -> String {
            text + String(repeating: " ", count: count - text.utf8.count)
        }

        static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
    }

    /// A way to reach the limit of a row, and to exceed it.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let status: Int
        /// Sends what is `excess` beyond the limit, and returns the status.
        let send: @Sendable (Probe, _ excess: Int) throws -> Int
        var testDescription: String { name }

        init(_ name: String, _ status: Int, _ send: @escaping @Sendable (Probe, Int) throws -> Int) {
            self.name = name
            self.status = status
            self.send = send
        }
    }

    private static let rows: [Row] = [
        Row("Request target", 414) { try $0.get("/v2/beers?x=" + Probe.letters((16 << 10) - 12 + $1)) },
        Row("One header", 431) { try $0.get("/v2/beers", ["A: " + Probe.letters((16 << 10) - 3 + $1)]) },
        // `Host` is one of them.
        Row("Number of headers", 431) { try $0.get("/v2/beers", Array(repeating: "A: b", count: 99 + $1)) },
        Row("Request line and all headers", 431) { probe, excess in
            let start = "GET /v2/beers HTTP/1.1\r\nHost: localhost\r\n"
            let lines = (0..<4).map { _ in "A: \(Probe.letters(15_000))\r\n" }.joined()
            let rest = (64 << 10) - start.utf8.count - lines.utf8.count - 7 + excess
            return try probe.status("\(start)\(lines)A: \(Probe.letters(rest))\r\n\r\n")
        },
        Row("Body", 413) { try $0.control("PUT", "data/x", Probe.padded("[]", to: (8 << 20) + $1)) },
        Row("Extensions of all chunks", 400) {
            try $0.chunked("2;\(Probe.letters((4 << 10) - 1 + $1))\r\n[]\r\n0\r\n\r\n")
        },
        Row("Trailers", 431) { try $0.chunked("2\r\n[]\r\n0\r\nA: \(Probe.letters((8 << 10) - 7 + $1))\r\n\r\n") },
        Row("Items put into the sandbox", 413) { probe, excess in
            for number in 0..<7 {
                let status = try probe.control("PUT", "data/x\(number)", Probe.padded("[]", to: 8 << 20))
                if status != 200 { return status }
            }
            _ = try probe.control("PUT", "data/last", Probe.padded("[]", to: (8 << 20) - 2))
            return try probe.control("PUT", "data/more", Probe.padded("[]", to: 2 + excess))
        },
        Row("Lists that a client reports as displayed", 413) { probe, excess in
            let client = try HTTPConnection(probe.server)
            var status = 0
            for number in 0..<1024 + excess {
                let body = "{\"target\":\"/v2/beers?styleId=\(number)\",\"ids\":[]}"
                status = try client.control("POST", "shown", body).status
            }
            return status
        },
        Row("Items on a page of a script", 400) { probe, excess in
            let items = Array(repeating: "0", count: 10_000 + excess).joined(separator: ",")
            return try probe.control("PUT", "script", "[{\"items\":[\(items)]}]")
        },
        Row("Gates", 503) { probe, excess in
            for number in 1..<9_999 + excess {
                _ = probe.server.root.gates.put(name: "g\(number)", match: RequestMatch())
            }
            _ = try probe.control("PUT", "gates/last")
            return try probe.control("PUT", "gates/more")
        },
        Row("Rules", 400) { probe, excess in
            let rules = Array(repeating: "{\"match\":{\"page\":1},\"fail\":500}", count: 10_000 + excess)
            return try probe.control("PATCH", "settings", "{\"rules\":[\(rules.joined(separator: ","))]}")
        },
        Row("Declared filters", 400) { probe, excess in
            let filters = (0..<1_000 + excess).map { "\"!x\($0)=items\"" }.joined(separator: ",")
            return try probe.control("PATCH", "settings", "{\"filter\":[\(filters)]}")
        },
        Row("Keys (`--keys`)", 400) { probe, excess in
            let keys = (0..<1_000 + excess).map { "k\($0)" }.joined(separator: ",")
            return try probe.control("PATCH", "settings", "{\"keys\":\"\(keys)\"}")
        },
        Row("Keys (`--keys`)", 400) {
            try $0.control("PATCH", "settings", "{\"keys\":\"\(Probe.letters(200 + $1))\"}")
        },
        Row("Kinds of failures", 400) { probe, excess in
            let kinds = Array(repeating: "503", count: 1_000 + excess).joined(separator: ",")
            return try probe.control("PATCH", "settings", "{\"fail-with\":\"\(kinds)\"}")
        },
        Row("Attempts in one plan", 400) {
            try $0.control("GET", "plan?target=/v2/beers&pages=1&attempts=\(100_000 + $1)")
        },
        Row("Sandboxes created by requests for pages", 503) { probe, excess in
            let client = try HTTPConnection(probe.server)
            var status = 0
            for number in 0..<900 + excess { status = try client.get("/~s\(number)/v2/heartbeat").status }
            return status
        },
        Row("Sandboxes", 503) { probe, excess in
            let client = try HTTPConnection(probe.server)
            var status = 0
            for number in 0..<1000 + excess { status = try client.control("GET", "~s\(number)/settings").status }
            return status
        },
    ]

    /// The rows that no test of a running server can reach in seconds, with what tests them instead.
    private static let others = [
        "Method and version in a request line": "RefusalTests",
        "Time from a request's first byte to its last": "HTTPServerTests",
        "Time between two requests of a connection": "HTTPServerTests",
        "Time for a client to receive more of a response": "HTTPServerTests",
        "Text of the client that an error repeats": "ScriptErrorTests",
        "Bodies that are being received": "BodyBudgetTests",
        "Sandboxes with a port of their own": "ControlSandboxesTests",
        "Page URLs whose attempts are counted": "AttemptCountersTests",
        "Items put into sandboxes, all sandboxes": "SandboxDataTests",
        "Journals of all sandboxes": "JournalTests", "Lists that clients report as displayed": "SandboxBudgetTests",
        "Cached responses": "ResponseCacheTests", "Shared page cache": "SharedBodiesTests",
        "Lines of the access log that wait": "LogTests", "Lines of the journal file that wait": "JournalFileTests",
        "Connections": "the system", "Requests in the journal": "JournalTests",
        "Different computations": "ComputationQueueTests",
        "Body of a control call with JSON": "the test below",
        "Rows of a list that `POST rows` changes": "ControlObservingTests",
    ]

    @Test(arguments: rows) func `what is at a limit is accepted, and one more is refused`(row: Row) async throws {
        for (excess, isAccepted) in [(0, true), (1, false)] {
            try await MockServer.withServer(.init()) { server in
                let status = try row.send(Probe(server: server), excess)
                #expect((status == 200) == isAccepted && (isAccepted || status == row.status), "\(status)")
            }
        }
    }

    @Test func `each row of the page has a test, and names the status of the refusal`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let path = "../../Sources/MockseKit/MockseKit.docc/Limits.md"
        let page = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let lines = page.split(separator: "\n").filter {
            $0.hasPrefix("| ") && !$0.hasPrefix("| What") && !$0.hasPrefix("| ---")
        }
        try #require(lines.count > 30)
        for line in lines {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if let row = Self.rows.first(where: { $0.name == cells[0] }) {
                #expect(cells[2].contains("\(row.status)"), "\(line)")
            } else {
                #expect(Self.others.keys.contains { cells[0].hasPrefix($0) }, "\(line)")
            }
        }
    }

    @Test func `the body of every control call with JSON has the same limit`() async throws {
        try await MockServer.withServer(.init()) { server in
            let calls = ControlCall.all.filter {
                $0.body?.mediaType == "application/json" && $0.path.text != "data/{route...}"
            }
            try #require(calls.count >= 7)
            _ = server.sandboxes.mailboxes.open()
            for call in calls {
                let path = call.path.text.replacing("{name}", with: "x")
                if path.hasPrefix("gates/x/") { _ = try HTTPConnection(server).control("PUT", "gates/x") }
                let text = path == "script" ? "[]" : "{}"
                for (excess, isRefused) in [(0, false), (1, true)] {
                    let body = Probe.padded(text, to: ControlBody.limit + excess)
                    let status = try HTTPConnection(server).control(call.method.rawValue, path, body).status
                    #expect((status == 413) == isRefused, "\(call.method) \(path): \(status)")
                }
            }
        }
    }

    @Test func `a script can't make a page that is larger than the limit`() async throws {
        try await MockServer.withServer(.init()) { server in
            let client = try HTTPConnection(server)
            let item = "{\"id\":1,\"text\":\"\(Probe.letters((1 << 20) - 18))\"}"
            try #require(item.utf8.count == 1 << 20)
            try #require(try client.control("PUT", "data/large", "[\(item)]").status == 200)
            for (count, status) in [(4, 200), (5, 500)] {
                let items = Array(repeating: "0", count: count).joined(separator: ",")
                try #require(try client.control("PUT", "script", "[{\"items\":[\(items)]}]").status == 200)
                let response = try client.get("/v2/large")
                #expect(response.status == status)
                if status == 500 { #expect(response.error.prefix(2) == ["script", "4194304"]) }
            }
        }
    }
}
