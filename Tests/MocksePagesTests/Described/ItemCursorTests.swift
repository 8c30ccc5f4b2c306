import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

@testable import MocksePages

/// Tests cursors that clients take from items.
struct ItemCursorTests {
    private static let request =
        #"{"cursor": "query.after", "before": "query.before", "pageSize": {"at": "query.limit", "default": 10}}"#
    private static let response =
        #"{"items": "body#/items", "hasMore": "body#/more", "nextCursor": "item#/id", "previousCursor": "item#/id"}"#

    /// Returns the service of an API with things of some ids.
    private static func service(
        _ ids: [Int], request: String = request, response: String = response, places: (any ItemPlaces)? = nil
    ) throws -> DialectSet {
        let text = """
            {
              "request": \(request), "response": \(response), "lists": {"GET /things": {}},
              "item": {"example": {"id": 1, "name": "A"}},
              "errors": {"invalidCursor": {"status": 400, "body": {"p": "{parameter}", "v": "{value}", "m": "{message}"}}}
            }
            """
        let things = ids.map { #"{"id":\#($0)}"# }.joined(separator: "\n")
        let data = try Dataset(name: "things", version: 1, text: Array(things.utf8)).identified()
        return DialectSet(
            [try Dialect(description: Array(text.utf8), name: "my")],
            listStore: ListStore(library: try Library(userData: [data])), places: places)
    }

    private static func resolve(_ query: String, _ dialects: DialectSet) throws -> ResolvedRequest {
        let target = try #require(RequestTarget("/things?" + query))
        return try #require(dialects.resolve(PageRequest(.get, target)))
    }

    private static func page(_ query: String, _ dialects: DialectSet) throws -> (ids: [Int], more: Bool?, page: Int?) {
        let request = try resolve(query, dialects)
        let body = try JSONValue(parsing: request.response().body)
        let ids = body["items"]?.array?.compactMap { $0["id"]?.int } ?? []
        return (ids, body["more"]?.bool, request.target.page)
    }

    @Test(arguments: [
        ("", Array(1...10), true, 1), ("after=10", Array(11...20), true, 2), ("after=20", Array(21...25), false, 3),
        ("after=25", [], false, 3), ("after=13", Array(14...23), true, 2), ("after=9", Array(10...19), true, 1),
        ("after=10&limit=3", Array(11...13), true, 4), ("after=13&limit=12", Array(14...25), false, 2),
        ("before=21", Array(11...20), true, 2), ("before=11", Array(1...10), false, 1),
        ("before=15", Array(5...14), true, 1), ("before=6", Array(1...5), false, 1), ("before=1", [], false, 1),
        ("before=25&limit=2", [23, 24], true, 12),
    ]) func `a cursor leads to the items next to its own`(query: String, ids: [Int], more: Bool, page: Int) throws {
        let found = try Self.page(query, try Self.service(Array(1...25)))
        #expect(found.ids == ids && found.more == more && found.page == page, "\(found)")
    }

    @Test func `an item that the list doesn't have leads nowhere`() throws {
        let dialects = try Self.service(Array(1...25))
        for (parameter, text) in [("after", "26"), ("before", "x y"), ("after", "c/10+10=")] {
            let request = try Self.resolve("\(parameter)=\(PercentCoding.encode(text))", dialects)
            let response = request.response()
            let body = try JSONValue(parsing: response.body)
            #expect(response.status.code == 400 && request.target.page == nil)
            #expect(body["p"]?.string == parameter && body["v"]?.string == text, "\(body)")
            #expect(body["m"]?.string == "No such item: \(text)")
        }
    }

    @Test func `items that come or go before a cursor change nothing behind it`() throws {
        let grown = try Self.service([101, 102, 103] + Array(1...25))
        #expect(try Self.page("after=10", grown).ids == Array(11...20))
        let shrunk = try Self.service(Array(4...25))
        #expect(try Self.page("after=10", shrunk).ids == Array(11...20))
        #expect(try Self.resolve("after=3", shrunk).response().status.code == 400)
    }

    @Test func `of equal ids, the first counts`() throws {
        #expect(try Self.page("after=2&limit=2", try Self.service([1, 2, 3, 2, 4])).ids == [3, 2])
    }

    @Test func `all pages of a list belong to it, and have targets of their own`() throws {
        let dialects = try Self.service(Array(1...25))
        let targets = try ["", "after=10", "before=21"].map { try Self.resolve($0, dialects).target }
        #expect(Set(targets.map(\.list)).count == 1 && Set(targets.map(\.textWithoutPage)).count == 1)
        #expect(targets.map(\.text) == ["/things", "/things?after=10", "/things?before=21"])
    }

    @Test func `links have the same cursors`() throws {
        let dialects = try Self.service(
            Array(1...25),
            response:
                #"{"items": "body#/items", "nextCursor": "item#/id", "previousCursor": "item#/id", "nextLink": "body#/next", "prevLink": "body#/prev"}"#
        )
        let body = try JSONValue(parsing: try Self.resolve("after=10", dialects).response().body)
        #expect(body["next"] == "/things?after=20" && body["prev"] == "/things?before=11")
        let first = try JSONValue(parsing: try Self.resolve("", dialects).response().body)
        #expect(first["prev"] == nil && first["next"] == "/things?after=10")
    }

    @Test func `without a word about the end, a page without items is the last`() throws {
        let text = #"{"items": "body#/items", "nextCursor": "item#/id"}"#
        let dialects = try Self.service(Array(1...20), request: #"{"cursor": "query.after"}"#, response: text)
        let paging = try Self.resolve("", dialects).paging
        #expect(!paging.saysEnd && paging.cursorItem == JSONPointer(["id"]))
        let last = try JSONValue(parsing: try Self.resolve("after=20", dialects).response().body)
        #expect(paging.read(last)?.hasMore == false && paging.read(last)?.next == nil)
        let first = try JSONValue(parsing: try Self.resolve("", dialects).response().body)
        #expect(paging.read(first)?.hasMore == true && paging.read(first)?.next == .cursor("20"))
    }

    @Test func `a client takes the cursor from the last item it received, and back from the first`() throws {
        let paging = try Self.resolve("", try Self.service([1])).paging
        let body = try JSONValue(parsing: #"{"items": [{"id": 3}, {"id": 4}, {"id": 3}], "more": true}"#)
        #expect(paging.read(body)?.next == .cursor("3") && paging.read(body)?.previous == .cursor("3"))
        let last = try JSONValue(parsing: #"{"items": [{"id": 3}], "more": false}"#)
        #expect(paging.read(last)?.next == nil && paging.read(last)?.hasMore == false)
        let empty = try JSONValue(parsing: #"{"items": [], "more": true}"#)
        #expect(paging.read(empty)?.next == nil && paging.read(empty)?.hasMore == true)
    }

    @Test func `pages that a server changes lead on as it says`() throws {
        struct Elsewhere: ItemPlaces {
            func span(at search: ItemSearch) -> PageSpan? {
                search.cursor.id == "scripted" ? PageSpan(page: 3, size: search.size) : search.exact
            }
        }
        let dialects = try Self.service(Array(1...25), places: Elsewhere())
        #expect(try Self.resolve("after=scripted", dialects).target.page == 3)
        #expect(try Self.resolve("after=10", dialects).target.span?.isPage == false)
        #expect(try Self.page("after=10", dialects).ids == Array(11...20))
    }
}
