import MockseBase
import MockseClient
import MockseDatasets
import MockseHTTP
import MockseJSON
import Testing

@testable import MockseKit
@testable import MockseSandboxes

@Suite(.timeLimit(.minutes(10))) struct SandboxDataTests {
    @Test func `items are served verbatim in both dialects`() async throws {
        let items = [
            #"{ "id" : 1 , "x":1.50e0, "t":"\u00e9/\/é" , "": null}"#, #"{"id":9007199254740993,"deep":{"a":[1, 2]}}"#,
        ]
        try await MockServer.withServer { server in
            try server.root.put(data: "[\(items.joined(separator: " ,\n"))]", at: "people")
            let client = try HTTPConnection(server)
            let text = items.joined(separator: ",")
            for target in ["/2.3/people", "/2.2/people", "/v2/people"] {
                #expect(try client.get(target).text.contains("[\(text)]"))
            }
        }
    }

    @Test(arguments: ["/2.3/users/moderators?site=stackoverflow&sort=name", "/v2/users/moderators"])
    func `data put at the route of a built-in list replaces it in both dialects`(target: String) async throws {
        try await MockServer.withServer { server in
            let sandbox = try server.sandbox("one")
            let client = try HTTPConnection(server)
            let before = try client.get("/~one" + target)
            try sandbox.put(data: #"{"user_id":2,"a":1}"# + "\n" + #"{"user_id":1}"#, at: "users/moderators")
            let response = try client.get("/~one" + target)
            #expect(response.status == 200 && response.text.contains(#"[{"user_id":2,"a":1},{"user_id":1}]"#))
            #expect(sandbox.removeData(at: "users/moderators") && !sandbox.removeData(at: "users/moderators"))
            let after = try client.get("/~one" + target)
            #expect(after.body == before.body && after.status == before.status)
            #expect(try client.get(target).body == before.body)
        }
    }

    @Test func `each put increments the version, even after a removal`() async throws {
        try await MockServer.withServer { server in
            let first = try server.root.put(data: "[]", at: "a")
            #expect(try first == 1 && server.root.put(data: "[{}]", at: "a") == 2)
            #expect(try server.root.put(data: "[{}]", at: "b") == 1)
            server.root.removeData(at: "a")
            #expect(try server.root.put(data: "[]", at: "a") == 3)
            #expect(server.root.data.map(\.version) == [3, 1])
            server.reset(.data)
            #expect(try server.root.put(data: "[]", at: "a") == 1)
        }
    }

    @Test func `the next response serves new data, also in ordered lists`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            let target = "/v2/beers?p=1&styleId=3"
            for round in 1...3 {
                try server.root.put(data: #"[{"id":"r\#(round)","styleId":3}]"#, at: "beers")
                #expect(try client.get(target).json["data"]?.array?.first?["id"] == .string("r\(round)"))
                server.reset(.data)
                #expect(try client.get(target).json["totalResults"]?.int == 174)
            }
        }
    }

    @Test(arguments: [
        ("[{},\n {]", "people", "2:3"), ("[1]", "people", "1:2"), ("{}\n\n{\"a\":}", "people", "3:6"),
        ("[{}] x", "people", "1:6"), ("", "a b", "not a valid dataset name"), ("[]", "", "not a valid dataset name"),
        ("[]", "a//b", "not a valid dataset name"),
    ])
    func `invalid data is refused with line and column, and the old data stays`(
        text: String, route: String, reason: String
    ) async throws {
        try await MockServer.withServer { server in
            try server.root.put(data: "[{}]", at: "people")
            let error = #expect(throws: ServerError.self) { try server.root.put(data: text, at: route) }
            #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
            #expect(try HTTPConnection(server).get("/v2/people").json["totalResults"]?.int == 1)
            #expect(try server.root.put(data: "[]", at: "people") == 2)
        }
    }

    @Test func `the size limit of a sandbox's data covers all routes`() throws {
        #expect(SandboxData.byteLimit == 64 * 1024 * 1024)
        let item = "{\"a\":\"\(String(repeating: "x", count: 80))\"}"
        func dataset(_ name: String, items: Int) throws -> Dataset {
            let text = "[\(Array(repeating: item, count: items).joined(separator: ","))]"
            return try Dataset(name: name, version: 1, text: Array(text.utf8))
        }
        let data = try SandboxData(Library(), limit: 300).adding(dataset("a", items: 2))
        // Replacing the data fits the limit. Adding to it doesn't.
        #expect(try data.adding(dataset("a", items: 3)).datasets.map(\.count) == [3])
        let refusal = #expect(throws: Refusal.self) { try data.adding(dataset("b", items: 2)) }
        #expect(refusal?.status == .contentTooLarge && refusal?.key == "data" && refusal?.value == "b")
        #expect(try #require(data.removing("a")).adding(dataset("b", items: 2)).datasets.map(\.name) == ["b"])
    }

    @Test func `the sandboxes of a server share the memory for their data`() throws {
        let text = #"[{"a":"\#(String(repeating: "x", count: 80))"}]"#
        func dataset(_ name: String) throws -> Dataset {
            try Dataset(name: name, version: 1, text: Array(text.utf8))
        }
        let budget = try MemoryBudget(limit: 2 * dataset("a").heldBytes)
        let empty = SandboxData(Library(), budget: budget)
        let first = try empty.adding(dataset("a"))
        var second = try empty.adding(dataset("b"))
        let refusal = #expect(throws: Refusal.self) { try second.adding(dataset("c")) }
        #expect(refusal?.status == .serviceUnavailable && refusal?.key == "data" && refusal?.value == "c")
        second = try #require(second.removing("b"))
        second = try second.adding(dataset("c"))
        #expect(throws: Refusal.self) { try first.adding(dataset("d")) }
        #expect(second.datasets.map(\.name) == ["c"])
    }
}
