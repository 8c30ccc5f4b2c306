import MockseHTTP
import MockseJSON
import MocksePaging
import Testing

@testable import MocksePages

struct WrapperTests {
    /// Returns the text that follows the items, from the bracket that closes them.
    private func rest(_ answer: Answer) throws -> String {
        let text = answer.text
        let end = try #require(text.ranges(of: "],\"has_more\"").last)
        return String(text[end.lowerBound...])
    }

    @Test(arguments: [
        ("", #"],"has_more":true,"quota_max":300,"quota_remaining":299,"page":1,"page_size":30,"total":84}"#),
        ("&key=k", #"],"has_more":true,"quota_max":10000,"quota_remaining":9999,"page":1,"page_size":30,"total":84}"#),
        ("&filter=default", #"],"has_more":true,"quota_max":300,"quota_remaining":299}"#),
        ("&filter=withbody", #"],"has_more":true,"quota_max":300,"quota_remaining":299}"#),
        ("&filter=!-*jbN0CeyJHb", #"],"has_more":true,"page":1,"total":84}"#),
        ("&filter=%21-%2ajbN0CeyJHb&page=3", #"],"has_more":false,"page":3,"total":84}"#),
        (
            "&filter=!nobodysFilter",
            #"],"has_more":true,"quota_max":300,"quota_remaining":299,"page":1,"page_size":30,"total":84}"#
        ),
        (
            "&filter=neither",
            #"],"has_more":true,"quota_max":300,"quota_remaining":299,"page":1,"page_size":30,"total":84}"#
        ),
        (
            "&pagesize=7&page=12",
            #"],"has_more":false,"quota_max":300,"quota_remaining":299,"page":12,"page_size":7,"total":84}"#
        ),
    ])
    func `friendly wrappers have their fields in order`(query: String, expected: String) throws {
        let answer = try Mock.friendly.get("/2.3/users/moderators?site=stackoverflow\(query)")
        #expect(answer.status == 200)
        #expect(answer.text.hasPrefix(#"{"items":[{"badge_counts":{"#))
        #expect(try rest(answer) == expected)
    }

    @Test(arguments: [
        ("", #"],"has_more":true,"quota_max":300,"quota_remaining":299}"#),
        ("&key=k", #"],"has_more":true,"quota_max":10000,"quota_remaining":9999}"#),
        ("&filter=!nobodysFilter", #"],"has_more":true,"quota_max":300,"quota_remaining":299}"#),
        ("&filter=!-*jbN0CeyJHb", #"],"has_more":true,"page":1,"total":84}"#),
    ])
    func `strict wrappers have the fields of the service's default filter`(query: String, expected: String) throws {
        #expect(try rest(try Mock.strict.get("/2.3/users/moderators?site=stackoverflow\(query)")) == expected)
    }

    @Test(arguments: [
        ("filter=total", #"{"total":84}"#),
        ("filter=total&page=99", #"{"total":84}"#),
        ("filter=none", "{}"),
        (
            "page=4",
            #"{"items":[],"has_more":false,"quota_max":300,"quota_remaining":299,"page":4,"page_size":30,"total":84}"#
        ),
        ("page=2147483647&filter=default", #"{"items":[],"has_more":false,"quota_max":300,"quota_remaining":299}"#),
        (
            "pagesize=0",
            #"{"items":[],"has_more":true,"quota_max":300,"quota_remaining":299,"page":1,"page_size":0,"total":84}"#
        ),
    ])
    func `responses without items match byte for byte`(query: String, expected: String) throws {
        for mock in [Mock.friendly, Mock(DialectOptions(isStrict: false, pageSize: 30))] {
            let answer = try mock.get("/2.3/users/moderators?site=stackoverflow&\(query)")
            #expect(answer.text == expected)
            #expect(answer.status == 200)
        }
    }

    @Test func `an empty page of an empty list doesn't promise more`() throws {
        let answer = try Mock.friendly.get("/2.3/questions?site=stackapps&pagesize=0&filter=!-*jbN0CeyJHb")
        #expect(answer.text == #"{"items":[],"has_more":false,"page":1,"total":0}"#)
    }

    @Test func `backoff and type are in their places`() throws {
        let resolution = try Mock.friendly.resolve("/2.3/users/moderators?page=9")
        var last = try resolution.page()
        last.envelope.members["backoff"] = 10
        let answer = Answer(resolution.response(to: last, quota: Quota(limit: 300, remaining: 12)))
        #expect(
            answer.text
                == #"{"items":[],"has_more":false,"backoff":10,"quota_max":300,"quota_remaining":12,"#
                + #""page":9,"page_size":30,"total":84}"#)

        let query = StackExchangeQuery(
            listing: nil, type: "user", filter: Filter(fields: [".type", ".total", ".has_more"]),
            projection: Projection(),
            span: PageSpan(page: 1, size: 30), hasKey: false)
        let page = Page(of: .empty, PageSpan(page: 1, size: 30))
        let body = try WrapperWriter(query: query, quota: Quota(limit: 1, remaining: 1)).body(page)
        #expect(String(decoding: body, as: UTF8.self) == #"{"has_more":false,"total":0,"type":"user"}"#)
    }

    @Test func `a page is written with the changes of its page fault`() throws {
        let resolution = try Mock.friendly.resolve("/2.3/users/moderators?filter=!-*jbN0CeyJHb")
        var page = try resolution.page()
        let first = page.rows[0]
        page.rows = [first, first]
        page.hasMore = false
        page.total = nil
        let answer = Answer(resolution.response(to: page))
        #expect(try answer.keys == ["items", "has_more", "page"])
        #expect(try answer.items.count == 2)
        #expect(try answer.items.first == answer.items.last)
        #expect(try answer.json["has_more"]?.bool == false)
    }

    @Test func `responses are private JSON`() throws {
        for target in ["/2.3/users", "/2.3/nothing"] {
            let fields = try Mock.friendly.get(target).response.fields
            #expect(
                fields.map(\.name) == [
                    "Content-Type", "Cache-Control", "Access-Control-Allow-Methods", "Access-Control-Allow-Credentials",
                    "X-Content-Type-Options",
                ])
            #expect(fields["Cache-Control"] == "private")
            #expect(fields["Content-Type"] == "application/json; charset=utf-8")
        }
    }

    @Test func `the page size of a request overrides that of the options`() throws {
        let mock = Mock(DialectOptions(pageSize: 7))
        #expect(try mock.get("/2.3/users").items.count == 7)
        #expect(try mock.get("/2.3/users?pagesize=5").items.count == 5)
        #expect(try mock.get("/2.3/users?pagesize=100").items.count == 100)
        #expect(try Mock(DialectOptions(pageSize: 500)).get("/2.3/users").items.count == 500)
        #expect(try Mock(DialectOptions(pageSize: -7)).get("/2.3/users").items.count == 1)
    }

    @Test func `both versions respond identically`() throws {
        #expect(try Mock.friendly.get("/2.2/users").text == Mock.friendly.get("/2.3/users").text)
    }
}
