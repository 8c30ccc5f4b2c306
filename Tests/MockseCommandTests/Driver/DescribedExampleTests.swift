#if !os(iOS)
import MockseTestSupport
import Testing

@testable import mockse

/// Tests clients of described APIs in ways that the presets don't need: the JS example, with an entry for one more API.
struct DescribedExampleTests {
    /// Returns how a run of the JS example ends that reads an API by the given entry of its table.
    private static func end(
        of cases: String, paging: String, reading entry: String
    ) async throws -> ChildProcess.End {
        let folder = try TemporaryFolder()
        let description = try folder.write(
            "{\(paging), \"item\": {\"example\": {\"id\": 1}}, \"lists\": {\"GET /things\": {}}}", to: "things.json")
        let text = DriverLanguage.js.template.text(isExample: true)
            .replacing("const apis = {", with: "const apis = { things: { \(entry) },")
            .replacing("dialects: [", with: "dialects: [\"things\", ").replacing("2000", with: "20000")
            .replacing("cache: \"no-store\" }", with: "cache: \"no-store\", headers: { Authorization: \"a\" } }")
        let path = try folder.write(text, to: DriverLanguage.js.usage.file)
        defer { withExtendedLifetime(folder) {} }
        return try await MockseProcess.end(["conform", "--case", cases, "--api", description, "--", "node", path])
    }

    @Test(.needs(.node)) func `an offset may grow by the rows that arrived`() async throws {
        let end = try await Self.end(
            of: "P01,P03,D04",
            paging: """
                "request": {"offset": "query.start", "pageSize": {"at": "query.size", "default": 20, "max": 50}},
                "response": {"items": "body#/items", "totalCount": "body#/total"}
                """,
            reading: """
                position: "start", first: 0, size: "size", ids: (page) => page.items.map((row) => row.id),
                next: (page, start) => (start + page.items.length < page.total ? start + page.items.length : null),
                """)
        #expect(end.code == 0 && end.text.contains("3 passed"), "\(end.text)")
    }

    @Test(.needs(.node)) func `a client may count pages where addresses lead on`() async throws {
        let end = try await Self.end(
            of: "P01,N04",
            paging: """
                "request": {"pageIndex": "query.page", "pageSize": {"at": "query.size", "default": 20}},
                "response": {"items": "body#/items", "nextLink": {"at": "body#/next", "end": null}}
                """,
            reading: """
                position: "page", first: 1, size: "size", ids: (page) => page.items.map((row) => row.id),
                next: (page, number) => (page.next ? number + 1 : null),
                """)
        #expect(end.code == 0 && end.text.contains("the client doesn't follow addresses to other hosts"), "\(end.text)")
    }

    @Test(.needs(.node), arguments: ["page.more ? page.next : null", "page.next"])
    func `the last page of a connection has a cursor`(next: String) async throws {
        let end = try await Self.end(
            of: "P01,P02",
            paging: """
                "request": {"cursor": "query.after", "pageSize": {"at": "query.first", "default": 20}},
                "response": {
                  "items": "body#/items", "hasMore": "body#/more",
                  "nextCursor": {"at": "body#/next", "end": null, "always": true}
                }
                """,
            reading: """
                position: "after", first: null, size: "first", ids: (page) => page.items.map((row) => row.id),
                next: (page) => \(next)
                """)
        let isRight = next.contains("more")
        #expect(end.text.contains(isRight ? "2 passed" : "FAIL  1.6 ") && end.code == (isRight ? 0 : 1), "\(end.text)")
    }
}
#endif
