import Testing

@testable import MockseDialects

/// Tests that wrong descriptions are refused with each place and reason.
struct DescriptionErrorTests {
    /// A right description, in which a test replaces a part.
    private static let right = """
        {
          "request": {"cursor": "query.after", "pageSize": {"at": "query.limit", "default": 20, "max": 100}},
          "response": {
            "items": "body#/data", "nextCursor": {"at": "body#/next", "end": null},
            "example": {"data": [{"id": "u_1"}], "next": null}
          },
          "lists": {"GET /users": {}}
        }
        """

    private static let places = "query.NAME, header.NAME, header.Link#RELATION, body#/POINTER or item#/POINTER"

    private static func problems(_ text: String) -> [String] {
        do throws(DescriptionError) {
            _ = try Dialect(description: Array(text.utf8), name: "my")
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test(arguments: ["{}", #"{"cursor": "path.next"}"#, #"{"offset": "cookie.x", "pageSize": "query.limit"}"#])
    func `a list without a way to ask for a page is refused`(request: String) {
        let text = Self.right.replacing(
            #"{"cursor": "query.after", "pageSize": {"at": "query.limit", "default": 20, "max": 100}}"#, with: request)
        #expect(!Self.problems(text).isEmpty)
    }

    @Test func `the description that tests change is right`() {
        #expect(Self.problems(Self.right) == [])
    }

    @Test(arguments: [
        (#""request": {"cursor""#, #""request": {"cursour""#, "request.cursour: unknown field; did you mean cursor?"),
        (#""request": {"cursor""#, #""request": {"page""#, "request.page: unknown field; did you mean pageIndex?"),
        (
            "\"query.after\"", "\"$request.query.after\"",
            "request.cursor: must be a …, not $request.query.after; leave out $request. and $response."
        ),
        (
            "body#/data", "body.data.rows",
            "response.items: must be a …, not body.data.rows; a field of the body is body#/data/rows"
        ),
        (
            "\"body#/data\"", "\"header.X\"",
            "response.items: items stand in the body; use body#/POINTER, or body# for an array"
        ),
        (
            "\"body#/data\"", "7",
            "response.items: must be a place such as query.page or body#/next, or an object with \"at\", not 7"
        ),
        ("\"body#/next\"", "\"body#\"", "response.nextCursor: names the whole body; use body#/POINTER"),
        ("\"body#/next\"", "\"body#/data\"", "response.nextCursor: items stands there, too"),
        (
            "\"body#/next\"", "\"query.next\"",
            "response.nextCursor: a response has no query; use body#/POINTER or header.NAME"
        ),
        (
            "\"body#/next\"", "\"header.Link#next\"",
            "response.nextCursor: a link is the value of nextLink, prevLink, firstLink, lastLink or selfLink only"
        ),
        (
            "\"body#/next\"", "\"item#/id\"",
            "response.nextCursor.end: an item's field has its own form, and every item has it"
        ),
        (
            "\"at\": \"body#/next\", \"end\": null", "\"at\": \"item#/name\"",
            "lists.GET /users.response.nextCursor: must be item#/id, which identifies items"
        ),
        (
            "\"body#/data\"", "\"item#/id\"",
            "response.items: an item is where clients find nextCursor and previousCursor only"
        ),
        (
            "\"query.after\"", "\"item#/id\"",
            "request.cursor: a request has no items; use query.NAME or header.NAME"
        ),
        (
            "\"nextCursor\"", "\"previousCursor\": \"item#/id\", \"nextCursor\"",
            "response.previousCursor: clients take both cursors from items, or none; name an item in nextCursor"
        ),
        ("\"at\": \"body#/next\", ", "", "response.nextCursor: has no \"at\", which says where the value stands"),
        (
            "\"end\": null", "\"end\": []",
            "response.nextCursor.end: must be a text, a number, false or null, not an array"
        ),
        ("\"end\": null", "\"ends\": null", "response.nextCursor.ends: unknown field; did you mean end?"),
        (
            "\"end\": null", "\"form\": \"base63\"",
            "response.nextCursor.form: must be base64, base64url or number, not base63"
        ),
        (
            "\"default\": 20", "\"default\": 200",
            "request.pageSize.default: must be a whole number from 1 to 100, not 200"
        ),
        ("\"max\": 100", "\"max\": \"many\"", "request.pageSize.max: must be a whole number from 1 to 10000, not many"),
        ("\"max\": 100", "\"over\": \"cut\"", "request.pageSize.over: must be clamp or error, not cut"),
        (
            "\"GET /users\"", "\"GET users\"",
            "lists.GET users: must be named by a method and a path, such as \"GET /users/{id}/posts\""
        ),
        (
            "\"GET /users\"", "\"FETCH /users\"",
            "lists.FETCH /users: FETCH: must be GET, POST, PUT, PATCH or DELETE"
        ),
        ("{\"GET /users\": {}}", "{}", "lists: must have at least one list, such as \"GET /things\": {}"),
        (
            "\"lists\": {\"GET /users\": {}}", "\"name\": \"my\"",
            "lists: is missing; name at least one list, such as \"GET /things\": {}"
        ),
        (
            "\"GET /users\": {}", "\"GET /users\": {\"data\": \"../x\"}",
            "lists.GET /users.data: must be a name such as things or my/things"
        ),
        (
            "\"GET /users\": {}", "\"GET /users\": {\"parameters\": {\"limit\": 5}}",
            "lists.GET /users.parameters.limit: pages; only other parameters have fixed values"
        ),
        (
            "\"lists\"", "\"name\": \"My API\", \"lists\"",
            "name: must consist of lowercase letters, digits and dashes, such as my-api, not \"My API\""
        ),
        (
            "\"lists\"", "\"servers\": [\"example.com\"], \"lists\"",
            "servers: must be URLs such as https://api.example.com/v1, not example.com"
        ),
        (
            "\"lists\"", "\"item\": {\"id\": \"id\"}, \"lists\"",
            "item.id: must be a JSON Pointer into an item, such as /id, not id"
        ),
        (
            "\"lists\"", "\"errors\": {\"default\": {\"status\": 99}}, \"lists\"",
            "errors.default.status: must be a whole number from 200 to 599, not 99"
        ),
        (
            "\"lists\"", "\"errors\": {\"default\": {\"headers\": {\"X\": \"a\\nB: c\"}}}, \"lists\"",
            "errors.default.headers.X: isn't a field: \"a\\nB: c\""
        ),
        (
            "\"lists\"", "\"errors\": {\"default\": {\"headers\": {\"X Y\": \"a\"}}}, \"lists\"",
            "errors.default.headers.X Y: isn't a field: a"
        ),
        ("[{\"id\": \"u_1\"}]", "{}", "response.example: must have an array at body#/data, not an object"),
        ("\"nextCursor\"", "\"hasMore\"", "response.hasMore.end: unknown field; use at or not"),
        (
            "\"cursor\": \"query.after\", ", "",
            "lists.GET /users: has no request.pageIndex, request.offset or request.cursor: clients need a way to ask for a page"
        ),
        (
            "\"cursor\"", "\"offset\"",
            "response.nextCursor: clients don't ask for a page by a cursor; name its place in request.cursor"
        ),
        (
            "\"items\": \"body#/data\", ", "",
            "lists.GET /users: has no response.items: name the place of the items, such as body#/items, or body# for an array"
        ),
        ("{\"GET /users\": {}}", "{\"GET /users\": {}, \"GET /users\": {}}", "lists: has GET /users twice"),
        (
            "\"items\": \"body#/data\"", "\"items\": \"body#/data\", \"nextPage\": \"body#/page\"",
            "response.nextPage: clients don't ask for a page by its number; name its place in request.pageIndex"
        ),
        (
            "\"end\": null}", "\"end\": null, \"always\": true}",
            "response.nextCursor.always: nothing tells the end; name the place of hasMore"
        ),
        (
            "\"items\": \"body#/data\"", "\"items\": \"body#/data\", \"pageIndex\": \"body#/page\"",
            "response.pageIndex: pages that are found by a cursor have no numbers"
        ),
    ])
    func `a wrong part is named with its place and the reason`(part: String, wrong: String, problem: String) {
        #expect(Self.right.contains(part))
        let found = Self.problems(Self.right.replacing(part, with: wrong)).map {
            $0.replacing(Self.places, with: "a …")
        }
        #expect(found.contains(problem), "\(found)")
    }

    @Test func `all wrong places are named, each once, with the file`() throws {
        let text = Self.right.replacing("query.after", with: "after").replacing("base", with: "x")
            .replacing("\"GET /users\": {}", with: "\"GET /users\": {}, \"GET /posts\": {\"itms\": {}}")
        do throws(DescriptionError) {
            _ = try DescribedAPI(parsing: Array(text.utf8), name: "my", source: "my api.json")
            Issue.record("the description was read")
        } catch {
            #expect(
                error.description == """
                    "my api.json": request.cursor: must be \(Self.places), not after
                    "my api.json": lists.GET /posts.itms: unknown field; \
                    use request, response, item, errors, data, parameters, otherParameters, when or echo
                    """)
        }
    }

    @Test(arguments: ["", "{", "[]", "null", "{\"a\": 1,}", "\u{0}"])
    func `a text that is no object is refused`(text: String) {
        #expect(!Self.problems(text).isEmpty)
    }
}
