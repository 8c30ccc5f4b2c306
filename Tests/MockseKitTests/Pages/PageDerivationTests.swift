import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests that the server and its journal take a request for the same page.
@Suite(.timeLimit(.minutes(5))) struct PageDerivationTests {
    @Test(arguments: [
        ("/v2/beers?styleId=3&p=%2B2", 2), ("/v2/beers?styleId=3&p=99999999999999999999", Int(Int32.max)),
        ("/v2/beers?styleId=3&p=-1", 1), ("/v2/beers?styleId=3&p=x", 1), ("/v2/beers?styleId=3&p=002", 2),
        ("/2.3/users?site=math&page=%2B2", 2), ("/2.3/users?site=math&page=2&page=3", 2),
    ])
    func `a page has one number`(target: String, number: Int) async throws {
        try await MockServer.withServer { server in
            let page = try HTTPConnection(server).get(target).json
            #expect((page["currentPage"] ?? page["page"])?.int == number)
            let journal = await server.journal
            #expect(journal.map(\.page) == [number])
        }
    }

    @Test(arguments: ["filter=total", "pagesize=0", "filter=!-x&pagesize=0"])
    func `a request for counts alone is no request for page 1`(query: String) async throws {
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            _ = try client.get("/2.3/users?site=math&page=1")
            let count = try client.get("/2.3/users?site=math&\(query)")
            #expect(count.status == 200)
            _ = try client.get("/2.3/users?site=math&page=2")
            let journal = await server.journal
            #expect(journal.map(\.page) == [1, nil, 2] && journal.map(\.items) == [30, 0, 30])
            #expect(journal[1].list.isEmpty && journal[1].hasMore == nil)
            let report = await server.report.description
            #expect(report.contains("/2.3/users?site=math: 2 requests\n"), "\(report)")
        }
    }
}
