import MockseDialects
import MockseHTTP
import MockseJSON
import MockseKit
import MocksePaging
import MockseReference
import Testing

@testable import MockseConformance
@testable import MockseSandboxes

/// Tests that APIs which are no more than a value are served, faulted, journaled and judged: one with a cursor in the
/// body, one with links in a field, and one with offsets.
@Suite(.timeLimit(.minutes(30))) struct DescribedDialectTests {
    private static let dialects = [Dialect.cursor, .linked, .offset]
    /// The dialects whose requests name a page outside of their target.
    private static let outside = [Dialect.bodied, .posted]

    /// Runs a server that also serves a dialect, with 25 things.
    private static func withThings(
        _ dialect: Dialect, _ change: (inout FaultSettings) throws -> Void = { _ in },
        _ body: (MockServer) async throws -> Void
    ) async throws {
        var settings = FaultSettings()
        settings.dialects.append(dialect)
        try change(&settings)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let things = (1...25).map { #"{"key":"k\#($0)","name":"Thing \#($0)","edited":0}"# }
            try server.root.put(data: "[\(things.joined(separator: ","))]", at: "things")
            try await body(server)
        }
    }

    private static func first(_ dialect: Dialect) -> PageRequest {
        dialect.paging.request(
            for: dialect.paging.first, size: 10,
            from: PageRequest(dialect.method, path: dialect.sample.path, parameters: ["color": "red"]))
    }

    /// Follows a list from page to page, as it says, and returns the keys of each page.
    private static func walk(_ dialect: Dialect, _ server: MockServer, total: Int = 25) async throws -> [[String]] {
        var (pages, request): ([[String]], PageRequest?) = ([], first(dialect))
        while let sent = request, pages.count < 10 {
            let reply = try await PlainRequest(sent, at: server.url).send()
            let body = try JSONValue(parsing: reply.body)
            let state = try #require(dialect.paging.read(body, fields: reply.fields))
            pages.append(dialect.paging.items(in: body)?.compactMap { $0["key"]?.string } ?? [])
            request = state.next.map { dialect.paging.request(for: $0, from: sent) }
            #expect((state.hasMore == true) == (request != nil) && state.total == total)
        }
        return pages
    }

    @Test(arguments: dialects + outside)
    func `pages lead to each other, and the journal knows them by their number`(dialect: Dialect) async throws {
        try await Self.withThings(dialect) { server in
            let pages = try await Self.walk(dialect, server)
            #expect(pages.map(\.count) == [10, 10, 5] && pages.flatMap(\.self) == (1...25).map { "k\($0)" })
            let journal = await server.journal
            #expect(journal.map(\.page) == [1, 2, 3] && journal.map(\.hasMore) == [true, true, false])
            #expect(Set(journal.map(\.list)).count == 1 && Set(journal.map(\.target)).count == 3)
        }
    }

    @Test(arguments: dialects)
    func `rules and page faults apply to pages by their number`(dialect: Dialect) async throws {
        try await Self.withThings(dialect) {
            $0.rules = [
                try FaultRule(parsing: "dialect=\(dialect.name) page=2 attempt=1: fail=503", dialects: $0.dialects)
            ]
            $0.pageFaults.duplicates.overlap = 3
        } _: { server in
            let first = Self.first(dialect)
            let schedule = try server.root.schedule(of: first.text, attempts: 1)
            #expect(schedule.entries.map(\.page) == [1, 2, 3, 4])
            #expect(schedule.entries.map { $0.failure?.description } == [nil, "503", nil, nil])
            let second = dialect.paging.request(
                for: dialect.paging.position(of: PageSpan(page: 2, size: 10)), from: first)
            #expect(try await PlainRequest(second, at: server.url).send().status == 503)
            // Where clients count rows, the total covers the repeated ones: 3 in each of 3 pages.
            let pages = try await Self.walk(dialect, server, total: dialect == .offset ? 34 : 25)
            #expect(pages.count == 4 && pages[1].prefix(3) == pages[0].suffix(3))
            #expect(try server.root.truth(for: first.text) == (1...25).map { "k\($0)" })
        }
    }

    @Test(arguments: [Dialect.headed, .bodied])
    func `a page named in a field or body isn't cached, and the pages of other APIs still are`(
        dialect: Dialect
    ) async throws {
        try await Self.withThings(dialect) { server in
            for page in [1, 2, 3, 1] {
                let request = dialect.paging.request(
                    for: dialect.paging.position(of: PageSpan(page: page, size: 10)), from: Self.first(dialect))
                let reply = try await PlainRequest(request, at: server.url).send()
                let keys = try JSONValue(parsing: reply.body)["things"]?.array?.compactMap { $0["key"]?.string }
                #expect(keys?.first == "k\(page * 10 - 9)" && keys?.count == (page == 3 ? 5 : 10))
            }
            #expect(server.root.snapshot.cachedResponses.size == 0)
            let journal = await server.journal
            #expect(journal.map(\.page) == [1, 2, 3, 1] && Set(journal.map(\.target)).count == 3)
            _ = try await PlainRequest("GET", server.url + Dialect.stackexchange.sample.target).send()
            #expect(server.root.snapshot.cachedResponses.size > 0)
        }
    }

    @Test(arguments: [
        (Dialect.offset, "offset=99999999999999999999&limit=10", 200), (.offset, "offset=1x", 400),
        (.offset, "limit=x", 400), (.offset, "offset=%2B10", 200),
    ])
    func `a position that can be read is served, and the journal knows the page`(
        dialect: Dialect, query: String, status: Int
    ) async throws {
        try await Self.withThings(dialect) { server in
            let reply = try await PlainRequest("GET", "\(server.url)\(dialect.sample.path)?\(query)").send()
            #expect(reply.status == status)
            let page = await server.journal.first?.page
            #expect(query.contains("999") ? page ?? 0 > 1_000_000 : page == 1)
        }
    }

    @Test func `web pages may read the fields that an API pages by`() async throws {
        try await Self.withThings(.linked) { server in
            let reply = try await PlainRequest("GET", "\(server.url)/links/things").send()
            let exposed = reply.fields["Access-Control-Expose-Headers"] ?? ""
            #expect(exposed.hasSuffix(", X-Ratelimit-Remaining, Link, X-Total-Count"), "\(exposed)")
        }
    }

    @Test func `an offset that begins no page is served as asked, without page faults`() async throws {
        try await Self.withThings(.offset) {
            $0.pageFaults.duplicates.overlap = 3
        } _: { server in
            for (offset, keys, next) in [(15, 16...25, nil), (5, 6...15, "/api/things?limit=10&offset=15")]
                as [(Int, ClosedRange<Int>, String?)]
            {
                let reply = try await PlainRequest("GET", "\(server.url)/api/things?limit=10&offset=\(offset)").send()
                let body = try JSONValue(parsing: reply.body)
                #expect(body["results"]?.array?.compactMap { $0["key"]?.string } == keys.map { "k\($0)" })
                #expect(body["next"] == (next.map { .string($0) } ?? .null))
            }
        }
    }

    @Test func `a link leads to the sandbox of its page`() async throws {
        try await Self.withThings(.linked) { server in
            let things = (1...3).map { #"{"key":"s\#($0)"}"# }
            try server.sandbox("s").put(data: "[\(things.joined(separator: ","))]", at: "things")
            let reply = try await PlainRequest("GET", "\(server.url)/~s/links/things?per_page=2").send()
            #expect(reply.fields["Link"] == "</~s/links/things?after=Pg%2F2%2B2%3D&per_page=2>; rel=\"next\"")
            let target = try #require(LinkField(reply.fields).target("next"))
            let next = try await PlainRequest("GET", server.url + target).send()
            #expect(String(decoding: next.body, as: UTF8.self) == #"[{"key":"s3"}]"#)
        }
    }

    @Test func `a cursor that mockse did not issue is refused`() async throws {
        try await Self.withThings(.cursor) { server in
            for cursor in ["x", "Pg/10+10", "10"] {
                let target = "\(server.url)/cursors/things?starting_after=\(cursor)"
                let status = try await PlainRequest("GET", target).send().status
                #expect(status == 400)
            }
            let journal = await server.journal
            #expect(journal.map(\.page) == [nil, nil, nil])
        }
    }

    private static func results(
        _ dialect: Dialect, _ mutant: Mutant? = nil, cases: Set<String>? = nil
    ) async throws -> [CaseResult] {
        var suite = Suite(seed: 5)
        suite.dialects = [dialect]
        suite.cases = cases
        suite.countsOwnTime = true
        var features = ReferenceClient.features
        features.dialects = [dialect]
        features.timeout = MatrixRun.timeout
        let client = { @Sendable in ReferenceClient(mutant: mutant, timeout: MatrixRun.timeout) }
        var results = try await suite.run(features, client: client).results
        // A busy machine can be too late for a case.
        for _ in 0..<2 {
            let unclear = Set(results.filter { $0.verdict == .inconclusive }.map(\.id))
            if unclear.isEmpty || mutant != nil { break }
            suite.cases = unclear
            let again = try await suite.run(features, client: client).results.filter { unclear.contains($0.id) }
            results = results.map { old in again.first { $0.id == old.id } ?? old }
        }
        return results
    }

    @Test(arguments: [Dialect.cursor, .linked, .posted])
    func `the reference client passes every case that the API supports`(dialect: Dialect) async throws {
        let results = try await Self.results(dialect)
        let wrong = results.filter { ![.pass, .skip, .info].contains($0.verdict) }
        #expect(wrong.isEmpty, "\(wrong)")
        let ids = Set(results.map(\.id))
        #expect(ids.isSuperset(of: ["P01", "P04", "G01", "D01", "E01", "R01"]))
        #expect(ids.contains("P15") == dialect.hasSettableSize)
        #expect(results.count { $0.verdict == .pass } > 50)
    }

    @Test(arguments: [
        (Mutant.noDedupe, "D01"), (.shortPageEnds, "P03"), (.emptyPageEnds, "P04"), (.guardPerSource, "G03"),
        (.stuckAfterStatus, "G04"),
    ])
    func `the suite finds a mutant's bug`(mutant: Mutant, id: String) async throws {
        for dialect in [Dialect.cursor, .linked, .posted] {
            let results = try await Self.results(dialect, mutant, cases: [id])
            #expect(results.map(\.verdict) == [.fail], "\(results)")
        }
    }
}
