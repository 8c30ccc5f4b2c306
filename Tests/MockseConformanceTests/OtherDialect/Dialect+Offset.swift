import MockseDialects

extension Dialect {
    /// A third API that exists only in these tests: `offset`, `limit`, `{"count": …, "next": …, "results": […]}`.
    static let offset = example(
        "offset", path: "/api/things",
        request: #"{"offset": "query.offset", "pageSize": "query.limit"}"#,
        response: """
            {"items": "body#/results", "totalCount": "body#/count",
             "nextLink": {"at": "body#/next", "end": null, "form": "relative", "parameters": "paging"}}
            """)

    /// An API whose pages give the cursor of the next one in their body.
    static let cursor = example(
        "cursor", path: "/cursors/things",
        request: #"{"cursor": "query.starting_after", "pageSize": "query.limit"}"#,
        response: """
            {"items": "body#/data/things", "nextCursor": {"at": "body#/meta/next", "end": ""},
             "totalCount": "body#/meta/total"}
            """)

    /// An API whose bodies are arrays, and whose pages link to each other in the field `Link`.
    static let linked = example(
        "linked", path: "/links/things",
        request: #"{"cursor": "query.after", "pageSize": "query.per_page"}"#,
        response: """
            {"items": "body#", "nextLink": {"at": "header.Link#next", "form": "relative"},
             "prevLink": "header.Link#prev", "totalCount": "header.X-Total-Count"}
            """)

    /// An API whose clients name the page in a field.
    static let headed = example(
        "headed", path: "/heads/things",
        request: #"{"pageIndex": "header.X-Page", "pageSize": "header.X-Size"}"#,
        response: #"{"items": "body#/things", "hasMore": "header.X-More", "totalCount": "body#/total"}"#)

    /// An API whose clients name the page in the body of a request.
    static let bodied = example(
        "bodied", path: "/bodies/things",
        request: #"{"cursor": "body#/page/after", "pageSize": "body#/page/size"}"#,
        response: #"{"items": "body#/things", "nextCursor": "body#/next", "totalCount": "body#/total"}"#)

    /// An API whose clients post a filter and the cursor.
    static let posted = example(
        "posted", path: "/posts/things", method: "POST",
        request: #"{"cursor": "body#/start", "pageSize": "body#/size"}"#,
        response: """
            {"items": "body#/results", "hasMore": "body#/more", "totalCount": "body#/total",
             "nextCursor": {"at": "body#/next", "end": null, "form": "base64url"}}
            """)

    /// Returns an API that counts rows, and whose pages have at most a number of them.
    static func capped(most: Int = 12) -> Dialect {
        example(
            "capped", path: "/capped/things",
            request:
                #"{"offset": "query.offset", "pageSize": {"at": "query.limit", "default": \#(min(10, most)), "max": \#(most)}}"#,
            response: #"{"items": "body#/results", "totalCount": "body#/count"}"#)
    }

    /// Returns an API that is described by its roles.
    static func example(
        _ name: String, path: String, method: String = "GET", request: String, response: String,
        parameters: String = #"{"color": "red"}"#,
        otherParameters: String = #"{"sort": "-name"}"#
    ) -> Dialect {
        let text = """
            {
              "name": "\(name)", "servers": ["http://\(name).example.com"],
              "request": \(request),
              "response": \(response),
              "item": {
                "id": "/key", "title": "/name", "revision": "/edited",
                "example": {"key": "aB3xYz", "name": "Thing", "edited": 0}
              },
              "errors": {"default": {"status": 400, "body": {"detail": "broken"}}},
              "lists": {
                "\(method) \(path)": {"parameters": \(parameters), "otherParameters": \(otherParameters)}
              }
            }
            """
        do throws(DescriptionError) {
            return try Dialect(description: Array(text.utf8))
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
