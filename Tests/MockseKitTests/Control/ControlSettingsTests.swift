import MockseClient
import MockseDatasets
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

@Suite(.timeLimit(.minutes(10))) struct ControlSettingsTests {
    @Test func `settings are keyed by option name`() async throws {
        try await MockServer.withServer(.init(settings: .init(seed: 7, failRate: 0.1))) { server in
            let response = try HTTPConnection(server).control("GET", "settings")
            #expect(response.status == 200)
            #expect(try response.json["seed"]?.int == 7 && response.json["fail-rate"]?.text == "0.1")
        }
    }

    @Test func `settings change while the server runs, and null restores the initial value`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let response = try client.control("PATCH", "settings", #"{"fail-rate": "100%", "seed": 5, "page-size": 7}"#)
            #expect(response.status == 200)
            #expect(try response.json["fail-rate"]?.text == "1" && response.json["page-size"]?.int == 7)
            #expect(server.root.settings.failRate == 1 && server.root.settings.seed == 5)
            #expect(try client.get("/v2/styles").status >= 500)
            #expect(try client.control("PATCH", "settings", #"{"fail-rate": null, "seed": null}"#).status == 200)
            #expect(server.root.settings == FaultSettings(pageSize: 7))
            #expect(try client.get("/v2/styles").status == 200)
            #expect(try client.control("PATCH", "settings").status == 200)
        }
    }

    @Test(
        arguments: [
            (#"{"fail-rat": 0.1}"#, ["fail-rat", "0.1"], "did you mean fail-rate?"),
            (#"{"fail-rate": 2}"#, ["fail-rate", "2"], "must be between 0 and 1"),
            (#"{"latency": "soon"}"#, ["latency", "soon"], "not a duration"),
            (#"{"latency": "1s", "seed": 1, "latency": "2s"}"#, ["latency", "2s"], "is given more than once"),
            (#"{"duplicates": "replay=0.2", "duplicate-rate": 0.1}"#, ["duplicate-rate", "0.1"], "the same setting"),
            (#"{"port": 1}"#, ["port", "1"], "can only be set at startup"),
            (#"{"watch": true}"#, ["watch", "true"], "can only be set at startup"),
            ("[1]", ["body", "[1]"], "must be a JSON object, such as {}"),
            (
                "{\n  \"seed\": 1,\n  \"latency\" 5}", ["body", "{\n  \"seed\": 1,\n  \"latency\" 5}"],
                "line 3, column 13"
            ),
        ])
    func `a refused body is reported with key, value and reason`(
        body: String, keyAndValue: [String], reason: String
    ) async throws {
        var configuration = MockServer.Configuration()
        configuration.startupKeys = ["port", "watch"]
        try await MockServer.withServer(configuration) { server in
            let response = try HTTPConnection(server).control("PATCH", "settings", body)
            #expect(response.status == 400 && Array(response.error.prefix(2)) == keyAndValue)
            #expect(response.error.last?.contains(reason) == true, "\(response.text)")
            #expect(server.root.settings == FaultSettings())
        }
    }

    @Test func `one invalid key of three leaves the settings unchanged`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for bad in [#""fail-rate": 3"#, #""fail-rte": 0.5"#, #""page-size": 0"#] {
                let response = try client.control("PATCH", "settings", "{\"seed\": 1, \(bad), \"latency\": \"1s\"}")
                #expect(response.status == 400)
            }
            #expect(server.root.settings == FaultSettings())
        }
    }

    @Test func `a body that is too long is refused`() async throws {
        try await MockServer.withServer { server in
            let body = "{\"rules\": [\(String(repeating: " ", count: 1 << 20))]}"
            let response = try HTTPConnection(server).control("PATCH", "settings", body)
            #expect(response.status == 413)
            #expect(
                response.error == ["body", "\(body.utf8.count)", "must be at most 1048576 bytes long"])
        }
    }

    @Test func `no content type is required`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for type in ["text/plain", "application/x-www-form-urlencoded", "application/json"] {
                let response = try client.control(
                    "PATCH", "settings", #"{"seed": 3}"#, fields: ["Content-Type: \(type)"])
                #expect(response.status == 200)
            }
        }
    }

    @Test(arguments: [
        ["Origin: http://evil.example"], ["Origin: null"], ["Sec-Fetch-Site: cross-site"],
        ["Origin: http://evil.example", "Content-Type: text/plain"],
    ])
    func `a request from another origin has no effect`(fields: [String]) async throws {
        try await MockServer.withServer(.init(settings: .init(failRate: 0.5))) { server in
            let client = try HTTPConnection(server)
            _ = try client.get("/v2/styles")
            for (method, path, body) in [
                ("PATCH", "settings", #"{"fail-rate": 0}"#), ("POST", "reset", "{}"), ("PUT", "gates/x", "{}"),
                ("PUT", "data/people", "[]"), ("PUT", "script", "[]"), ("PUT", "sandboxes/x", "{}"),
                ("GET", "settings", ""), ("GET", "~made/settings", ""),
            ] {
                let response = try client.control(method, path, body, fields: fields)
                #expect(response.status == 403 && response["Access-Control-Allow-Origin"] == nil)
            }
            #expect(server.root.settings == FaultSettings(failRate: 0.5))
            #expect(await server.root.journal.count == 1)
            #expect(server.sandboxes.all.count == 1 && server.root.gates.count == 0 && server.root.data.isEmpty)
        }
    }

    @Test func `a request with a rebound host has no effect`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for host in ["evil.example", "evil.example:\(server.port)", "127.0.0.1.evil.example"] {
                let response = try client.control("PATCH", "settings", #"{"fail-rate": 1}"#, host: host)
                #expect(response.status == 403 && response.error.first == "host")
            }
            #expect(server.root.settings == FaultSettings())
        }
    }

    @Test func `a request gets the old or the new settings, never a mixture`() async throws {
        try await MockServer.withServer { server in
            let target = "/2.3/users?site=math"
            let count = try #require(try HTTPConnection(server).get(target).json["total"]?.int)
            let changes = Task.detached {
                let client = try HTTPConnection(server)
                var size = 10
                // Runs until the reads below have finished.
                while !Task.isCancelled {
                    size = 30 - size
                    let patch = #"{"page-size": \#(size), "total": "+\#(size)"}"#
                    #expect(try client.control("PATCH", "settings", patch).status == 200)
                }
            }
            let client = try HTTPConnection(server)
            var seen: Set<Int> = []
            while !seen.isSuperset(of: [10, 20]) {
                let response = try client.get(target).json
                let size = try #require(response["page_size"]?.int)
                #expect(response["total"]?.int == (size == 30 ? count : count + size))
                seen.insert(size)
                // The changes need a turn on Swift's thread pool, too.
                await Task.yield()
            }
            changes.cancel()
            try await changes.value
        }
    }

    @Test func `the plan predicts the faults of requests`() async throws {
        try await MockServer.withServer(.init(settings: .init(seed: 7, failRate: 0.4))) { server in
            let client = try HTTPConnection(server)
            let target = "/2.3/users/moderators?site=stackoverflow"
            let path = "plan?target=/2.3/users/moderators%3Fsite=stackoverflow"
            let plan = try client.control("GET", path + "&attempts=3").json
            #expect(plan["target"]?.string == target && plan["seed"]?.int == 7)
            let entries = plan["entries"]?.array ?? []
            #expect(entries.count == 9)
            for entry in entries {
                let page = try #require(entry["page"]?.int)
                let status = try client.get("\(target)&page=\(page)").status
                #expect(entry["fail"]?.string == (status == 200 ? nil : "\(status)"))
            }
            #expect(try client.control("GET", path + "&pages=1&attempts=1").json["entries"]?.array?.count == 1)
            let missing = try client.control("GET", "plan")
            #expect(missing.status == 400 && missing.error.first == "target")
            let many = try client.control("GET", path + "&pages=0")
            #expect(many.error == ["pages", "0", "must be a whole number from 1 to 100000"])
        }
    }

    @Test func `a reset restores everything, or only the parts it names`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.get("/v2/styles")
            _ = try client.control("PATCH", "settings", #"{"seed": 3}"#)
            _ = try client.control("PUT", "gates/x")
            _ = try client.control("PUT", "data/people", "[{}]")
            let some = try client.control("POST", "reset", #"{"attempts": true, "gates": true, "settings": false}"#)
            #expect(some.status == 200 && some.text == #"{"reset":["attempts","gates"]}"#)
            #expect(server.root.settings.seed == 3 && server.root.gates.count == 0 && server.root.data.count == 1)
            _ = try client.get("/v2/styles")
            #expect(await server.root.journal.map(\.attempt) == [1, 1])
            #expect(try client.control("POST", "reset", #"{"journal": false}"#).text == #"{"reset":[]}"#)
            let all = try client.control("POST", "reset")
            #expect(all.text == #"{"reset":["attempts","journal","gates","data","settings"]}"#)
            #expect(server.root.settings == FaultSettings() && server.root.data.isEmpty)
            #expect(await server.root.journal.isEmpty)
        }
    }

    @Test func `a reset of an unknown part is refused`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let unknown = try client.control("POST", "reset", #"{"atempts": true}"#)
            #expect(
                unknown.error == ["atempts", "true", "unknown key; did you mean attempts?"])
            let other = try client.control("POST", "reset", #"{"journal": 1}"#)
            #expect(other.status == 400 && other.error == ["journal", "1", "must be true or false"])
        }
    }
}
