import MockseClient
import MockseDialects
import MockseHTTP
import MockseJSON
import Testing

@testable import MockseKit

/// Tests the total of an API in which clients count positions, with faults that add positions to a list.
@Suite(.timeLimit(.minutes(10))) struct OffsetTotalTests {
    @Test(
        arguments: [
            ["duplicates": "overlap=3"], ["duplicates": "repeat-page=2"], ["short-pages": "2:5"], ["empty-pages": "2"],
            ["duplicates": "replay=0.5"], ["drift": "insert:2"],
        ] as [JSONObject])
    func `offsets up to the total lead to all rows`(faults: JSONObject) async throws {
        let dialect = try #require(Dialect.preset("drf-offset"))
        var all = FaultSettings()
        all.dialects = Dialects([dialect])
        let settings = try FaultSettings(patching: all, with: faults)
        try await MockServer.withServer(.init(settings: settings)) { server in
            let client = try HTTPConnection(server)
            var (offset, total, ids): (Int, Int, Set<String>) = (0, 1, [])
            while offset < total {
                let response = try client.get("/accounts/?limit=7&offset=\(offset)")
                let page = try JSONValue(parsing: response.body)
                total = try #require(page["count"]?.int)
                ids.formUnion(page["results"]?.array?.compactMap { $0["id"]?.text } ?? [])
                offset += 7
            }
            let list = try #require(await server.journal.first?.list)
            #expect(ids == Set(try server.truth(for: list)))
        }
    }
}
