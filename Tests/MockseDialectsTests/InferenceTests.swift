import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

@testable import MockseDialects

/// Infers descriptions from responses as public APIs document them, shortened.
struct InferenceTests {
    /// Returns a proposal from the URLs and the responses of pages.
    static func proposal(
        _ pages: [(url: String, text: String)], posting bodies: [JSONValue?] = [], keepsData: Bool = false
    ) throws -> DescriptionProposal {
        let captured = try pages.enumerated().map { index, page in
            CapturedPage(
                try #require(CapturedAddress(page.url)),
                posting: bodies.indices.contains(index) ? bodies[index] : nil,
                response: try CapturedResponse(parsing: Array(page.text.utf8), source: "page\(index + 1)"),
                source: "page\(index + 1)")
        }
        return try DescriptionProposal(of: captured, keepsData: keepsData)
    }

    /// Returns the roles of a proposal as the description has them, without the example.
    static func roles(_ proposal: DescriptionProposal) -> String {
        var response = proposal.description["response"]?.object ?? [:]
        response["example"] = nil
        return "\(proposal.description["request"]?.text ?? "") \(JSONValue.object(response).text)"
    }

    @Test func `HubSpot's cursor is found, and its last page leaves it out`() throws {
        let proposal = try Self.proposal([
            (
                "https://api.hubapi.com/crm/v3/objects/contacts?limit=2",
                """
                {"results": [{"id": "256", "properties": {"firstname": "Bryan", "lastmodifieddate": "2022-09-15T17:30:02.000Z"},
                  "createdAt": "2022-09-15T17:29:00.000Z", "updatedAt": "2022-09-15T17:30:02.000Z", "archived": false},
                  {"id": "257", "properties": {}, "createdAt": "2022-09-15T17:29:01.000Z", "archived": false}],
                 "paging": {"next": {"after": "258", "link": "https://api.hubapi.com/crm/v3/objects/contacts?limit=2&after=258"}}}
                """
            ),
            (
                "https://api.hubapi.com/crm/v3/objects/contacts?limit=2&after=258",
                #"{"results": [{"id": "258", "properties": {}, "archived": false}]}"#
            ),
        ])
        #expect(
            Self.roles(proposal) == """
                {"cursor":"query.after","pageSize":{"at":"query.limit"}} {"items":"body#/results",\
                "nextLink":"body#/paging/next/link","nextCursor":{"at":"body#/paging/next/after","form":"base64url"}}
                """)
        #expect(proposal.description["lists"]?.text == #"{"GET /crm/v3/objects/contacts":{}}"#)
        #expect(proposal.unknown.contains { $0.contains("request.pageSize.default") })
    }

    @Test func `Zendesk's cursor, links and flag are found`() throws {
        let proposal = try Self.proposal([
            (
                "https://acme.zendesk.com/api/v2/tickets.json?page[size]=1",
                """
                {"tickets": [{"id": 1, "subject": "Help, my printer is on fire!", "updated_at": "2011-05-05T10:38:52Z"}],
                 "meta": {"has_more": true, "after_cursor": "eyJvIjoibmljZV9pZCIsInYiOiJhUUVBQUFBQUFBQUEifQ==",
                   "before_cursor": "eyJvIjoibmljZV9pZCIsInYiOiJhV2tBQUFBQUFBQUEifQ=="},
                 "links": {"next": "https://acme.zendesk.com/api/v2/tickets.json?page%5Bsize%5D=1&page%5Bafter%5D=eyJvIjoibmljZV9pZCIsInYiOiJhUUVBQUFBQUFBQUEifQ%3D%3D",
                   "prev": "https://acme.zendesk.com/api/v2/tickets.json?page%5Bsize%5D=1&page%5Bbefore%5D=eyJvIjoibmljZV9pZCIsInYiOiJhV2tBQUFBQUFBQUEifQ%3D%3D"}}
                """
            )
        ])
        #expect(
            Self.roles(proposal) == """
                {"cursor":"query.page[after]","before":"query.page[before]","pageSize":{"at":"query.page[size]"}} \
                {"items":"body#/tickets","hasMore":"body#/meta/has_more","nextLink":"body#/links/next",\
                "prevLink":"body#/links/prev","nextCursor":"body#/meta/after_cursor","previousCursor":"body#/meta/before_cursor"}
                """)
        #expect(proposal.unknown.contains { $0.contains("body#/meta/after_cursor on the last page") })
    }

    @Test func `Jira's offset, size and total are found`() throws {
        func page(_ start: Int, _ keys: [Int]) -> String {
            let issues = keys.map {
                #"{"id": "100\#($0)", "key": "ED-\#($0)", "fields": {"summary": "Main order flow broken \#($0)"}}"#
            }
            return """
                {"expand": "schema,names", "startAt": \(start), "maxResults": 2, "total": 3, "issues": [\(issues.joined(separator: ","))]}
                """
        }
        let url = "https://jira.example.com/rest/api/2/search?jql=project%20%3D%20ED&maxResults=2"
        let proposal = try Self.proposal([(url, page(0, [22, 23])), (url + "&startAt=2", page(2, [24]))])
        #expect(
            Self.roles(proposal) == """
                {"offset":"query.startAt","pageSize":{"at":"query.maxResults"}} {"items":"body#/issues",\
                "totalCount":"body#/total","pageSize":"body#/maxResults","offset":"body#/startAt"}
                """)
        #expect(
            proposal.description["lists"]?.text
                == #"{"GET /rest/api/2/search":{"parameters":{"jql":"project = ED"}}}"#)
        #expect(proposal.description["item"]?.text == #"{"title":"/fields/summary","unique":["/key"]}"#)
    }

    @Test func `Reddit's cursor is found beside a number that also differs`() throws {
        func page(_ names: [String], after: String) -> String {
            let posts = names.map { #"{"kind": "t3", "data": {"id": "\#($0)", "name": "t3_\#($0)", "title": "A b"}}"# }
            return
                #"{"kind": "Listing", "data": {"after": \#(after), "dist": 2, "children": [\#(posts.joined(separator: ","))], "before": null}}"#
        }
        let proposal = try Self.proposal([
            ("https://www.reddit.com/r/swift/new.json?limit=2", page(["1a", "1b"], after: "\"t3_1b\"")),
            ("https://www.reddit.com/r/swift/new.json?limit=2&count=2&after=t3_1b", page(["1c"], after: "null")),
        ])
        #expect(
            Self.roles(proposal) == """
                {"cursor":"query.after","pageSize":{"at":"query.limit"}} {"items":"body#/data/children",\
                "nextCursor":{"at":"body#/data/after","form":"base64url","end":null},\
                "previousCursor":{"at":"body#/data/before","end":null}}
                """)
        #expect(proposal.description["item"]?["id"] == "/data/id")
        #expect(proposal.unknown.contains { $0.contains("query.count") })
    }

    @Test func `Discourse's relative link counts pages from 0`() throws {
        let proposal = try Self.proposal([
            (
                "https://meta.discourse.org/latest.json",
                """
                {"users": [{"id": 1, "username": "sam"}], "topic_list": {"per_page": 2,
                 "more_topics_url": "/latest?no_definitions=true&page=1",
                 "topics": [{"id": 11, "title": "A"}, {"id": 12, "title": "B"}]}}
                """
            )
        ])
        #expect(
            Self.roles(proposal) == """
                {"pageIndex":{"at":"query.page","first":0},"pageSize":{"default":2}} {"items":"body#/topic_list/topics",\
                "nextLink":{"at":"body#/topic_list/more_topics_url","form":"relative"},"pageSize":"body#/topic_list/per_page"}
                """)
        #expect(proposal.found.contains { $0.contains("other arrays of objects: body#/users") })
        #expect(proposal.unknown.contains { $0.contains("add request.pageSize.at") })
    }

    @Test func `GitLab's fields and links are found`() throws {
        func page(
            _ number: Int, _ ids: ClosedRange<Int>, next: String, previous: String, links: [(Int, String)]
        ) -> String {
            let all = links.map {
                #"<https://gitlab.example.com/api/v4/projects?page=\#($0)&per_page=2>; rel="\#($1)""#
            }
            return """
                HTTP/2 200\r\ncontent-type: application/json\r\nlink: \(all.joined(separator: ", "))\r\nx-next-page: \(next)\r
                x-page: \(number)\r\nx-per-page: 2\r\nx-prev-page: \(previous)\r\nx-total: 5\r\nx-total-pages: 3\r\n\r
                [\(ids.map { #"{"id": \#($0), "name": "p\#($0)"}"# }.joined(separator: ","))]
                """
        }
        let url = "https://gitlab.example.com/api/v4/projects?per_page=2"
        let proposal = try Self.proposal([
            (url, page(1, 1...2, next: "2", previous: "", links: [(2, "next"), (1, "first"), (3, "last")])),
            (
                url + "&page=2",
                page(2, 3...4, next: "3", previous: "1", links: [(1, "prev"), (3, "next"), (1, "first"), (3, "last")])
            ),
            (
                url + "&page=3",
                page(3, 5...5, next: "", previous: "2", links: [(2, "prev"), (1, "first"), (3, "last")])
            ),
        ])
        #expect(
            Self.roles(proposal) == """
                {"pageIndex":"query.page","pageSize":{"at":"query.per_page"}} {"items":"body#","nextLink":"header.Link#next",\
                "prevLink":"header.Link#prev","firstLink":"header.Link#first","lastLink":"header.Link#last",\
                "nextPage":{"at":"header.x-next-page","end":""},"prevPage":{"at":"header.x-prev-page","end":""},\
                "pageIndex":"header.x-page","pageCount":"header.x-total-pages","totalCount":"header.x-total",\
                "pageSize":"header.x-per-page"}
                """)
    }

    @Test func `Shopify's cursor stands in the link only, without the other parameters`() throws {
        let next =
            #"link: <https://shop.myshopify.com/admin/api/2024-01/products.json?limit=1&page_info=eyJsYXN0X2lkIjo0fQ>; rel="next""#
        let proposal = try Self.proposal([
            (
                "https://shop.myshopify.com/admin/api/2024-01/products.json?limit=1&status=active",
                "HTTP/1.1 200 OK\n\(next)\n\n{\"products\": [{\"id\": 632910392, \"title\": \"IPod\"}]}"
            )
        ])
        #expect(
            Self.roles(proposal) == """
                {"cursor":"query.page_info","pageSize":{"at":"query.limit"}} {"items":"body#/products",\
                "nextLink":{"at":"header.Link#next","parameters":"paging"}}
                """)
    }

    @Test func `a cursor in a posted body is found`() throws {
        func page(_ id: String, next: String) -> String {
            #"{"object": "list", "results": [{"object": "page", "id": "\#(id)"}], "next_cursor": \#(next), "has_more": \#(next != "null")}"#
        }
        let (first, second) = ("59833787-2cf9-4fdf-8782-e53db20768a5", "c02fc1d3-db8b-45c5-a222-27595b15aea7")
        let url = "https://api.notion.com/v1/search"
        let proposal = try Self.proposal(
            [(url, page(first, next: "\"\(second)\"")), (url, page(second, next: "null"))],
            posting: [["page_size": 1], ["page_size": 1, "start_cursor": .string(second)]])
        #expect(
            Self.roles(proposal) == """
                {"cursor":"body#/start_cursor","pageSize":{"at":"body#/page_size"}} {"items":"body#/results",\
                "hasMore":"body#/has_more","nextCursor":{"at":"body#/next_cursor","form":"base64url","end":null}}
                """)
        #expect(proposal.description["lists"]?.text == #"{"POST /v1/search":{}}"#)
    }

    @Test(arguments: [("cus_1", "cus_2", "cus_3"), ("7", "9", "12")]) func `a cursor is taken from the last item`(
        first: String, last: String, next: String
    ) throws {
        let proposal = try Self.proposal([
            ("https://a.example/x", #"{"data": [{"id": "\#(first)"}, {"id": "\#(last)"}], "has_more": true}"#),
            ("https://a.example/x?starting_after=\(last)", #"{"data": [{"id": "\#(next)"}], "has_more": false}"#),
        ])
        #expect(
            Self.roles(proposal) == """
                {"cursor":"query.starting_after","pageSize":{"default":2}} {"items":"body#/data",\
                "hasMore":"body#/has_more","nextCursor":"item#/id"}
                """)
        #expect(proposal.found.contains { $0.hasSuffix("its value was the id of the last item") })
        #expect(!proposal.unknown.contains { $0.contains("item#") })
    }

    @Test(arguments: [
        (
            [("https://a.example/x", #"{"items": [{"id": 1}]}"#)],
            "page1: one response doesn't say how clients ask for a page; add the next page with its own --url URL FILE"
        ),
        (
            [("https://a.example/x", #"{"items": {"a": 1}, "tags": ["b"]}"#)],
            "page1: the body has no array of objects, which would be the items of a page"
        ),
        (
            [("https://a.example/x", #"{"data": null, "errors": [{"message": "no"}]}"#)],
            "page1: the body has no array of objects, which would be the items of a page"
        ),
        (
            [("https://a.example/x", #"{"items": []}"#)],
            "page1: the page has no items; capture one that has some"
        ),
        (
            [
                ("https://a.example/x", #"{"data": [{"id": "1", "at": "T1"}, {"id": "2", "at": "T2"}], "more": true}"#),
                ("https://a.example/x?since=T2", #"{"data": [{"id": "3", "at": "T3"}], "more": false}"#),
            ],
            "page1: query.since is a field of the page's last item, but not its id; a description can't say that"
        ),
        (
            [
                ("https://a.example/x?startIndex=1", #"{"data": [{"id": 1}, {"id": 2}]}"#),
                ("https://a.example/x?startIndex=3", #"{"data": [{"id": 3}, {"id": 4}]}"#),
            ],
            "page1: query.startIndex counts the items from 1; a description can only say the number of items before a page"
        ),
        (
            [
                ("https://a.example/x", #"{"data": [{"id": 1}]}"#),
                ("https://a.example/x?after=zz", #"{"data": [{"id": 3}]}"#),
            ],
            "page1: a description can't say how this list pages: lists.GET /x: has no response.nextCursor or response.nextLink: clients get the cursor from there"
        ),
    ])
    func `responses that don't say how the API pages are refused`(pages: [(String, String)], message: String) throws {
        #expect {
            _ = try Self.proposal(pages)
        } throws: { "\($0)" == message }
    }

    @Test func `numbers that contradict their names have no role`() throws {
        let proposal = try Self.proposal([
            (
                "https://a.example/x?page=1",
                #"{"data": [{"id": 1}, {"id": 2}], "total": 1, "per_page": 9, "page": 7, "more": false}"#
            ),
            (
                "https://a.example/x?page=2",
                #"{"data": [{"id": 3}], "total": 1, "per_page": 9, "page": 7, "more": false}"#
            ),
        ])
        #expect(
            Self.roles(proposal) == #"{"pageIndex":"query.page","pageSize":{"default":2}} {"items":"body#/data"}"#)
        for place in ["body#/total", "body#/per_page", "body#/page", "body#/more"] {
            #expect(proposal.unknown.contains { $0.hasPrefix("the meaning of \(place)") }, "\(place)")
        }
        #expect(proposal.unknown.contains { $0.hasPrefix("how a page says that it is the last one") })
    }
}
