import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Compares truth with the list that a socket client displays.
@Suite(.timeLimit(.minutes(10))) struct TruthTests {
    private static let lists = [
        ("/2.3/users/moderators?site=stackoverflow", "user_id"), ("/v2/beers?styleId=3", "id"),
    ]

    @Test(arguments: lists, ["", "overlap=3", "replay=0.2", "within", "changed", "lookalike", "repeat-page=2"])
    func `a client displays a list with repeats as truth predicts`(list: (String, String), repeats: String) async throws
    {
        let duplicates: JSONValue = repeats.isEmpty ? .null : .string(repeats)
        let settings = try FaultSettings(patching: FaultSettings(), with: ["duplicates": duplicates])
        try await MockServer.withServer(.init(settings: settings)) { server in
            let shown = try await ListClient(server).walk(list.0, id: list.1).shown
            #expect(try server.truth(for: list.0) == shown && shown.count >= 84)
            #expect(try server.truth(for: list.0 + "&\(list.1 == "id" ? "p" : "page")=3") == shown)
        }
    }

    @Test(arguments: lists, ["insert:2", "delete:3", "shuffle"])
    func `a client displays a drifting list as truth predicts`(list: (String, String), drift: String) async throws {
        let settings = try FaultSettings(patching: FaultSettings(failFirst: 1), with: ["drift": .string(drift)])
        try await MockServer.withServer(.init(settings: settings)) { server in
            let shown = try await ListClient(server).walk(list.0, id: list.1).shown
            #expect(try server.truth(for: list.0) == shown && !shown.isEmpty)
        }
    }

    @Test(arguments: lists, ["insert:2", "delete:3", "shuffle"])
    func `what a list holds doesn't depend on drift, with or without a script`(
        list: (String, String), drift: String
    ) async throws {
        try await MockServer.withServer { server in
            let held = try server.truth(for: list.0)
            #expect(try server.contents(of: list.0) == held)
            let settings = try FaultSettings(
                patching: FaultSettings(), with: ["drift": .string(drift), "duplicates": "overlap=3"])
            try server.update { $0 = settings }
            for script in ["[]", #"[{"match": {"page": 2, "attempt": 1}, "status": 500}]"#] {
                try server.root.put(script: script)
                #expect(try server.contents(of: list.0) == held)
                #expect(try server.truth(for: list.0) != held)
            }
            server.root.removeScript()
            #expect(try server.contents(of: list.0) == held && server.truth(for: list.0) != held)
            let target = list.0.replacing("&", with: "%26")
            let json = try HTTPConnection(server).control("GET", "truth?target=" + target).json
            #expect(json["ids"]?.array?.map(\.string) == held.map(Optional.some))
            #expect(try json["reachable"]?.array?.map(\.string) == server.truth(for: list.0).map(Optional.some))
        }
    }

    @Test(arguments: lists)
    func `a client that displays all it could display of a drifting list lacks nothing`(
        list: (String, String)
    ) async throws {
        let settings = try FaultSettings(patching: FaultSettings(), with: ["drift": "delete:2"])
        try await MockServer.withServer(.init(settings: settings)) { server in
            let shown = try await ListClient(server).walk(list.0, id: list.1).shown
            try #require(try server.contents(of: list.0).count > shown.count)
            let client = try HTTPConnection(server)
            func findings(shown ids: [String]) throws -> [String] {
                let body: JSONValue = ["target": .string(list.0), "ids": .array(ids.map(JSONValue.string))]
                try #require(try client.control("POST", "shown", body.text).status == 200)
                let report = try client.control("GET", "report").json
                let findings = report["targets"]?.array?.flatMap { $0["findings"]?.array ?? [] } ?? []
                return findings.compactMap { $0["rule"]?.string }
            }
            #expect(try findings(shown: shown).isEmpty)
            #expect(try findings(shown: shown.dropLast()) == ["shown_missing"])
        }
    }

    @Test(arguments: [
        "[]",
        #"[{"match": {"page": 2}, "items": [1, 1, {"id": "x"}, 2]}]"#,
        #"[{"match": {"page": "2.."}, "items": [0, 1], "envelope": {"has_more": false, "numberOfPages": 2}}]"#,
        #"[{"match": {"page": 2, "attempt": 1}, "status": 500}]"#,
        #"[{"match": {"page": 2, "attempt": "1..2"}, "body": ""}]"#,
        #"[{"match": {"attempt": 1}, "body": {"error_id": 500}}, {"match": {"attempt": 2}, "items": [{"id": "y"}]}]"#,
        #"[{"match": {"page": 3}, "items": []}, {"match": {"page": 2}, "envelope": {"total": 1}}]"#,
        #"[{"match": {"page": 5}, "envelope": {"has_more": true, "numberOfPages": 7}},"#
            + #" {"match": {"page": 7}, "items": [{"id": "late"}]}, {"match": {"page": 6}, "#
            + #""envelope": {"has_more": true, "numberOfPages": 7}}]"#,
        #"[{"match": {"page": 1, "dialect": "brewerydb"}, "items": [3]}]"#,
        #"[{"match": {"page": 4}, "status": 503}]"#,
    ])
    func `a client displays a scripted list as truth predicts`(script: String) async throws {
        try await MockServer.withServer(.init(settings: .init(pageSize: 10))) { server in
            let items = (0..<45).map { #"{"id":\#($0)}"# }.joined(separator: "\n")
            try server.root.put(data: items, at: "people")
            try server.root.put(script: script)
            for list in ["/2.3/people", "/v2/people?x=y"] {
                server.reset(.attempts)
                let shown = try await ListClient(server).walk(list).shown
                #expect(try server.truth(for: list) == shown && !shown.isEmpty)
            }
        }
    }

    @Test func `a page that always fails ends truth where it ends the client's list`() async throws {
        try await MockServer.withServer(.init(settings: .init(pageSize: 10))) { server in
            try server.root.put(script: #"[{"match": {"page": 3}, "status": 500}]"#)
            let truth = try server.truth(for: "/v2/beers?styleId=3")
            let walk = try await ListClient(server).walk("/v2/beers?styleId=3", most: 9)
            #expect(truth.count == 20 && truth == walk.shown)
        }
    }

    @Test func `truth combines page faults with a script`() async throws {
        var settings = FaultSettings(pageSize: 10)
        settings.pageFaults.duplicates.overlap = 4
        try await MockServer.withServer(.init(settings: settings)) { server in
            try server.root.put(script: #"[{"match": {"page": 2}, "items": [40, 3, {"id": "x", "user_id": -7}]}]"#)
            for list in Self.lists {
                let shown = try await ListClient(server).walk(list.0, id: list.1).shown
                #expect(try server.truth(for: list.0) == shown)
            }
        }
    }

    @Test func `truth lists each id once and skips items without one`() async throws {
        try await MockServer.withServer { server in
            let items = #"[{"id": 1}, {"id": 2}, {"id": 1, "x": 1}, {}, {"id": "2"}, {"id": null}, {"id": "a"}]"#
            try server.root.put(data: items, at: "people")
            #expect(try server.truth(for: "/2.3/people") == ["1", "2", "a"])
            #expect(try server.truth(for: "/v2/people") == ["1", "2", "a"])
            try server.update { $0.pageFaults.duplicates.overlap = 1 }
            #expect(try server.truth(for: "/2.3/people") == ["1", "2", "a"])
        }
    }

    @Test(arguments: [
        ("/2.3/nothing", "unknown path"), ("elsewhere", "unknown path"), ("/x", "unknown path"),
        ("", "unknown path"), ("/v2/styles", "not a list"), ("/2.3/users?site=nowhere", "not available"),
        ("/2.3/users?site=math&pagesize=1000", "not available"), ("/~one/v2/beers", "unknown path"),
    ])
    func `a target without a list has no truth`(target: String, reason: String) async throws {
        try await MockServer.withServer { server in
            let error = #expect(throws: ServerError.self) { try server.truth(for: target) }
            guard case .refused("target", target, let told) = error else {
                Issue.record("refused as \(error?.description ?? "nothing")")
                return
            }
            #expect(told.contains(reason), "\(told)")
        }
    }

    @Test func `computing truth counts no attempt`() async throws {
        try await MockServer.withServer { server in
            let first = try server.truth(for: "/v2/beers")
            #expect(try await server.journal.isEmpty && server.truth(for: "/v2/beers") == first)
            _ = try HTTPConnection(server).get("/v2/beers")
            #expect(await server.journal.map(\.attempt) == [1])
        }
    }
}
