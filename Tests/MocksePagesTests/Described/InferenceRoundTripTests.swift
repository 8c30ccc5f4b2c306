import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

@testable import MocksePages

/// Serves well-known APIs, and infers their descriptions from what they respond.
struct InferenceRoundTripTests {
    private static let origin = "http://localhost:1"

    /// The roles of responses that no page shows, by API, each with the reason.
    private static let unseen: [String: Set<PagingStyle.ResponseRole>] = [
        // Only errors have it.
        "slack": [.error], "graph": [.error], "mcp": [.error], "relay": [.error],
        // Only a client that goes back shows it.
        "stripe": [.previousCursor],
    ]

    /// The roles of requests that no captured request has, by API.
    private static let unasked: [String: PagingStyle.RequestRole] = ["stripe": .before]

    /// The members that identify items as well as those of the descriptions do, and have a more usual name.
    private static let otherIdentifiers = ["POST /mcp#templates": JSONPointer(["name"])]

    /// Returns all places of each role.
    private static func places(_ paging: PagingStyle) -> [PagingStyle.ResponseRole: Set<Place>] {
        paging.response.reduce(into: [:]) { $0[$1.key] = Set([$1.value] + (paging.copies[$1.key] ?? [])) }
    }

    /// A list of a well-known API.
    struct List: Sendable, CustomTestStringConvertible {
        let api: String
        let key: String

        var testDescription: String { "\(api): \(key)" }

        static let all = Dialect.presetNames.flatMap { name in
            (Dialect.preset(name)?.described?.lists ?? []).map { List(api: name, key: $0.key) }
        }
    }

    /// Serves an API.
    private static func service(_ api: DescribedAPI) throws -> DialectSet {
        DialectSet([Dialect(api)], listStore: ListStore(library: try Library(userData: [])))
    }

    private static func page(_ request: PageRequest, _ service: DialectSet) throws -> CapturedPage {
        let reply = try #require(service.resolve(request)).response()
        let head = "HTTP/1.1 \(reply.status.code) OK\r\n" + reply.fields.map { "\($0)\r\n" }.joined()
        let text = Array("\(head)Set-Cookie: session=abc\r\n\r\n".utf8) + reply.body
        // `nil` would be a JSON value.
        let posted = request.body.flatMap { try? JSONValue(parsing: $0) } ?? [:]
        let body: JSONValue? = request.method == .post ? .some(posted) : .none
        return CapturedPage(
            try #require(CapturedAddress(origin + request.text)), posting: body,
            response: try CapturedResponse(parsing: text, source: "page"), source: "page")
    }

    /// Returns the pages of a list, as a client gets them that pages as the API says.
    private static func walk(
        _ list: DescribedList, of api: DescribedAPI, size: Int?
    ) throws -> (pages: [CapturedPage], ids: [JSONValue]) {
        let service = try service(api)
        let size = list.paging.request[.pageSize] == nil ? nil : size
        var request = PageRequest(
            list.route.methods.contains(.get) ? .get : .post, path: api.basePath + list.usualPath,
            parameters: list.usualParameters)
        request.origin = origin
        if request.method == .post {
            // As GraphQL and JSON-RPC have it.
            for condition in list.route.conditions { request.set(.string(condition.value), at: condition.place) }
            if !list.route.conditions.isEmpty { request.set("2.0", at: .body("jsonrpc")) }
            if let place = list.paging.request[.before] { request.set(.null, at: place) }
        }
        if let size, let place = list.paging.request[.pageSize] { request.set(.number(size), at: place) }
        var (pages, ids) = ([CapturedPage](), [JSONValue]())
        for ordinal in 1...100 {
            let page = try page(request, service)
            pages.append(page)
            let items = try #require(list.paging.items(in: page.response.body))
            ids += items.compactMap { list.item.id.value(in: $0) }
            let span = PageSpan(page: ordinal, size: size ?? list.paging.usualSize)
            let state = try #require(list.paging.read(page.response.body, fields: page.response.fields, asked: span))
            guard state.hasMore == true, !items.isEmpty else { break }
            if list.paging.cursorItem != nil {
                request.set(ids[ids.count - 1], at: try #require(list.paging.selector?.place))
                continue
            }
            let next =
                state.next ?? list.paging.position(ofPage: ordinal + 1, size: size ?? list.paging.usualSize)
            try #require(next != nil)
            request = list.paging.request(for: next, from: request)
        }
        return (pages, ids)
    }

    private static func inferred(from pages: [CapturedPage]) throws -> DescribedAPI {
        let last = try #require(pages.last)
        let text = try DescriptionProposal(of: pages.count > 2 ? [pages[0], pages[1], last] : pages).text
        return try DescribedAPI(parsing: Array(text.utf8), name: "inferred", source: "inferred")
    }

    @Test(arguments: List.all) func `the roles of a well-known API are inferred from three of its pages`(
        of list: List
    ) throws {
        let api = try #require(Dialect.preset(list.api)?.described)
        let own = try #require(api.lists.first { $0.key == list.key })
        let found = try Self.inferred(from: try Self.walk(own, of: api, size: 7).pages).first
        var expected = Self.places(own.paging)
        for role in Self.unseen[list.api] ?? [] { expected[role] = nil }
        #expect(Self.places(found.paging) == expected && found.paging.negated == own.paging.negated)
        #expect(found.paging.request == own.paging.request.filter { $0.key != Self.unasked[list.api] })
        #expect(found.paging.firstPage == own.paging.firstPage)
        #expect(found.paging.reportedFirstPage == own.paging.reportedFirstPage)
        #expect(found.paging.firstIsOmitted == own.paging.firstIsOmitted)
        #expect(found.paging.omittedOnItself.isSubset(of: own.paging.omittedOnItself))
        // Only a page without items shows those of `from` and `to`.
        #expect(found.paging.ends == own.paging.ends.filter { $0.key != .from && $0.key != .to })
        #expect(found.paging.leadsPastEnd == own.paging.leadsPastEnd)
        #expect(found.mediaType == own.mediaType)
        #expect(found.item.id == (Self.otherIdentifiers[list.key] ?? own.item.id))
        #expect(found.usualParameters == own.usualParameters)
        #expect(found.method == (own.route.methods.contains(.get) ? .get : .post))
    }

    @Test(arguments: List.all) func `an inferred description is served, and its own pages lead to the same one`(
        of list: List
    ) throws {
        let api = try #require(Dialect.preset(list.api)?.described)
        let own = try #require(api.lists.first { $0.key == list.key })
        let found = try Self.inferred(from: try Self.walk(own, of: api, size: 7).pages)
        let (pages, ids) = try Self.walk(found.first, of: found, size: 7)
        #expect(ids.count == found.first.usualCount && Set(ids).count == ids.count)
        let again = try Self.inferred(from: pages)
        #expect(again.first.paging == found.first.paging && again.first.key == found.first.key)
    }
}
