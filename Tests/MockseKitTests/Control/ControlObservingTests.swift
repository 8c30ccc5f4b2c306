import MockseClient
import MockseHTTP
import MockseJSON
import MockseJournal
import Testing

@testable import MockseKit

/// Tests the calls that pages for people need: samples, displayed lists, held requests, recorded journals, and rows.
@Suite(.timeLimit(.minutes(10))) struct ControlObservingTests {
    private static let moderators = "/2.3/users/moderators"

    @Test func `events with a rate leave exchanges out, and say how many`() async throws {
        try await MockServer.withServer { server in
            let (client, stream) = (try HTTPConnection(server), try HTTPConnection(server))
            for _ in 1...10 { _ = try client.get("/2.3/info") }
            try stream.begin("GET", "/_mockse/events?rate=1")
            // Past exchanges are complete.
            let past = try stream.receiveText(until: "id: 10\n")
            #expect(past.ranges(of: "event: exchange").count == 10)
            for _ in 1...200 { _ = try client.get("/2.3/info") }
            let new = try stream.receiveText(until: "id: 210\n")
            let skipped = new.matches(of: /event: skipped\ndata: \{"count":(\d+)\}/).compactMap { Int($0.1) }
            let sent = new.ranges(of: "event: exchange").count
            #expect(skipped.reduce(sent, +) == 200 && sent < 100)
            let refused = try client.control("GET", "events?rate=0")
            #expect(refused.status == 400 && refused.error.first == "rate")
        }
    }

    @Test func `a journal that is sent gets the report of its server`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for page in [1, 2, 2, 3, 4] { _ = try client.get("\(Self.moderators)?page=\(page)") }
            let journal = try client.control("GET", "journal").text
            let checked = try client.control("POST", "check", journal).json
            let report = try client.control("GET", "report").json
            #expect(checked["report"] == report && report["targets"]?[0]?["findings"]?.array?.count == 2)
            let lines = try journal.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
            #expect(checked["exchanges"]?.array == lines)
            let refused = try client.control("POST", "check", "<script>")
            #expect(refused.status == 400 && refused.error.first == "journal")
            #expect(refused.error[2].hasPrefix("journal: not a mockse journal (line 1, column 1: "))
            #expect(try client.control("POST", "check").json["exchanges"]?.array == [])
        }
    }

    @Test func `displayed lists can be read again`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            #expect(try client.control("GET", "shown").json["lists"]?.array == [])
            let ids = #"["2","1"]"#
            _ = try client.control("POST", "shown", #"{"target":"\#(Self.moderators)?page=3","ids":\#(ids)}"#)
            let lists = try client.control("GET", "shown").json["lists"]
            #expect(lists == .array([["target": .string(Self.moderators), "ids": ["2", "1"]]]))
        }
    }

    @Test func `a gate lists the requests that it holds`() async throws {
        try await MockServer.withServer { server in
            let (client, held) = (try HTTPConnection(server), try HTTPConnection(server))
            _ = try client.control("PUT", "gates/g", "{}")
            try held.begin("GET", "\(Self.moderators)?page=2")
            let gate = try client.control("GET", "gates/g?waiting=1").json
            let request = try #require(gate["held"]?[0])
            #expect(request["target"]?.string == "\(Self.moderators)?page=2" && request["page"]?.int == 2)
            #expect(request["list"]?.string == Self.moderators && request["attempt"]?.int == 1)
            let clock = try #require(try client.control("GET", "health").json["clock_ns"]?.int)
            #expect(request["arrived_ns"]?.int ?? .max < clock)
            let opened = try client.control("POST", "gates/g/release", "{}").json
            #expect(opened["held"]?.array == [])
            #expect(try held.receive().status == 200)
        }
    }

    @Test func `rows are inserted, changed and removed while a client pages`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            func ids() throws -> [String] {
                let truth = try client.control("GET", "truth?target=\(Self.moderators)").json
                return truth["ids"]?.array?.compactMap(\.string) ?? []
            }
            func page() throws -> JSONValue { try client.get(Self.moderators).json }
            func change(_ kind: String) throws -> JSONValue {
                try client.control("POST", "rows", #"{"target":"\#(Self.moderators)","at":1,\#(kind)}"#).json
            }
            let (before, first) = (try ids(), try page())
            let inserted = try change(#""insert":2"#)
            #expect(inserted == ["route": "users/moderators", "version": 1, "items": .number(before.count + 2)])
            let after = try ids()
            #expect([after[0]] + after[3...] == before && Set(after).count == after.count)
            #expect(try page()["items"]?[0] == first["items"]?[0])
            #expect(try change(#""change":1"#)["version"]?.int == 2)
            #expect(try ids() == after)
            #expect(try page()["items"]?[0] == first["items"]?[0])
            #expect(try page()["items"]?[3] == first["items"]?[1])
            #expect(try change(#""remove":2"#)["items"]?.int == before.count)
            #expect(try ids() == before)
            #expect(try client.control("DELETE", "data/users/moderators").json["removed"]?.bool == true)
            #expect(try page() == first)
        }
    }

    @Test(arguments: [
        (#"{"insert":1}"#, "target"), (#"{"target":"/2.3/info","insert":1}"#, "target"),
        (#"{"target":"/nowhere","insert":1}"#, "target"), (#"{"target":"/2.3/users/moderators"}"#, "insert"),
        (#"{"target":"/2.3/users/moderators","insert":1,"remove":1}"#, "insert"),
        (#"{"target":"/2.3/users/moderators","remove":0}"#, "remove"),
        (#"{"target":"/2.3/users/moderators","remove":1,"at":84}"#, "at"),
        (#"{"target":"/2.3/users/moderators","insert":9990}"#, "target"), (#"{"rows":1}"#, "rows"),
    ])
    func `an invalid change of rows is refused with the reason`(body: String, key: String) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).control("POST", "rows", body)
            #expect(response.status == 400 && response.error.first == key, "\(response.error)")
        }
    }
}
