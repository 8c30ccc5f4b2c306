import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests each construct that conformance cases use, as a client sees it.
@Suite(.timeLimit(.minutes(10))) struct ScriptTests {
    private static let stackList = "/2.3/people?pagesize=10"
    private static let breweryList = "/v2/people"
    private static let stack = "/~case\(stackList)&page="
    private static let brewery = "/~case\(breweryList)?p="

    /// Serves 45 items in pages of 10, with a script.
    private static func serve(
        _ script: String, _ body: (Sandbox, HTTPConnection) async throws -> Void
    ) async throws {
        try await MockServer.withServer(.init(settings: .init(pageSize: 10))) { server in
            let sandbox = try server.sandbox("case")
            try sandbox.put(data: items(0..<45), at: "people")
            try sandbox.put(script: script)
            try await body(sandbox, try HTTPConnection(server))
        }
    }

    private static func items(_ ids: Range<Int>) -> String {
        "[\(ids.map { #"{"id":\#($0),"title":"t\#($0)"}"# }.joined(separator: ","))]"
    }

    private static func ids(_ response: ReceivedResponse, _ key: String = "items") throws -> [Int] {
        try #require(try response.json[key]?.array).map { try #require($0["id"]?.int) }
    }

    @Test func `a 200 can ask the client to wait with backoff`() async throws {
        let script = #"[{"match": {"page": 2, "attempt": 1}, "envelope": {"backoff": 1}}]"#
        try await Self.serve(script) { sandbox, client in
            let response = try client.get(Self.stack + "2")
            #expect(try response.status == 200 && response.json["backoff"]?.int == 1)
            #expect(try Self.ids(response) == Array(10..<20))
            #expect(try client.get(Self.stack + "2").json["backoff"] == nil)
            let journal = await sandbox.journal
            #expect(journal.map(\.backoff) == [1, nil] && journal.map(\.faults) == [["script"], []])
            #expect(response["Mockse-Fault"]?.hasPrefix("script; seed=") == true)
        }
    }

    @Test func `Retry-After is sent as seconds or as a date`() async throws {
        let script = """
            [{"match": {"page": 2}, "status": 429, "fields": {"Retry-After": 1}},
             {"match": {"page": 3}, "status": 429, "fields": {"retry-after": {"seconds-ahead": 90}}},
             {"match": {"page": 4}, "fields": {"Content-Type": null, "X-More": "yes", "Vary": "x"}}]
            """
        try await Self.serve(script) { sandbox, client in
            let seconds = try client.get(Self.stack + "2")
            #expect(seconds.status == 429 && seconds["Retry-After"] == "1")
            let date = try client.get(Self.brewery + "3")
            let text = try #require(date["Retry-After"])
            #expect(text.wholeMatch(of: /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/) != nil)
            // The field is ninety seconds ahead of the response's own date.
            #expect(text != date["Date"])
            let fields = try client.get(Self.stack + "4")
            #expect(fields["Content-Type"] == nil && fields["X-More"] == "yes" && fields.fields["Vary"] == "x")
            #expect(await sandbox.journal.map(\.retryAfter) == [1, 90, nil])
        }
    }

    @Test(arguments: [200, 400])
    func `an error envelope can have any status`(status: Int) async throws {
        let body = #"{"error_id":500,"error_name":"internal_error"}"#
        let script = #"[{"match": {"page": 2, "attempt": 1}, "status": \#(status), "body": \#(body)}]"#
        try await Self.serve(script) { sandbox, client in
            let response = try client.get(Self.stack + "2")
            #expect(response.status == status && response.text == body)
            #expect(try Self.ids(try client.get(Self.stack + "2")) == Array(10..<20))
            // The error isn't a page, so it has no item count.
            #expect(await sandbox.journal.map(\.items) == [nil, 10])
        }
    }

    @Test(
        arguments: [
            (#""status": 400, "body": {"error_id": 502, "backoff": 3}"#, 3),
            (#""status": 400, "envelope": {"backoff": 4}"#, 4),
            (#""status": 400, "body": {"error_id": 502, "backoff": -3}"#, nil),
            (#""status": 400, "body": {"error_id": 502, "backoff": 1e99}"#, nil), (#""body": "backoff""#, nil),
        ] as [(String, Int?)])
    func `an error can ask for a backoff`(response: String, seconds: Int?) async throws {
        try await Self.serve(#"[{"match": {"page": 2}, \#(response)}]"#) { sandbox, client in
            _ = try client.get(Self.stack + "2")
            let journal = await sandbox.journal
            #expect(journal.map(\.backoff) == [seconds] && journal.map(\.items) == [nil])
        }
    }

    @Test func `a body can be any text, including empty`() async throws {
        let script = #"[{"match": {"page": 1}, "body": ""}, {"match": {"page": 2}, "body": "{\"items\":[{"}]"#
        try await Self.serve(script) { _, client in
            let empty = try client.get(Self.stack + "1")
            #expect(empty.status == 200 && empty["Content-Length"] == "0" && empty.body.isEmpty)
            #expect(try client.get(Self.stack + "2").text == #"{"items":[{"#)
        }
    }

    @Test func `page 1 can repeat forever`() async throws {
        let script =
            #"[{"match": {"page": "2.."}, "items": [0,1,2,3,4,5,6,7,8,9],"#
            + #" "envelope": {"has_more": true, "page": 1, "numberOfPages": 99, "currentPage": 1}}]"#
        try await Self.serve(script) { sandbox, client in
            let first = try client.get(Self.stack + "1")
            for page in [2, 5, 6, 1000] {
                let response = try client.get(Self.stack + "\(page)")
                #expect(try response.json["items"] == first.json["items"] && response.json["has_more"] == true)
                #expect(try response.json["page"]?.int == 1)
            }
            #expect(try Self.ids(try client.get(Self.brewery + "7"), "data") == Array(0..<10))
            #expect(try sandbox.truth(for: Self.stackList) == (0..<10).map(String.init))
        }
    }

    @Test func `numberOfPages can change between pages`() async throws {
        let script = """
            [{"match": {"page": 1}, "envelope": {"numberOfPages": 5}},
             {"match": {"page": "2.."}, "envelope": {"numberOfPages": 3}}]
            """
        try await Self.serve(script) { sandbox, client in
            let counts = try (1...3).map { try client.get(Self.brewery + "\($0)").json["numberOfPages"]?.int }
            #expect(counts == [5, 3, 3])
            #expect(await sandbox.journal.map(\.hasMore) == [true, true, false])
            #expect(try sandbox.truth(for: Self.breweryList) == (0..<30).map(String.init))
        }
    }

    @Test func `a page can repeat a row`() async throws {
        let script = #"[{"match": {"page": 3}, "items": [20,21,22,23,24,25,26,22,28,29]}]"#
        try await Self.serve(script) { sandbox, client in
            let response = try client.get(Self.stack + "3")
            #expect(try Self.ids(response) == [20, 21, 22, 23, 24, 25, 26, 22, 28, 29])
            #expect(try response.json["items"]?[2] == response.json["items"]?[7])
            #expect(try sandbox.truth(for: Self.stackList).count == 44)
        }
    }

    @Test func `attempt 2 can get another response`() async throws {
        let script = """
            [{"match": {"page": 2, "attempt": 1}, "items": [{"id": 900}]},
             {"match": {"page": 2, "attempt": "2.."}, "items": [{"id": 901}]}]
            """
        try await Self.serve(script) { _, client in
            let ids = try (1...3).map { _ in try Self.ids(try client.get(Self.stack + "2")) }
            #expect(ids == [[900], [901], [901]])
        }
    }

    @Test func `a response held while version 2 is put serves version 1`() async throws {
        let script = """
            [{"match": {"page": 2, "version": 1}, "envelope": {"version": "old"}},
             {"match": {"version": 2}, "envelope": {"version": "new"}}]
            """
        try await Self.serve(script) { sandbox, client in
            let gate = sandbox.hold(RequestMatch(page: 2...2, version: 1...1))
            try client.begin("GET", Self.stack + "2")
            try await gate.waitUntilHeld(1)
            #expect(try sandbox.put(data: Self.items(100..<145), at: "people") == 2)
            // A gate for version 1 doesn't hold version 2.
            let fresh = try HTTPConnection(to: sandbox)
            for page in 1...2 {
                let response = try fresh.get(Self.stack + "\(page)")
                #expect(try response.json["version"] == "new")
                #expect(try Self.ids(response) == Array(90 + page * 10..<100 + page * 10))
            }
            #expect(!client.hasInput)
            await gate.release()
            let late = try client.receive()
            #expect(try late.json["version"] == "old" && Self.ids(late) == Array(10..<20))
        }
    }

    @Test func `members of the envelope can be omitted`() async throws {
        let script = """
            [{"match": {"page": 1, "dialect": "brewerydb"},
              "items": [], "envelope": {"data": null, "numberOfPages": null, "totalResults": null}},
             {"match": {"page": 1}, "envelope": {"total": null, "has_more": null}}]
            """
        try await Self.serve(script) { sandbox, client in
            let bare = try client.get(Self.brewery + "1")
            #expect(bare.text == #"{"currentPage":1,"status":"success"}"#)
            let response = try client.get(Self.stack + "1").json
            #expect(response["total"] == nil && response["has_more"] == nil && response["items"]?.array?.count == 10)
            // If no member says that there is more, the list ends.
            #expect(await sandbox.journal.map(\.hasMore) == [nil, nil])
            #expect(try sandbox.truth(for: Self.stackList).count == 10)
        }
    }

    @Test(arguments: [12, 99])
    func `total can be wrong`(total: Int) async throws {
        try await Self.serve(#"[{"envelope": {"total": \#(total), "totalResults": \#(total)}}]"#) { _, client in
            let response = try client.get(Self.stack + "1")
            #expect(try response.json["total"]?.int == total)
            #expect(try client.get(Self.brewery + "1").json["totalResults"]?.int == total)
        }
    }

    @Test func `a page in the middle can be short or empty`() async throws {
        let script = """
            [{"match": {"page": 2}, "items": [10,11,12,13,14,15,16]}, {"match": {"page": 3}, "items": []}]
            """
        try await Self.serve(script) { sandbox, client in
            let pages = try (1...5).map { try client.get(Self.stack + "\($0)").json }
            #expect(pages.map { $0["items"]?.array?.count } == [10, 7, 0, 10, 5])
            #expect(pages.map { $0["has_more"]?.bool } == [true, true, true, true, false])
            #expect(await sandbox.journal.map(\.items) == [10, 7, 0, 10, 5])
        }
    }

    @Test func `a script's own rows are served verbatim, including large integers`() async throws {
        let rows = #"{"id":"aB3xYz","n":1.50},{"id":"Ab3xYz"},{"id":9007199254740993},{"id":9007199254740992}"#
        try await Self.serve(#"[{"match": {"page": 2}, "items": [0, \#(rows), 0]}]"#) { sandbox, client in
            let text = try client.get(Self.brewery + "2").text
            #expect(text.contains(#"[{"id":0,"title":"t0"},"# + rows + #",{"id":0,"title":"t0"}]"#), "\(text)")
            let truth = try sandbox.truth(for: Self.breweryList)
            #expect(truth.contains("aB3xYz") && truth.contains("Ab3xYz"))
            #expect(truth.contains("9007199254740993") && truth.contains("9007199254740992"))
        }
    }

    @Test func `a row can look like another with a different id`() async throws {
        let script = #"[{"match": {"page": 2}, "items": [10, {"id": 77, "title": "t10"}]}]"#
        try await Self.serve(script) { sandbox, client in
            let items = try client.get(Self.stack + "2").json["items"]
            #expect(items?[0]?["title"] == items?[1]?["title"] && items?[1]?["id"]?.int == 77)
            #expect(try sandbox.truth(for: Self.stackList).contains("77"))
        }
    }

    @Test func `the first matching entry applies`() async throws {
        let script =
            #"[{"match": {"query": {"key": "k"}}, "status": 503}, {"match": {}, "status": 418}, {"status": 500}]"#
        try await Self.serve(script) { _, client in
            let response = try client.get(Self.stack + "1")
            #expect(response.status == 418)
            #expect(try client.get(Self.stack + "1&key=k").status == 503)
        }
    }

    @Test func `an index past the end serves no row`() async throws {
        try await Self.serve(#"[{"match": {"page": 1}, "items": [44, 45, 1000000]}]"#) { _, client in
            let response = try client.get(Self.stack + "1")
            #expect(try Self.ids(response) == [44])
        }
    }

    @Test func `a failure overrides the script, and HEAD has the script's length`() async throws {
        try await Self.serve(#"[{"body": "abc"}]"#) { sandbox, client in
            let head = try client.exchange("HEAD", Self.stack + "1")
            #expect(head["Content-Length"] == "3" && head.body.isEmpty)
            try sandbox.fail(page: 2, with: .status(500))
            #expect(try client.get(Self.stack + "2").status == 500)
        }
    }

    @Test func `a scripted status has the fields that it requires, unless the script removes them`() async throws {
        let script = """
            [{"match": {"page": 1}, "status": 302},
             {"match": {"page": 2}, "status": 302, "fields": {"Location": "/elsewhere"}},
             {"match": {"page": 3}, "status": 302, "fields": {"Location": null}},
             {"match": {"page": 4}, "status": 206, "body": "0123456789"},
             {"match": {"page": 5}, "status": 205}]
            """
        try await Self.serve(script) { _, client in
            #expect(try client.get(Self.stack + "1")["Location"] == Self.stack + "1")
            #expect(try client.get(Self.stack + "2")["Location"] == "/elsewhere")
            #expect(try client.get(Self.stack + "3")["Location"] == nil)
            #expect(try client.get(Self.stack + "4")["Content-Range"] == "bytes 0-9/*")
            let reset = try client.get(Self.stack + "5")
            #expect(reset.status == 205 && reset["Content-Length"] == "0" && reset.body.isEmpty)
            #expect(try client.get(Self.brewery + "6").status == 200)
        }
    }

    @Test func `a script applies only to its own sandbox`() async throws {
        try await Self.serve(#"[{"status": 503}]"#) { _, client in
            let root = try client.get("/v2/styles")
            #expect(root.status == 200)
            #expect(try client.get("/~other/v2/styles").status == 200)
            #expect(try client.get("/~case/v2/styles").status == 503)
        }
    }
}
