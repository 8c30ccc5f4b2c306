import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

/// Tests that a style reads what it writes, in requests and in responses.
@Suite struct PagingStyleTests {
    /// Styles with every role at some place.
    private static let styles: [PagingStyle] = [
        PagingStyle(
            request: [.pageIndex: .query("page"), .pageSize: .query("size")],
            response: [
                .items: .body("items"), .hasMore: .body("more"), .pageIndex: .body("page"), .totalCount: .body("total"),
                .backoff: .body("wait"),
            ], usualSize: 10),
        PagingStyle(
            request: [.pageIndex: .field("Page"), .pageSize: .field("Page-Size")],
            response: [
                .items: .body(), .pageIndex: .field("Page"), .pageCount: .field("Pages"), .totalCount: .field("Total"),
            ], usualSize: 10, firstPage: 0),
        PagingStyle(
            request: [.offset: .query("$skip"), .pageSize: .query("$top")],
            response: [.items: .body("value"), .nextLink: .body("@next.Link"), .totalCount: .body("@count")],
            usualSize: 10),
        PagingStyle(
            request: [.cursor: .body("after"), .pageSize: .body("first")],
            response: [
                .items: .body("data", "nodes"), .nextCursor: .body("data", "info", "end"),
                .previousCursor: .body("data", "info", "start"), .hasMore: .body("data", "info", "more"),
            ], usualSize: 10, end: .null),
        PagingStyle(
            request: [.cursor: .query("token")],
            response: [.items: .body("rows"), .nextCursor: .body("next")], usualSize: 10, end: ""),
        PagingStyle(
            request: [.cursor: .query("after"), .pageSize: .query("limit")],
            response: [.items: .body(), .nextLink: .link("next"), .prevLink: .link("prev")], usualSize: 10),
    ]

    private static func request(_ text: String = "/list?color=a%20b%26c") throws -> PageRequest {
        PageRequest(.post, try #require(RequestTarget(text)))
    }

    @Test(arguments: styles, [1, 2, 3, 1000])
    func `a request for a part of a list asks for that part`(style: PagingStyle, page: Int) throws {
        let span = PageSpan(page: page, size: 10)
        let list = try Self.request()
        let request = style.request(for: style.position(of: span), size: 10, from: list)
        #expect(style.span(at: style.position(of: request), size: 10) == span)
        #expect(style.request[.pageSize] == nil || style.pageSize(of: request) == 10)
        #expect(request.target.value(of: "color") == "a b&c")
        // Asking for the first page again leaves nothing of the other one.
        let first = style.request(for: style.first, from: request)
        #expect(style.span(at: style.position(of: first), size: 10)?.start == 0)
    }

    @Test(arguments: styles, [true, false])
    func `a state is read as it was written`(style: PagingStyle, hasMore: Bool) throws {
        let (span, list) = (PageSpan(page: 3, size: 10), try Self.request())
        let state = PageState(
            position: style.position(of: span), hasMore: hasMore, pages: hasMore ? 4 : 3, total: 31,
            next: style.position(of: span.next), previous: span.previous.flatMap(style.position(of:)), pause: 7)
        let marks = style.write(state, answering: list)
        var body = JSONValue.object(marks.members)
        if style.response[.items] == .body() { body = .array([]) }
        let read = try #require(style.read(body, fields: marks.fields))
        #expect(read.hasMore == hasMore)
        let roles = style.response
        #expect(read.total == (roles[.totalCount] == nil ? nil : 31))
        #expect(read.pause == (roles[.backoff] == nil ? nil : 7))
        #expect(read.pages == (roles[.pageCount] == nil ? nil : state.pages))
        #expect(read.position == (roles[.pageIndex] == nil ? nil : state.position))
        let saysNext = roles[.nextLink] != nil || roles[.nextCursor] != nil
        #expect(read.next == (saysNext && hasMore ? state.next : nil))
        let saysPrevious = roles[.prevLink] != nil || roles[.previousCursor] != nil
        #expect(read.previous == (saysPrevious ? state.previous : nil))
    }

    @Test func `an address keeps the list's parameters unless the API's addresses have none`() throws {
        let (all, none) = (PagingStyle.LinkParameters.all, PagingStyle.LinkParameters.none)
        for (parameters, address) in [(all, "/list?color=a%20b%26c&skip=20&top=10"), (none, "/list?skip=20&top=10")] {
            let style = PagingStyle(
                request: [.offset: .query("skip"), .pageSize: .query("top")],
                response: [.items: .body("value"), .nextLink: .body("next")], usualSize: 10, linkParameters: parameters)
            let list = try Self.request("/list?color=a%20b%26c&top=10&skip=10")
            let marks = style.write(PageState(hasMore: true, next: .offset(20)), answering: list)
            #expect(marks.members == ["next": .string(address)])
        }
    }

    @Test(arguments: [
        ("0", 1), ("-3", 1), ("+2", 2), ("007", 7), ("99999999999999999999", Int(Int32.max)), ("x", 1), ("", 1),
        ("9223372036854775807", Int(Int32.max)), ("-9223372036854775808", 1),
    ])
    func `every number selects a page`(text: String, page: Int) throws {
        let request = try Self.request("/list?page=" + text.replacing("+", with: "%2B"))
        let style = Self.styles[0]
        #expect(style.span(at: style.position(of: request), size: .max)?.ordinal == page)
        let offsets = Self.styles[2]
        let skipped = try Self.request("/list?$skip=" + text.replacing("+", with: "%2B"))
        #expect(offsets.span(at: offsets.position(of: skipped), size: 1) != nil)
    }

    @Test func `an offset is served as asked`() {
        let span = PageSpan(start: 15, size: 10)
        #expect(span.ordinal == 2 && span.start == 15 && !span.isPage)
        #expect(span.next == PageSpan(start: 25, size: 10) && span.previous == PageSpan(start: 5, size: 10))
        #expect(PageSpan(start: 20, size: 10) == PageSpan(page: 3, size: 10))
        #expect(PageSpan(start: 5, size: 10).previous?.start == 0 && PageSpan(start: 0, size: 10).previous == nil)
        #expect(PageSpan(start: .max, size: .max).next.start == .max)
    }

    @Test(arguments: [
        "", "x", "Pg/", "Pg/1+2", "Pg/-1+2=", "Pg/1+0=", "Pg/01+2=", "Pg/1+2+3=", "Pg/99999999999999999999+1=",
    ])
    func `a cursor that mockse doesn't issue leads nowhere`(text: String) {
        #expect(Self.styles[4].span(at: .cursor(text), size: 10) == nil)
    }

    @Test func `a body that is too long says nothing`() throws {
        let style = Self.styles[3]
        let target = try #require(RequestTarget("/list"))
        let long =
            Array(#"{"after": "Pg/10+10=", "x": ""#.utf8) + Array(repeating: 0x61, count: 70_000) + Array("\"}".utf8)
        #expect(style.position(of: PageRequest(.post, target, body: long)) == nil)
        let short = PageRequest(.post, target, body: Array(#"{"after": "Pg/10+10="}"#.utf8))
        #expect(style.position(of: short) == .cursor("Pg/10+10="))
    }

    @Test func `a response that says nothing of the end isn't a page`() {
        #expect(Self.styles[0].read(["items": []]) == nil)
        #expect(Self.styles[0].read(["items": [], "more": "yes"]) == nil)
        #expect(Self.styles[3].read(["data": ["nodes": []]]) == nil)
        #expect(Self.styles[4].read(["rows": []])?.hasMore == nil)
        #expect(Self.styles[4].read(["rows": [], "next": ""])?.hasMore == false)
        #expect(Self.styles[5].read([])?.hasMore == false)
    }
}
