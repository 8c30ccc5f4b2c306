import MockseDialects
import MockseJSON
import MocksePaging

extension Dialect {
    /// A third API that exists only in these tests: `offset`, `limit`, `{"count": …, "next": …, "results": […]}`.
    static let offset = Dialect(
        "offset", title: "the offset API", address: .example(version: "api"),
        paging: PagingStyle(
            request: [.offset: .query("offset"), .pageSize: .query("limit")],
            response: [.items: .body("results"), .nextLink: .body("next"), .totalCount: .body("count")],
            usualSize: 20, end: .null, linkParameters: .none),
        sample: .things(version: "api"))

    /// An API whose pages give the cursor of the next one in their body.
    static let cursor = Dialect(
        "cursor", title: "the cursor API", address: .example(version: "cursors"),
        paging: PagingStyle(
            request: [.cursor: .query("starting_after"), .pageSize: .query("limit")],
            response: [
                .items: .body("data", "things"), .nextCursor: .body("meta", "next"),
                .totalCount: .body("meta", "total"),
            ], usualSize: 20, end: ""),
        sample: .things(version: "cursors"))

    /// An API whose bodies are arrays, and whose pages link to each other in the field `Link`.
    static let linked = Dialect(
        "linked", title: "the linked API", address: .example(version: "links"),
        paging: PagingStyle(
            request: [.cursor: .query("after"), .pageSize: .query("per_page")],
            response: [
                .items: .body(), .nextLink: .link("next"), .prevLink: .link("prev"),
                .totalCount: .field("X-Total-Count"),
            ], usualSize: 20),
        sample: .things(version: "links"))

    /// An API whose clients name the page in a field.
    static let headed = Dialect(
        "headed", title: "the headed API", address: .example(version: "heads"),
        paging: PagingStyle(
            request: [.pageIndex: .field("X-Page"), .pageSize: .field("X-Size")],
            response: [.items: .body("things"), .hasMore: .field("X-More"), .totalCount: .body("total")],
            usualSize: 20),
        sample: .things(version: "heads"))

    /// An API whose clients name the page in the body of a request.
    static let bodied = Dialect(
        "bodied", title: "the bodied API", address: .example(version: "bodies"),
        paging: PagingStyle(
            request: [.cursor: .body("page", "after"), .pageSize: .body("page", "size")],
            response: [.items: .body("things"), .nextCursor: .body("next"), .totalCount: .body("total")],
            usualSize: 20),
        sample: .things(version: "bodies"))
}

extension DialectAddress {
    fileprivate static func example(version: String) -> DialectAddress {
        DialectAddress(
            versions: [version], hosts: ["\(version).example.com"],
            replacements: ["http://\(version).example.com/": "/"])
    }
}

extension DialectSample {
    fileprivate static func things(version: String) -> DialectSample {
        DialectSample(
            path: "/\(version)/things", parameters: ["color": "red"], route: "things", otherOrder: ["sort": "-name"],
            members: .init(identifier: "key", title: "name", revision: "edited"), identifiers: .tokens,
            errorBody: #"{"detail":"broken"}"#
        ) { id, title, revision in
            ["key": .string(id), "name": .string(title), "edited": .number(revision)]
        }
    }
}
