import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON
import MockseKit
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseSandboxes

/// Tests that a dialect outside the product modules is served, faulted, journaled and judged like the built-in ones.
@Suite(.timeLimit(.minutes(30))) struct OtherDialectTests {
    private static let list = "/api/things?color=red&limit=10"

    /// Runs a server that also serves the third dialect, with 25 things.
    private static func withThings(
        _ change: (inout FaultSettings) throws -> Void = { _ in }, _ body: (MockServer) async throws -> Void
    ) async throws {
        var settings = FaultSettings()
        settings.dialects.append(.offset)
        try change(&settings)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let things = (1...25).map { #"{"key":"k\#($0)","name":"Thing \#($0)","edited":0}"# }
            try server.root.put(data: "[\(things.joined(separator: ","))]", at: "things")
            try await body(server)
        }
    }

    /// Requests a page by its offset.
    private static func get(_ offset: Int, _ server: MockServer) async throws -> (status: Int, body: JSONValue) {
        let reply = try await PlainRequest("GET", "\(server.url)\(list)&offset=\(offset)").send()
        return (reply.status, (try? JSONValue(parsing: reply.body)) ?? .null)
    }

    private static func keys(_ body: JSONValue) -> [String] {
        body["results"]?.array?.compactMap { $0["key"]?.string } ?? []
    }

    @Test func `pages are cut by offset and the last one has no link`() async throws {
        try await Self.withThings { server in
            let pages = try await [Self.get(0, server), Self.get(10, server), Self.get(20, server)]
            #expect(pages.flatMap { Self.keys($0.body) } == (1...25).map { "k\($0)" })
            #expect(
                pages.map { $0.body["next"]?.string } == [
                    "/api/things?limit=10&offset=10", "/api/things?limit=10&offset=20", nil,
                ])
            #expect(pages.map { $0.body["count"]?.int } == [25, 25, 25])
        }
    }

    @Test func `the journal records the dialect, the page and the end`() async throws {
        try await Self.withThings { server in
            for offset in [0, 10, 20] { _ = try await Self.get(offset, server) }
            let journal = await server.journal
            #expect(journal.map(\.dialect) == ["offset", "offset", "offset"])
            #expect(journal.map(\.page) == [1, 2, 3])
            #expect(journal.map(\.hasMore) == [true, true, false])
            #expect(Set(journal.map(\.list)).count == 1)
        }
    }

    @Test func `a rule matches the dialect by name`() async throws {
        try await Self.withThings {
            $0.rules = [try FaultRule(parsing: "dialect=offset page=2 attempt=1: fail=503", dialects: $0.dialects)]
        } _: { server in
            let statuses = try await [Self.get(0, server).status, Self.get(10, server).status]
            #expect(statuses == [200, 503])
            #expect(try await Self.get(10, server).status == 200)
            let schedule = try server.root.schedule(of: Self.list, attempts: 1)
            #expect(schedule.entries.map(\.page) == [1, 2, 3])
            #expect(schedule.entries.map { $0.failure?.description } == [nil, "503", nil])
        }
    }

    @Test func `page faults repeat rows, and truth lists each once`() async throws {
        try await Self.withThings {
            $0.pageFaults.duplicates.overlap = 3
        } _: { server in
            let first = try await Self.keys(Self.get(0, server).body)
            let second = try await Self.keys(Self.get(10, server).body)
            #expect(Array(second.prefix(3)) == Array(first.suffix(3)))
            #expect(try server.root.truth(for: Self.list) == (1...25).map { "k\($0)" })
        }
    }

    @Test func `pages without URLs of the server are cached once for all hosts`() throws {
        var settings = FaultSettings()
        settings.dialects.append(.offset)
        let snapshot = SandboxSnapshot(settings, library: Library())
        func page(_ target: String, host: String) throws -> CachedResponse {
            let text = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n"
            let request = try #require(try HTTPRequest(parsing: Array(text.utf8)))
            return snapshot.response(
                to: IncomingRequest(request: request, address: Address(of: request), sandbox: "", ownAuthority: host))
        }
        #expect(try page("/api/things", host: "a") === page("/api/things", host: "b"))
        for target in Dialect.builtIn.map(\.sample.target) {
            let first = try page(target, host: "a")
            #expect(try page(target, host: "a") === first && page(target, host: "b") !== first)
        }
    }

    @Test func `the OpenAPI document describes the dialect`() async throws {
        try await Self.withThings { server in
            let reply = try await PlainRequest("GET", server.url + "/_mockse/openapi.json").send()
            let paths = try JSONValue(parsing: reply.body)["paths"]?.object?.map(\.key) ?? []
            #expect(paths.contains("/api/things") && paths.contains("/2.3/users"))
            #expect(
                String(decoding: reply.body, as: UTF8.self).contains(
                    "Serves items at /2.3/ROUTE and /v2/ROUTE,"))
        }
    }

    private static func results(_ mutant: Mutant? = nil, cases: Set<String>? = nil) async throws -> [CaseResult] {
        var suite = Suite(seed: 5)
        suite.dialects = [.offset]
        suite.cases = cases
        suite.countsOwnTime = true
        var features = ReferenceClient.features
        features.dialects = [.offset]
        features.timeout = MatrixRun.timeout
        return try await suite.run(features) { ReferenceClient(mutant: mutant, timeout: MatrixRun.timeout) }.results
    }

    @Test func `the reference client passes every case that the dialect supports`() async throws {
        let results = try await Self.results()
        // Reports use the words of this API.
        #expect(
            Set(results.compactMap { $0.fix.firstMatch(of: /Use (?:only )?(`[^`]+`) to detect/)?.output.1 }) == [
                "`next`"
            ])
        let wrong = results.filter { ![.pass, .skip, .info].contains($0.verdict) }
        #expect(wrong.isEmpty, "\(wrong)")
        let asked = Set(results.map(\.id))
        #expect(asked.isSuperset(of: ["P01", "P04", "P15", "G01", "D01", "E01", "R01"]))
        // The dialect has no page counts, no pauses in pages and no bidirectional list.
        #expect(asked.isDisjoint(with: ["P12", "E10", "W01"]))
        #expect(results.count { $0.verdict == .pass } > 50)
    }

    @Test(arguments: [(Mutant.noDedupe, "D01"), (.shortPageEnds, "P03"), (.guardPerSource, "G03")])
    func `the suite finds a mutant's bug`(mutant: Mutant, id: String) async throws {
        let results = try await Self.results(mutant, cases: [id])
        #expect(results.map(\.verdict) == [.fail], "\(results)")
    }
}
