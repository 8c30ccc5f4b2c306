import MockseDatasets
import MockseDialects
import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

@testable import MocksePages

/// Tests how a described API responds.
struct DescribedServiceTests {
    /// Returns the service of an API with 25 things.
    static func service(
        request: String, response: String, more: String = "", list: String = "{}"
    ) throws -> DialectSet {
        let text = """
            {
              "servers": ["https://example.com/v1"], "request": \(request), "response": \(response),
              "item": {"example": {"id": 1, "name": "A"}}, "lists": {"GET /things": \(list)}\(more)
            }
            """
        let things = (1...25).map { #"{"id":\#($0)}"# }.joined(separator: "\n")
        let data = try Dataset(name: "things", version: 1, text: Array(things.utf8)).identified()
        return DialectSet(
            [try Dialect(description: Array(text.utf8), name: "my")],
            listStore: ListStore(library: try Library(userData: [data])))
    }

    static func get(
        _ target: String, _ dialects: DialectSet
    ) throws -> (status: Int, body: JSONValue, HTTPFields) {
        try reply(PageRequest(.get, try #require(RequestTarget(target))), dialects)
    }

    static func reply(
        _ request: PageRequest, _ dialects: DialectSet
    ) throws -> (status: Int, body: JSONValue, HTTPFields) {
        var request = request
        (request.origin, request.prefix) = ("http://localhost:1", "/~s")
        let response = try #require(dialects.resolve(request)).response()
        return (response.status.code, (try? JSONValue(parsing: response.body)) ?? .null, response.fields)
    }

    private static func ids(_ body: JSONValue) -> [Int] { body["items"]?.array?.compactMap { $0["id"]?.int } ?? [] }

    static let byNumber =
        #"{"pageIndex": "query.page", "pageSize": {"at": "query.size", "default": 10, "max": 20}}"#

    @Test func `a list is served at its path, below the server's path and below the API's name`() throws {
        let dialects = try Self.service(request: Self.byNumber, response: #"{"items": "body#/items"}"#)
        for path in ["/things", "/v1/things", "/my/things", "/my/v1/things", "/things/"] {
            #expect(Self.ids(try Self.get(path + "?page=2", dialects).body) == Array(11...20), "\(path)")
        }
        #expect(dialects.resolve(PageRequest(.get, try #require(RequestTarget("/v2/things")))) == nil)
        #expect(try Self.get("/my/other", dialects).status == 404)
    }

    @Test func `every role stands at its places`() throws {
        let dialects = try Self.service(
            request: Self.byNumber,
            response: """
                {
                  "items": "body#/items", "hasMore": {"at": "body#/m/last", "not": true}, "hasPrevious": "body#/m/back",
                  "nextLink": {"at": "body#/l/next", "end": null}, "prevLink": {"at": "body#/l/prev", "end": ""},
                  "firstLink": {"at": "header.Link#first", "omitted": "on-itself"}, "selfLink": "body#/l/self",
                  "lastLink": {"at": "header.Link#last", "omitted": "on-itself"}, "nextPage": "body#/n",
                  "prevPage": {"at": "body#/p", "end": false}, "pageIndex": {"at": ["body#/i", "header.X-Page"], "first": 0},
                  "pageCount": "body#/c", "totalCount": {"at": "body#/t", "form": "string"}, "pageSize": "body#/s",
                  "offset": "body#/o", "count": "body#/k", "from": "body#/f", "to": "body#/e",
                  "example": {"extra": {"a": [1]}, "items": [{"id": 9}], "n": 5, "l": {"x": 1}}, "headers": {"X-A": "b"}
                }
                """)
        let first = try Self.get("/v1/things?color=red", dialects)
        #expect(
            first.body.text == """
                {"extra":{"a":[1]},"items":[{"id":1},{"id":2},{"id":3},{"id":4},{"id":5},{"id":6},{"id":7},{"id":8},{"id":9},\
                {"id":10}],"n":2,"l":{"x":1,"next":"http://localhost:1/~s/v1/things?color=red&page=2","prev":"",\
                "self":"http://localhost:1/~s/v1/things?color=red&page=1"},"m":{"last":false,"back":false},"p":false,"i":0,\
                "c":"3","t":"25","s":10,"o":0,"k":10,"f":1,"e":10}
                """)
        #expect(first.2["Link"] == #"<http://localhost:1/~s/v1/things?color=red&page=3>; rel="last""#)
        #expect(first.2["X-Page"] == "0" && first.2["X-A"] == "b")
        let last = try Self.get("/v1/things?page=3", dialects)
        #expect(last.body["n"] == nil && last.body["p"] == 2 && last.body["l"]?["next"] == .null)
        #expect(last.body["m"]?.text == #"{"last":true,"back":true}"# && last.body["k"] == 5 && last.body["e"] == 25)
        #expect(last.2["Link"] == #"<http://localhost:1/~s/v1/things?page=1>; rel="first""#)
    }

    @Test func `a link that is left out takes the example's with it`() throws {
        let dialects = try Self.service(
            request: Self.byNumber,
            response: """
                {
                  "items": "body#/items", "firstLink": {"at": "body#/f", "omitted": "on-itself"},
                  "lastLink": {"at": "body#/l", "omitted": "on-itself"}, "prevLink": "body#/p", "nextLink": "body#/n",
                  "example": {"items": [], "f": "x", "l": "y", "p": "z", "n": "w"}
                }
                """)
        let (first, last) = try (Self.get("/things", dialects).body, Self.get("/things?page=3", dialects).body)
        #expect(first.object?.map(\.key) == ["items", "l", "n"] && first["l"]?.string?.hasSuffix("page=3") == true)
        #expect(last.object?.map(\.key) == ["items", "f", "p"] && last["f"]?.string?.hasSuffix("page=1") == true)
    }

    @Test(arguments: [
        ("size=21", 200, 20), ("size=0", 400, 0), ("size=x", 400, 0), ("size=-1", 400, 0), ("page=x", 400, 0),
        ("page=-1", 400, 0), ("page=0", 200, 10), ("page=4", 200, 0), ("page=99999999999999999999", 200, 0),
        ("page=", 200, 10),
    ])
    func `numbers are bounded`(query: String, status: Int, count: Int) throws {
        let dialects = try Self.service(request: Self.byNumber, response: #"{"items": "body#/items"}"#)
        let reply = try Self.get("/things?\(query)", dialects)
        #expect(reply.status == status && Self.ids(reply.body).count == count)
    }

    @Test func `an API can refuse a size and a depth, each with its own error`() throws {
        let dialects = try Self.service(
            request:
                #"{"pageIndex": {"at": "query.page", "max": 2}, "pageSize": {"at": "query.size", "default": 5, "max": 9, "over": "error"}}"#,
            response: #"{"items": "body#/items"}"#,
            more: """
                , "errors": {
                  "default": {"status": 422, "headers": {"X-Code": "{code}"}, "body": {"m": "{message}", "s": "{status:number}"}},
                  "invalidPage": {"body": [["{status}"]]}
                }
                """)
        let size = try Self.get("/things?size=10", dialects)
        #expect(size.status == 422 && size.body.text == #"{"m":"size: invalid value","s":422}"#)
        #expect(size.2["X-Code"] == "invalid_request")
        let depth = try Self.get("/things?page=3", dialects)
        #expect(depth.status == 422 && depth.body.text == #"[["422"]]"#)
    }

    @Test(arguments: [("empty", 200, [Int]()), ("last", 200, Array(21...25)), ("error", 410, [])])
    func `a page past the end is what the API says`(rule: String, status: Int, ids: [Int]) throws {
        let dialects = try Self.service(
            request: Self.byNumber, response: #"{"items": "body#/items", "pastEnd": "\#(rule)"}"#,
            more: #", "errors": {"pastEnd": {"status": 410}}"#)
        let reply = try Self.get("/things?page=9", dialects)
        #expect(reply.status == status && Self.ids(reply.body) == ids)
        #expect(try Self.get("/things?page=3", dialects).status == 200)
    }

    @Test(arguments: ["base64", "base64url", "number"])
    func `cursors lead from page to page, back, and nowhere else`(form: String) throws {
        let dialects = try Self.service(
            request: #"{"cursor": "query.c", "before": "query.b", "pageSize": {"default": 10}}"#,
            response:
                #"{"items": "body#/items", "nextCursor": {"at": "body#/n", "form": "\#(form)"}, "previousCursor": "body#/p"}"#
        )
        func cursor(_ body: JSONValue, _ name: String) -> String? {
            body[name].map { PercentCoding.encode($0.string ?? $0.text) }
        }
        let first = try Self.get("/things", dialects)
        #expect(first.body["p"] == nil && (form == "number") == (first.body["n"]?.int != nil))
        let second = try Self.get("/things?c=\(try #require(cursor(first.body, "n")))", dialects)
        #expect(Self.ids(second.body) == Array(11...20))
        let third = try Self.get("/things?c=\(try #require(cursor(second.body, "n")))", dialects)
        #expect(Self.ids(third.body) == Array(21...25) && third.body["n"] == nil)
        let back = try Self.get("/things?b=\(try #require(cursor(third.body, "p")))", dialects)
        #expect(Self.ids(back.body) == Array(11...20))
        #expect(try Self.get("/things?c=x", dialects).status == 400)
    }

    @Test func `a cursor can require the parameters of its list, or stand for them`() throws {
        func list(_ filters: String) throws -> DialectSet {
            try Self.service(
                request:
                    #"{"cursor": "query.c", "pageSize": {"at": "query.size", "default": 10}, "filters": "\#(filters)"}"#,
                response: #"{"items": "body#/items", "nextCursor": "body#/n", "nextLink": "header.Link#next"}"#,
                more: #", "errors": {"invalidCursor": {"status": 404}}"#)
        }
        for filters in ["repeat", "omit", "any"] {
            let dialects = try list(filters)
            let first = try Self.get("/things?size=5&color=red", dialects)
            let cursor = PercentCoding.encode(try #require(first.body["n"]?.string))
            let kept = try Self.get("/things?size=5&color=red&c=\(cursor)", dialects).status
            let dropped = try Self.get("/things?size=5&c=\(cursor)", dialects).status
            #expect(
                kept == (filters == "omit" ? 404 : 200) && dropped == (filters == "repeat" ? 404 : 200), "\(filters)")
            #expect(first.2["Link"]?.contains("color") == (filters != "omit"))
            // A cursor that stands for parameters leads to the same list.
            let request = PageRequest(.get, try #require(RequestTarget("/things?size=5&c=\(cursor)")))
            let other = PageRequest(.get, try #require(RequestTarget("/things?size=5&color=red")))
            let isSame = dialects.resolve(request)?.target.list == dialects.resolve(other)?.target.list
            #expect(isSame == (filters == "omit"))
        }
    }

    @Test func `other parameters tell lists apart, but credentials don't`() throws {
        let dialects = try Self.service(request: Self.byNumber, response: #"{"items": "body#/items"}"#)
        func list(_ query: String) throws -> String? {
            dialects.resolve(PageRequest(.get, try #require(RequestTarget("/things?\(query)"))))?.target.list
        }
        #expect(try list("color=red") != list("color=blue") && list("color=red") != list(""))
        #expect(try list("color=red&page=2&api_key=x&_=77") == list("color=red"))
    }

    @Test func `URLs of the real API in the example lead to the server, but not those in a user's data`() throws {
        let text = """
            {
              "servers": ["https://api.example.com/v1"], "request": {"pageIndex": "query.page"},
              "response": {"items": "body#/items"}, "lists": {"GET /things": {}, "GET /own": {}},
              "item": {"example": {"id": 1, "name": "A", "url": "https://api.example.com/v1/things/1"}}
            }
            """
        let own = #"{"id": 1, "url": "https://api.example.com/v1/own/1"}"#
        let data = try Dataset(name: "own", version: 1, text: Array(own.utf8)).identified()
        let dialects = DialectSet(
            [try Dialect(description: Array(text.utf8), name: "my")],
            listStore: ListStore(library: try Library(userData: [data])))
        let made = try Self.get("/v1/things", dialects).body["items"]?[0]
        #expect(made?["url"] == "http://localhost:1/~s/v1/things/1")
        #expect(try Self.get("/v1/own", dialects).body["items"]?[0]?["url"] == "https://api.example.com/v1/own/1")
    }

    @Test func `lists on one path are told apart, and other requests get fixed responses`() throws {
        let dialects = try Self.service(
            request: #"{"cursor": "body#/params/cursor", "pageSize": {"default": 10}}"#,
            response:
                #"{"items": "body#/items", "nextCursor": "body#/n", "example": {"items": [{"id": 1}], "id": null}}"#,
            more: """
                , "errors": {"invalidCursor": {"status": 200, "body": {"id": null, "error": "cursor"}}},
                "routes": {
                  "POST /rpc#hello": {"when": {"body#/method": "hello"}, "body": {"id": 0, "hi": true}, "echo": {"body#/id": "body#/id"}},
                  "POST /rpc": {"body": {"error": "unknown"}}, "GET|PUT /rpc": {"status": 405}, "DELETE /rpc": {}
                }
                """,
            list: "{}"
        )
        func post(_ body: String, _ method: HTTPMethod = .post) throws -> (Int, String) {
            let request = PageRequest(method, try #require(RequestTarget("/v1/rpc")), body: Array(body.utf8))
            let response = try #require(dialects.resolve(request)).response()
            return (response.status.code, String(decoding: response.body, as: UTF8.self))
        }
        #expect(try post(#"{"id": 7, "method": "hello"}"#) == (200, #"{"id":7,"hi":true}"#))
        #expect(try post(#"{"id": 7, "method": "other"}"#) == (200, #"{"error":"unknown"}"#))
        #expect(try post("", .get) == (405, "") && post("", .put) == (405, "") && post("", .delete) == (204, ""))
    }

    @Test func `a posted list repeats parts of its requests, also in errors, and its filters tell lists apart`() throws
    {
        let text = """
            {
              "request": {"cursor": "body#/params/cursor", "pageSize": {"default": 10}},
              "response": {"items": "body#/items", "nextCursor": "body#/n", "example": {"items": [{"id": 1}], "id": null}},
              "errors": {"invalidCursor": {"status": 200, "body": {"id": null, "error": "cursor"}}},
              "lists": {
                "POST /rpc#things": {"when": {"body#/method": "things"}, "echo": {"body#/id": "body#/id"}},
                "POST /rpc#others": {"when": {"body#/method": "others"}, "echo": {"body#/id": "body#/id"}}
              }
            }
            """
        let dialects = DialectSet(
            [try Dialect(description: Array(text.utf8), name: "rpc")], listStore: ListStore(library: Library()))
        func post(_ body: String) throws -> ResolvedRequest {
            let target = try #require(RequestTarget("/rpc"))
            return try #require(dialects.resolve(PageRequest(.post, target, body: Array(body.utf8))))
        }
        func body(_ text: String) throws -> JSONValue { try JSONValue(parsing: try post(text).response().body) }
        let first = try body(#"{"id": 5, "method": "things"}"#)
        #expect(first["id"] == 5 && first["items"]?.array?.count == 10 && first["n"] != nil)
        #expect(
            try body(#"{"id": "x", "method": "things", "params": {"cursor": "bogus"}}"#).text
                == #"{"id":"x","error":"cursor"}"#)
        let cursor = try #require(first["n"]?.string)
        func list(_ text: String) throws -> String { try post(text).target.list }
        let things = try list(#"{"id": 5, "method": "things"}"#)
        #expect(
            try list(#"{"id": 6, "method": "things", "params": {"cursor": "\#(cursor)", "_meta": {"a": 1}}}"#) == things
        )
        #expect(try list(#"{"id": 5, "method": "others"}"#) != things)
        #expect(try list(#"{"id": 5, "method": "things", "params": {"kind": "a"}}"#) != things)
        #expect(try post(#"{"method": "none"}"#).pattern == nil)
    }

    @Test func `a total that is the only word about the end counts what is served`() throws {
        let dialects = try Self.service(
            request: #"{"offset": "query.o", "pageSize": "query.size"}"#,
            response: #"{"items": "body#/items", "totalCount": "body#/t"}"#)
        #expect(try Self.get("/things?size=10&o=3", dialects).body["t"] == 25)
        #expect(Self.ids(try Self.get("/things?size=10&o=23", dialects).body) == [24, 25])
    }

    @Test func `a page without rows can lack the member for them`() throws {
        let dialects = try Self.service(
            request: Self.byNumber, response: #"{"items": "body#/items", "count": "body#/n", "emptyItems": "absent"}"#)
        #expect(try Self.get("/things?page=4", dialects).body.text == #"{"n":0}"#)
    }

    @Test(arguments: Dialect.presetNames) func `a well-known API's pages have the members of its example`(
        name: String
    ) throws {
        let dialect = try #require(Dialect.preset(name))
        let dialects = DialectSet([dialect], listStore: ListStore(library: Library()))
        for list in try #require(dialect.described).lists {
            var request = PageRequest(list.method, path: list.usualPath, parameters: [:])
            for (place, value) in list.route.conditions { request.set(.string(value), at: place) }
            let place = list.paging.request[.pageSize]
            if let place { request.set(3, at: place) }
            let reply = try Self.reply(request, dialects)
            let items = try #require(list.paging.items(in: reply.body))
            #expect(reply.status == 200 && items.count == (place == nil ? list.paging.usualSize : 3))
            #expect(
                items[0].object?.map(\.key).sorted() == list.item.example.map(\.key).sorted()
                    || items[0]["revision"] != nil)
            let state = try #require(list.paging.read(reply.body, fields: reply.2))
            #expect(state.hasMore == true)
            guard let body = list.body.object else { continue }
            #expect(Set(body.map(\.key)).isSubset(of: Set(reply.body.object?.map(\.key) ?? [])), "\(list.path)")
        }
    }
}
