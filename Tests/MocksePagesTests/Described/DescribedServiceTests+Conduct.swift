import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

@testable import MocksePages

/// Tests what real APIs do in addition: lists at the root, pages past the end, the order of links.
extension DescribedServiceTests {
    @Test func `a list may be served at the root`() throws {
        let text = """
            {
              "request": {"cursor": "body#/after"}, "response": {"items": "body#/items", "nextCursor": "body#/next"},
              "item": {"example": {"id": 1}}, "lists": {"POST /": {"when": {"header.X-Target": "Scan"}}}
            }
            """
        let dialects = DialectSet(
            [try Dialect(description: Array(text.utf8), name: "my")],
            listStore: ListStore(library: try Library(userData: [])))
        let target = try #require(RequestTarget("/"))
        let reply = try Self.reply(
            PageRequest(.post, target, fields: ["X-Target": "Scan"], body: Array("{}".utf8)), dialects)
        #expect(reply.status == 200 && reply.body["items"]?.array?.isEmpty == false)
        #expect(dialects.resolve(PageRequest(.get, target))?.response().status.code != 200)
    }

    @Test func `a page past the end states the total of the list`() throws {
        let dialects = try Self.service(
            request: #"{"offset": "query.start", "pageSize": {"at": "query.size", "default": 10}}"#,
            response: #"{"items": "body#/items", "totalCount": "body#/total"}"#)
        for start in [0, 20, 25, 30, 500] {
            #expect(try Self.get("/things?start=\(start)", dialects).body["total"] == 25, "\(start)")
        }
    }

    @Test func `the link to the page before comes first`() throws {
        let dialects = try Self.service(
            request: Self.byNumber,
            response: """
                {
                  "items": "body#/items", "nextLink": "header.Link#next", "prevLink": "header.Link#prev",
                  "lastLink": "header.Link#last"
                }
                """)
        let link = try Self.get("/things?page=2", dialects).2["Link"] ?? ""
        #expect(link.split(separator: "rel=").dropFirst().map { $0.prefix(6) } == ["\"prev\"", "\"next\"", "\"last\""])
    }

    @Test func `the number of the last page is told as it is counted`() throws {
        for (first, words) in [(0, "body#/page is one less than body#/pages"), (1, "body#/page is body#/pages")] {
            let text = """
                {
                  "request": {"pageIndex": {"at": "query.page", "first": \(first)}},
                  "response": {
                    "items": "body#/items", "pageIndex": {"at": "body#/page", "first": \(first)}, "pageCount": "body#/pages"
                  },
                  "item": {"example": {"id": 1}}, "lists": {"GET /things": {}}
                }
                """
            #expect(try Dialect(description: Array(text.utf8), name: "my").described?.first.endWords == words)
        }
    }
}
