import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

@Suite(.timeLimit(.minutes(10))) struct SandboxIsolationTests {
    private static let list = "/2.3/users/moderators?site=stackoverflow"

    /// Returns different fault settings for each number.
    private static func settings(_ number: Int) -> FaultSettings {
        var settings = FaultSettings(seed: UInt64(number), failFirst: number % 3)
        settings.pageFaults.duplicates.overlap = number % 4
        if number % 5 == 0 { settings.pageFaults.emptyPages = [2] }
        if number % 7 == 0 { settings.pageSize = 20 }
        return settings
    }

    /// Walks a list in a sandbox with the settings of a number, and returns the responses and the sandbox's journal.
    private static func walk(
        _ number: Int, in name: String, of server: MockServer
    ) async throws -> (responses: [String], journal: [Exchange]) {
        let sandbox = try server.sandbox(name)
        try sandbox.update { $0 = settings(number) }
        let walk = try await ListClient(server, "/~" + name).walk(list, id: "user_id")
        #expect(Set(walk.shown).count == 84)
        return (walk.responses, await sandbox.journal)
    }

    @Test func `two hundred concurrent sandboxes share no faults, attempts or journals`() async throws {
        try await MockServer.withServer { server in
            let together = try await withThrowingTaskGroup { group in
                for number in 0..<200 {
                    group.addTask { (number, try await Self.walk(number, in: "test-\(number)", of: server)) }
                }
                return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            #expect(together.count == 200)
            for (number, walk) in together {
                if number % 5 == 0 {
                    // A sandbox on its own, under another name, sends the same responses: the name isn't part of any
                    // key.
                    let alone = try await Self.walk(number, in: "\(number).again", of: server)
                    #expect(walk.responses == alone.responses)
                }
                #expect(walk.journal.count == walk.responses.count)
                #expect(walk.journal.allSatisfy { $0.sandbox == "test-\(number)" && !$0.target.contains("~") })
                #expect(walk.journal.map(\.id) == Array(1...walk.journal.count))
                for page in Set(walk.journal.compactMap(\.page)) {
                    let attempts = walk.journal.filter { $0.page == page }.map(\.attempt)
                    #expect(attempts == Array(1...1 + number % 3))
                }
            }
            #expect(await server.journal.isEmpty && server.settings == FaultSettings())
        }
    }

    @Test func `a sandbox injects the same faults as a server with its settings`() async throws {
        for number in [0, 5, 7, 11] {
            let root = try await MockServer.withServer(.init(settings: Self.settings(number))) { server in
                try await ListClient(server).walk(Self.list, id: "user_id").responses
            }
            let sandbox = try await MockServer.withServer { server in
                try await Self.walk(number, in: "any", of: server).responses
            }
            #expect(root == sandbox)
        }
    }

    @Test func `a sandbox starts with the initial settings and data of the server`() async throws {
        try await MockServer.withServer(.init(settings: .init(pageSize: 5))) { server in
            try server.update { $0.pageSize = 7 }
            try server.root.put(data: "[{}]", at: "users/moderators")
            try server.root.put(script: #"[{"status": 503}]"#)
            try server.fail(page: 1, with: .status(500))
            _ = server.hold(page: 1)
            let client = try HTTPConnection(server)
            let response = try client.get("/~one" + Self.list)
            #expect(try response.json["page_size"]?.int == 5 && response.json["total"]?.int == 84)
            #expect(try server.sandbox("one").settings == FaultSettings(pageSize: 5))
        }
    }

    @Test func `settings change atomically and keep the attempt counts`() async throws {
        try await MockServer.withServer { server in
            let sandbox = try server.sandbox("one")
            let client = try HTTPConnection(server)
            _ = try client.get("/~one" + Self.list)
            #expect(throws: SettingError.self) {
                try sandbox.update { settings throws(SettingError) in
                    settings.pageSize = 10
                    settings.failFirst = -1
                }
            }
            #expect(sandbox.settings == FaultSettings())
            try sandbox.update { $0.pageSize = 10 }
            #expect(try client.get("/~one" + Self.list).json["page_size"]?.int == 10)
            #expect(await sandbox.journal.map(\.attempt) == [1, 2])
        }
    }

    @Test func `a removed sandbox starts fresh when it is used again`() async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for _ in 1...2 {
                try server.sandbox("one").update { $0.failFirst = 1 }
                #expect(try client.get("/~one" + Self.list).status >= 500)
                #expect(try client.get("/~one" + Self.list).status == 200)
                #expect(try await server.sandbox("one").journal.count == 2)
                #expect(server.removeSandbox("one"))
            }
            #expect(try server.sandbox("one").settings.failFirst == 0)
        }
    }

    @Test func `a server has at most a thousand sandboxes`() async throws {
        try await MockServer.withServer { server in
            for number in 1...1000 { _ = try server.sandbox("\(number)") }
            let client = try HTTPConnection(server)
            let refused = try client.get("/~1001/v2/styles")
            #expect(refused.status == 503 && refused.error.prefix(2) == ["sandbox", "1001"])
            #expect(refused.error.last?.contains("900 sandboxes") == true)
            let error = #expect(throws: ServerError.self) { try server.sandbox("1001") }
            #expect(error?.description.contains("1000 sandboxes") == true)
            // Existing sandboxes still work, and removing one makes room.
            #expect(try client.get("/~1000/v2/styles").status == 200)
            #expect(try client.get("/v2/styles").status == 200)
            #expect(server.removeSandbox("7"))
            _ = try server.sandbox("1001")
            #expect(try client.get("/~1001/v2/styles").status == 200)
            // The refused sandbox doesn't exist, so the root records the request.
            #expect(await server.journal.map(\.status) == [503, 200])
        }
    }
}
