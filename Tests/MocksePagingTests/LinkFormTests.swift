import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

/// Tests the forms in which a page gives the addresses of others.
struct LinkFormTests {
    private static let fields = PagingStyle(
        request: [.pageIndex: .query("page")],
        response: [.items: .body(), .nextLink: .link("next"), .firstLink: .link("first"), .lastLink: .link("last")],
        usualSize: 10)

    private static let body: PagingStyle = {
        var style = PagingStyle(
            request: [.cursor: .query("after")], response: [.items: .body("rows"), .nextLink: .body("next")],
            usualSize: 10)
        style.hasRelativeLinks = false
        return style
    }()

    private static func marks(
        _ style: PagingStyle, _ form: LinkForm?, origin: String = "http://127.0.0.1:80"
    ) -> PageMarks {
        var (style, request) = (style, PageRequest(path: "/list", parameters: ["q": "a,b"]))
        style.linkForm = form
        (request.origin, request.prefix) = (origin, "/~s")
        let span = PageSpan(page: 2, size: 10)
        return style.write(
            style.state(of: span, count: 10, hasMore: true, pages: 4, total: 40), answering: request)
    }

    @Test(arguments: LinkForm.allCases.filter(\.isOfField)) func `a form of the field is read like the usual one`(
        form: LinkForm
    ) {
        let (usual, other) = (Self.marks(Self.fields, nil).fields, Self.marks(Self.fields, form).fields)
        #expect(usual != other)
        for relation in ["next", "first", "last"] {
            #expect(LinkField(other).target(relation) == LinkField(usual).target(relation))
        }
        #expect(LinkField(other).target("next") == "/~s/list?page=3&q=a%2Cb")
    }

    @Test(
        arguments: [
            (nil, "http://127.0.0.1:80/~s/list?after=Pg%2F20%2B10%3D&q=a%2Cb"),
            (.path, "/~s/list?after=Pg%2F20%2B10%3D&q=a%2Cb"), (.query, "?after=Pg%2F20%2B10%3D&q=a%2Cb"),
            (.extended, "http://127.0.0.1:80/~s/list?_=Pg%2F20%2B10%3D&after=Pg%2F20%2B10%3D&q=a%2Cb"),
            (.unfiltered, "http://127.0.0.1:80/~s/list?after=Pg%2F20%2B10%3D"),
            (.otherHost, "http://localhost:80/~s/list?after=Pg%2F20%2B10%3D&q=a%2Cb"),
        ] as [(LinkForm?, String)]) func `a form changes the address`(form: LinkForm?, address: String)
    {
        #expect(Self.marks(Self.body, form).members["next"]?.string == address)
    }

    @Test(arguments: [
        ("http://localhost", "http://127.0.0.1"), ("http://localhost:8", "http://127.0.0.1:8"),
        ("http://[::1]:8", "http://localhost:8"), ("http://localhost.example:8", "http://localhost.example:8"),
        ("https://10.0.0.1", "https://10.0.0.1"),
    ]) func `only a host with two names is named otherwise`(origin: String, other: String) throws {
        let address = try #require(Self.marks(Self.body, .otherHost, origin: origin).members["next"]?.string)
        #expect(address.hasPrefix(other + "/~s"))
    }
}
