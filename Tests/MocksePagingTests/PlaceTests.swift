import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

/// Tests places, pointers and links.
@Suite struct PlaceTests {
    @Test(arguments: [
        "query.page", "header.X-Total-Count", "body#", "body#/a/b", "body#/a~1b/~0", "body#/@odata.nextLink", "body#/",
        "header.Link#next", "query.page[size]",
    ])
    func `a place is its text`(text: String) {
        #expect(Place(text)?.description == text)
    }

    @Test(arguments: [
        "", "query.", "page", "body", "body#a", "body#/~2", "header.", "header.Link#", "header.X#y", "item",
    ])
    func `text that names no place is refused`(text: String) {
        #expect(Place(text) == nil)
    }

    @Test func `a pointer finds what stands where it points`() throws {
        let document: JSONValue = ["a": [["b": 1], 2], "": 3, "m~n": 4, "a/b": 5]
        for (text, value) in [
            ("", document), ("/a/0/b", 1), ("/a/1", 2), ("/", 3), ("/m~0n", 4), ("/a~1b", 5),
        ] as [(String, JSONValue)] {
            let pointer = try #require(JSONPointer(text))
            #expect(pointer.value(in: document) == value, "\(text)")
        }
        for text in ["/a/01", "/a/2", "/a/-1", "/a/-", "/a/0/b/c", "/b"] {
            let pointer = try #require(JSONPointer(text))
            #expect(pointer.value(in: document) == nil, "\(text)")
        }
    }

    @Test func `a pointer sets and removes a value without touching others`() throws {
        let pointer = try #require(JSONPointer("/meta/next"))
        var object: JSONObject = ["meta": ["total": 3], "rows": []]
        pointer.set("x", in: &object)
        #expect(object == ["meta": ["total": 3, "next": "x"], "rows": []])
        pointer.remove(from: &object)
        #expect(object == ["meta": ["total": 3], "rows": []])
        var other: JSONObject = ["meta": 1]
        pointer.set("x", in: &other)
        #expect(other == ["meta": 1])
    }

    @Test(
        arguments: [
            (["</a>; rel=next"], "/a"),
            (["</p>; rel=\"prev\", </a>; rel=\"next\""], "/a"),
            (["</p>; rel=prev", "</a>; rel=next"], "/a"),
            (["</a>; title=\"x, y; rel=z\"; REL=\"last Next\""], "/a"),
            (["</a?x=1,2;3>;rel=\"next\""], "/a?x=1,2;3"),
            (["</a> ; rel = \"prev\" ; rel=next, </b>; rel=next"], "/b"),
            (["</a>; title=\"a\\\"b\"; rel=next"], "/a"),
            (["</a>; flag; rel=next"], "/a"),
            (["</a>; rel*=UTF-8''next, </b>;rel=NEXT"], "/b"),
            (["</a>"], nil), (["/a; rel=next"], nil), (["</a; rel=next"], nil), ([""], nil), ([], nil),
        ] as [([String], String?)])
    func `a link is found by its relation`(values: [String], target: String?) {
        let fields = HTTPFields(values.map { HTTPField("link", $0) })
        #expect(LinkField(fields).target("next") == target)
    }
}
