import MockseClient
import MockseHTTP
import MockseJSON
import MockseJournal
import Testing

@testable import MockseControl
@testable import MockseKit

@Suite(.timeLimit(.minutes(10))) struct ControlJournalTests {
    @Test func `the journal is sent as JSON lines, optionally after a given id`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for page in 1...3 { _ = try client.get("/2.3/users?site=math&page=\(page)") }
            let response = try client.control("GET", "journal")
            #expect(response["Content-Type"] == "application/x-ndjson; charset=utf-8")
            let lines = response.text.split(separator: "\n")
            #expect(try lines.map { try JSONValue(parsing: String($0))["page"]?.int } == [1, 2, 3])
            let rest = try client.control("GET", "journal?since=2").text
            #expect(rest == lines[2] + "\n")
            #expect(try client.control("GET", "journal?since=3").text == "")
            // Control calls aren't exchanges.
            #expect(await server.root.journal.count == 3)
            let bad = try client.control("GET", "journal?since=-1")
            #expect(bad.status == 400 && bad.error == ["since", "-1", "must be a whole number from 0"])
        }
    }

    @Test func `events include past and new exchanges`() async throws {
        try await MockServer.withServer { server in
            let (client, stream) = (try HTTPConnection(server), try HTTPConnection(server))
            _ = try client.get("/2.3/users?site=math")
            try stream.begin("GET", "/_mockse/events")
            let first = try stream.receiveText(until: "\"id\":1,", "\n\n\r\n")
            #expect(first.contains("HTTP/1.1 200 OK") && first.contains("Transfer-Encoding: chunked"))
            #expect(first.contains("Content-Type: text/event-stream; charset=utf-8"))
            #expect(first.contains("Cache-Control: no-store"))
            #expect(first.contains("id: 1\nevent: exchange\ndata: {\"id\":1,"))
            for number in 2...4 {
                _ = try client.get("/2.3/users?site=math&page=\(number)")
                let next = try stream.receiveText(until: "\"id\":\(number),", "\n\n\r\n")
                #expect(next.contains("id: \(number)\nevent: exchange\n"))
            }
        }
    }

    @Test func `an event reader that reconnects resumes where it stopped`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for page in 1...3 { _ = try client.get("/2.3/users?site=math&page=\(page)") }
            for (query, field) in [("?since=2", []), ("", ["Last-Event-ID: 2"]), ("?since=1", ["Last-Event-ID: 2"])] {
                let stream = try HTTPConnection(server)
                try stream.begin("GET", "/_mockse/events\(query)", field)
                let text = try stream.receiveText(until: "id: 3\n")
                #expect(!text.contains("id: 2\n"))
            }
            // The reader's previous server had more exchanges than this one, which skips none of its own.
            let stream = try HTTPConnection(server)
            try stream.begin("GET", "/_mockse/events", ["Last-Event-ID: 99"])
            #expect(try stream.receiveText(until: "id: 3\n").contains("id: 1\n"))
        }
    }

    @Test func `a long journal and its events are complete`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for _ in 0..<1100 { _ = try client.get("/v2/styles") }
            let lines = try client.control("GET", "journal?since=20").text.split(separator: "\n")
            #expect(try lines.map { try JSONValue(parsing: String($0))["id"]?.int } == Array(21...1100))
            let stream = try HTTPConnection(server)
            try stream.begin("GET", "/_mockse/events")
            let text = try stream.receiveText(until: "id: 1100\n").replacing("\r\n", with: "\n")
            let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.map { Int($0.dropFirst(4)) }
            #expect(ids == Array(1...1100) && !text.contains("event: dropped"))
        }
    }

    @Test func `events say how many exchanges the journal no longer has`() async throws {
        try await MockServer.withServer { server in
            let record = server.root.record
            for _ in 0..<65_636 {
                var exchange = Exchange(
                    ExchangeSubject(sandbox: "", method: "GET", target: "/"),
                    response: ExchangeResponse(status: 200, bytes: 1), times: ExchangeTimes(arrived: 0))
                record.append(&exchange)
            }
            for (since, dropped) in [(0, 100), (40, 60), (99, 1)] {
                let stream = try HTTPConnection(server)
                try stream.begin("GET", "/_mockse/events?since=\(since)")
                let text = try stream.receiveText(until: "id: 101\n")
                #expect(text.contains("event: dropped\ndata: {\"count\":\(dropped)}\n\n"))
            }
            let stream = try HTTPConnection(server)
            try stream.begin("GET", "/_mockse/events?since=100")
            #expect(try !stream.receiveText(until: "id: 101\n").contains("dropped"))
        }
    }

    @Test func `an event stream ends when its reader leaves or the server stops`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.get("/v2/styles")
            for _ in 0..<20 {
                let stream = try HTTPConnection(server)
                try stream.begin("GET", "/_mockse/events")
                _ = try stream.receiveText(until: "id: 1\n")
            }
            let stays = try HTTPConnection(server)
            try stays.begin("GET", "/_mockse/events")
            _ = try stays.receiveText(until: "id: 1\n")
            for _ in 0..<20 { _ = try client.get("/v2/styles") }
            _ = try stays.receiveText(until: "id: 21\n")
            #expect(await server.stop() == [])
            _ = try stays.receiveText(until: "0\r\n\r\n")
        }
    }

    @Test func `an event stream ends when its sandbox is removed`() async throws {
        try await MockServer.withServer { server in
            let stream = try HTTPConnection(server)
            _ = try HTTPConnection(server).get("/~a/v2/styles")
            try stream.begin("GET", "/~a/_mockse/events")
            _ = try stream.receiveText(until: "id: 1\n")
            #expect(server.removeSandbox("a"))
            _ = try stream.receiveText(until: "0\r\n\r\n")
        }
    }

    @Test func `HEAD on events sends no stream`() async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).control("HEAD", "events")
            #expect(response.status == 200 && response["Content-Type"] == "text/event-stream; charset=utf-8")
            #expect(response["Content-Length"] == nil && response["Transfer-Encoding"] == "chunked")
        }
    }

    @Test func `the report judges the client, as JSON and as text`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for page in [1, 2, 2, 4] { _ = try client.get("/2.3/users?site=stackoverflow&page=\(page)") }
            let target = try #require(try client.control("GET", "report").json["targets"]?[0])
            #expect(target["target"]?.string == "/2.3/users?site=stackoverflow" && target["requests"]?.int == 4)
            #expect(target["repeats"]?.text == "[[2,3]]" && target["gaps"]?.text == "[4]")
            #expect(target["overlaps"]?.text == "[]")
            let text = try client.control("GET", "report", fields: ["Accept: text/plain"])
            #expect(text["Content-Type"] == "text/plain; charset=utf-8")
            #expect(text.text.contains("page 2 was requested again"))
            for accept in ["*/*", "application/json, text/plain", "text/html"] {
                let response = try client.control("GET", "report", fields: ["Accept: \(accept)"])
                #expect(response["Content-Type"] == "application/json; charset=utf-8")
            }
        }
    }

    @Test func `truth is returned for any page of a list`() async throws {
        try await MockServer.withServer(.init(settings: .init().duplicating(rate: 0.1))) { server in
            let client = try HTTPConnection(server)
            let list = "/2.3/users/moderators?site=stackoverflow"
            for target in [list, list + "&page=2", list + "&page=99"] {
                let truth = try client.control("GET", "truth?target=" + Self.encoded(target)).json
                #expect(truth["target"]?.string == list)
                let ids = truth["ids"]?.array?.map { $0.string ?? "" }
                #expect(try ids == server.root.truth(for: list) && ids?.count == 84)
            }
        }
    }

    @Test(
        arguments: [
            ("GET", "truth", "", ["target", ""], "missing parameter: path and query"),
            ("GET", "truth?target=/nowhere", "", ["target", "/nowhere"], "unknown path"),
            ("GET", "truth?target=/v2/beers?styleId=3&p=2", "", ["p", "2"], "write & in the target as %26"),
            (
                "GET", "truth?target=/v2/beers&target=/v2/styles", "", ["target", "/v2/styles"],
                "is given more than once"
            ),
            ("POST", "shown", "{}", ["target", ""], "missing field: path and query"),
            (
                "POST", "shown", #"{"ids": [1], "target": "/v2/beers", "ids": [2]}"#, ["ids", "[2]"],
                "is given more than once"
            ),
            ("POST", "shown", #"{"target": 1, "ids": []}"#, ["target", "1"], "must be a string"),
            ("POST", "shown", #"{"target": "/v2/beers"}"#, ["ids", "null"], "must be an array of ids"),
            ("POST", "shown", #"{"target": "/v2/beers", "ids": ["a", true]}"#, ["ids[1]", "true"], "must be an id"),
            ("POST", "shown", #"{"target": "/v2/beers", "id": []}"#, ["id", "[]"], "did you mean ids?"),
        ])
    func `an invalid question about a list is refused with the reason`(
        method: String, path: String, body: String, keyAndValue: [String], reason: String
    ) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).control(method, path, body)
            #expect(response.status == 400 && Array(response.error.prefix(2)) == keyAndValue, "\(response.text)")
            #expect(response.error.last?.contains(reason) == true, "\(response.text)")
        }
    }

    @Test func `the displayed list is compared with the truth of the served pages`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let list = "/2.3/users/moderators?site=stackoverflow"
            let truth = try server.root.truth(for: list)
            _ = try client.get(list + "&page=1")
            // The second row of page 1 is missing, and its last one is repeated. Pages 2 and 3 haven't been served yet.
            let ids = [truth[0]] + truth[2..<30] + [truth[29], "-1"]
            let body = #"{"target": "\#(list)&page=7", "ids": [\#(ids.joined(separator: ", "))]}"#
            let response = try client.control("POST", "shown", body)
            #expect(response.text == #"{"target":"\#(list)","shown":31}"#)
            let shown = try #require(try client.control("GET", "report").json["targets"]?[0]?["shown"])
            #expect(shown["missing"]?.text == #"["\#(truth[1])"]"# && shown["unknown"]?.text == #"["-1"]"#)
            #expect(shown["duplicates"]?.text == #"["\#(truth[29])"]"#)
            // The list has 84 rows, and pages 2 and 3 have the other 54.
            #expect(shown["unserved"] == 54)
            _ = try client.control("POST", "reset", #"{"journal": true}"#)
            _ = try client.get(list + "&page=1")
            #expect(try client.control("GET", "report").json["targets"]?[0]?["shown"] == nil)
        }
    }

    @Test func `a list has one name, whether or not defaults are sent`() async throws {
        try await MockServer.withServer(.init(settings: .init().duplicating(rate: 0.1))) { server in
            let client = try HTTPConnection(server)
            let (short, long) = ("/2.3/users/moderators?site=math", "&pagesize=30&order=desc&sort=reputation")
            _ = try client.get(short + long + "&page=1")
            _ = try client.get(short + long + "&page=2")
            _ = try client.get(short + "&page=2")
            let report = try client.control("GET", "report").json
            #expect(report["targets"]?.array?.map { $0["target"]?.string } == [short])
            #expect(report["targets"]?[0]?["repeats"]?.text == "[[2,3]]")
            // Page faults follow what was sent, and so does the truth that the displayed list is compared with.
            let ids = try server.root.truth(for: short + long)
            let body = #"{"target": "\#(short)", "ids": [\#(ids.joined(separator: ", "))]}"#
            #expect(try client.control("POST", "shown", body).json["target"]?.string == short)
            let shown = try client.control("GET", "report").json["targets"]?[0]?["shown"]
            #expect(shown?["unknown"]?.text == "[]" && shown?["misplaced"]?.text == "[]")
            #expect(server.root.exchangesNow.last?.marks == [.repeated])
        }
    }

    private static func encoded(_ text: String) -> String {
        text.map { "?&=/".contains($0) ? "%" + String($0.asciiValue ?? 0, radix: 16) : String($0) }.joined()
    }
}
