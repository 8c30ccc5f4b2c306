import MockseClient
import MockseDatasets
import MockseHTTP
import MockseJSON
import Testing

@testable import MockseControl
@testable import MockseKit
@testable import MockseSandboxes

@Suite(.timeLimit(.minutes(10))) struct ControlDataTests {
    @Test func `a sandbox can replace its data and restore it`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let put = try client.control("PUT", "~one/data/users/moderators", #"[{"user_id":1e0}, {"user_id": 2}]"#)
            #expect(
                put.status == 200 && put.text == #"{"route":"users/moderators","version":1,"items":2,"id":"user_id"}"#)
            let target = "/2.3/users/moderators?site=stackoverflow"
            #expect(try client.get("/~one" + target).json["total"]?.int == 2)
            #expect(try client.get(target).json["total"]?.int == 84)
            #expect(
                try client.control("GET", "~one/data/users/moderators").text == "[{\"user_id\":1e0},\n{\"user_id\": 2}]"
            )
            let lines = try client.control(
                "PUT", "~one/data/users/moderators", "{\"user_id\":1}\n{\"user_id\":2}\n{}\n")
            #expect(lines.text == #"{"route":"users/moderators","version":2,"items":3,"id":"user_id"}"#)
            #expect(
                try client.control("GET", "~one/data").text
                    == #"{"data":[{"route":"users/moderators","version":2,"items":3,"id":"user_id"}]}"#)
            #expect(try client.control("DELETE", "~one/data/users/moderators").text == #"{"removed":true}"#)
            #expect(try client.control("DELETE", "~one/data/users/moderators").text == #"{"removed":false}"#)
            #expect(try client.get("/~one" + target).json["total"]?.int == 84)
        }
    }

    @Test func `sent items are identified by the member that is found or named`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let items = #"[{"n":1,"uuid":"a"},{"n":2,"uuid":"b"}]"#
            let found = try client.control("PUT", "data/folk", items)
            #expect(found.text == #"{"route":"folk","version":1,"items":2,"id":"uuid"}"#)
            #expect(try server.truth(for: "/v2/folk") == ["a", "b"])
            let named = try client.control("PUT", "data/folk?id=n", items)
            #expect(named.text == #"{"route":"folk","version":2,"items":2,"id":"n"}"#)
            #expect(try server.truth(for: "/2.3/folk") == ["1", "2"])
            #expect(try client.control("PUT", "data/folk?id=x", items).status == 400)
            #expect(
                try client.control("PUT", "data/folk", "[{},{}]").error.last?.contains("no field identifies") == true)
            #expect(
                try client.control("PUT", "data/folk", "").error.last?.contains("the text is empty; for a list") == true
            )
            let lists = try client.control("PUT", "data/db", #"{"posts":[{"id":1}]}"#)
            #expect(lists.status == 400 && lists.error.last?.contains("an object of lists (posts)") == true)
        }
    }

    @Test func `CSV is served as JSON`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let put = try client.control("PUT", "data/people", "id,name\n1,\"A, B\"\n2,C\n")
            #expect(put.text == #"{"route":"people","version":1,"items":2,"id":"id"}"#)
            #expect(
                try client.get("/2.3/people?sort=name&order=desc").text.hasPrefix(
                    #"{"items":[{"id":2,"name":"C"},{"id":1,"name":"A, B"}]"#))
            let bad = try client.control("PUT", "data/people", "id,name\n1\n")
            #expect(bad.error.last == "people:2:2: 1 value, but the header row has 2 columns", "\(bad.text)")
            // Only the type says that a single column is CSV.
            #expect(try client.control("PUT", "data/ids", "id\n7\n").status == 400)
            let typed = try client.control(
                "PUT", "data/ids", "id\n7\n", fields: ["Content-Type: text/csv; charset=utf-8"])
            #expect(typed.status == 200)
            #expect(try client.get("/v2/ids").text.contains(#""data":[{"id":7}]"#))
        }
    }

    @Test func `invalid data is refused with its place, and the old data stays`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.control("PUT", "data/people", "[{}]")
            for body in ["[{},\n{]", "[1]", "{\"a\":1}\n{\"a\"}\n"] {
                let response = try client.control("PUT", "data/people", body)
                #expect(
                    response.status == 400 && Array(response.error.prefix(2)) == ["data", "people"], "\(response.text)")
            }
            let response = try client.control("PUT", "data/people", "[{},\n{]")
            #expect(response.error.last?.contains("2:2") == true, "\(response.text)")
            #expect(server.root.data.map(\.count) == [1])
            let missing = try client.control("GET", "data/nobody")
            #expect(
                missing.status == 404
                    && missing.error == [
                        "data", "nobody", "no data at this route; GET /_mockse/data lists the routes",
                    ])
        }
    }

    @Test func `a script is returned in a form that can be put again`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            #expect(try client.control("GET", "script").text == "[]")
            let script =
                #"[{"match":{"page":2,"attempt":"1..2"},"items":[0,{"id":7}],"envelope":{"has_more":true,"total":null},"#
                + #""status":503,"fields":{"Retry-After":"1","X":null,"Date-To":{"seconds-ahead":5}}},"#
                + #"{"match":{},"body":"x"}]"#
            let put = try client.control("PUT", "script", script)
            #expect(put.status == 200 && put.text == script)
            #expect(try client.control("GET", "script").text == script)
            #expect(try client.get("/2.3/users?site=math&page=2").status == 503)
            #expect(try client.control("DELETE", "script").text == #"{"removed":true}"#)
            #expect(try client.control("DELETE", "script").text == #"{"removed":false}"#)
            #expect(try client.get("/2.3/users?site=math&page=2").status == 200)
        }
    }

    @Test func `an invalid script is refused with its place`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let response = try client.control("PUT", "script", #"[{"match":{"page":1}},{"status":99}]"#)
            #expect(response.status == 400)
            #expect(response.error == ["script[1].status", "99", "must be a final HTTP status, 200 to 599"])
            #expect(server.root.script == nil)
        }
    }

    @Test(arguments: [Int.min, -1_000_000_001, 1_000_000_001, .max])
    func `a date too far away is refused`(seconds: Int) throws {
        let script = #"[{"fields": {"Retry-After": {"seconds-ahead": \#(seconds)}}}]"#
        let refusal = #expect(throws: Refusal.self) { try Script(parsing: Array(script.utf8)) }
        #expect(refusal?.key == "script[0].fields.Retry-After")
    }

    @Test(arguments: ["Content-Length", "transfer-encoding", "Connection"])
    func `a script can't set a field that frames the response`(name: String) async throws {
        try await MockServer.withServer { server in
            let response = try HTTPConnection(server).control("PUT", "script", #"[{"fields":{"\#(name)":"1"}}]"#)
            #expect(response.status == 400)
            #expect(response.error.first == "script[0].fields.\(name)", "\(response.text)")
            #expect(response.error.last?.contains("limit_data") == true && server.root.script == nil)
        }
    }

    @Test(
        arguments: [
            ("2", 2), ("0", 0), ("2147483648", 2_147_483_648), ("inf", nil), ("nan", nil), ("1e3", nil), ("-5", nil),
            ("0x10", nil), ("1.5", nil), ("soon", nil), ("", nil), ("99999999999999999999", nil),
        ] as [(String, Double?)])
    func `Retry-After counts only in whole seconds`(text: String, seconds: Double?) {
        #expect(ServedResponse(response: HTTPResponse(fields: ["Retry-After": text])).retryAfter == seconds)
    }
}
