import MockseDialects
import MockseJSON
import MocksePaging
import Testing

@testable import MockseConformance
@testable import MockseJudging

/// Tests how queries are read.
struct QueryTextTests {
    @Test(arguments: [
        ("a", "a"), ("C%2B%2B%26C", "C++&C"), ("a+b", "a b"), ("%C3%A9", "é"), ("50%25", "50%"), ("50%2541", "50%41"),
        ("50%", "50%"), ("%4", "%4"), ("%zz", "%zz"), ("", ""),
    ])
    func `percent-encoding and plus signs are decoded once, and anything else stays`(text: String, decoded: String) {
        #expect(QueryText.decoded(text) == decoded)
    }

    @Test func `the first of a repeated parameter counts, and the others are noticed`() {
        let query = QueryText("page=1&tag=a&page=2&tag=b&flag&empty=")
        #expect(query.parameters == ["page": "1", "tag": "a", "flag": "", "empty": ""])
        #expect(query.repeated == ["page", "tag"])
        #expect(QueryText("").parameters == [:])
        #expect(QueryText("a=b=c").parameters == ["a": "b=c"])
    }

    @Test func `paging and credentials are no part of what is requested`() {
        let query = QueryText("page=1&PageSize=9&offset=3&key=x&access_token=y&order=asc")
        #expect(query.pagingNames(in: .stackexchange) == ["PageSize", "offset", "page"])
        #expect(query.rest(in: .stackexchange) == ["order": "asc"])
    }

    @Test(arguments: [
        (
            Dialect.cursor, "starting_after=x&limit=2&color=red&%24skip=1&page%5Bsize%5D=2&Seek=1",
            ["$skip", "limit", "page[size]", "starting_after"], ["color": "red", "Seek": "1"]
        ),
        (.linked, "after=x&per_page=2&token=a", ["after", "per_page"], ["token": "a"]),
        (.started, "Seek=1&count=2&start=2026&page=3", ["Seek", "page"], ["count": "2", "start": "2026"]),
    ])
    func `any API's paging is known, and its lists' own parameters are not taken for it`(
        dialect: Dialect, text: String, paging: [String], rest: [String: String]
    ) {
        let query = QueryText(text)
        #expect(query.pagingNames(in: dialect) == paging && query.rest(in: dialect) == rest)
    }
}

extension Dialect {
    /// An API that pages by a name of its own, and whose lists have parameters by which other APIs page.
    fileprivate static let started = example(
        "started", path: "/s/events", request: #"{"cursor": "query.Seek"}"#,
        response: #"{"items": "body#/items", "nextCursor": "body#/next"}"#,
        parameters: #"{"start": "2026"}"#, otherParameters: #"{"count": "down"}"#)
}
