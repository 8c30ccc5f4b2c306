import MockseJSON
import Testing

@testable import MocksePages

struct IdentifierTests {
    private static func identifiers(_ target: String, _ mock: Mock = .friendly) throws -> [String] {
        let resolution = try mock.resolve(target)
        return try resolution.identifiers(of: try resolution.page())
    }

    @Test(arguments: [
        ("/2.3/users/moderators?pagesize=3", "user_id"), ("/2.3/questions?pagesize=3", "question_id"),
        ("/2.3/tags?pagesize=3", "name"), ("/2.3/sites?pagesize=3", "api_site_parameter"),
    ])
    func `Stack Exchange's items are identified by the member of their type`(target: String, member: String) throws {
        let items = try Mock.friendly.get(target).items
        #expect(try Self.identifiers(target) == items.compactMap { $0[member]?.string ?? $0[member]?.number?.text })
        #expect(try Self.identifiers(target).count == 3)
    }

    @Test(arguments: ["/v2/beers?styleId=3", "/v2/breweries", "/v2/styles"])
    func `BreweryDB's items are identified by a number or a token`(target: String) throws {
        let items = try Mock.friendly.get(target).data
        #expect(try Self.identifiers(target) == items.compactMap { $0["id"]?.string ?? $0["id"]?.number?.text })
    }

    @Test func `a user's items are identified by id or the replaced data's identifier, or left out`() throws {
        let items = #"[{"id":"a\"b"},{"user_id":2},{"x":3},{"user_id":4,"id":5},{"id":null,"user_id":6}]"#
        let wanted = ["/2.3/list": ["a\"b", "5"], "/2.3/users": ["a\"b", "2", "5", "6"], "/v2/beers": ["a\"b", "5"]]
        for (path, identifiers) in wanted {
            try withUserData(String(path.split(separator: "/")[1]), items) { mock in
                let found = try Self.identifiers(path, mock)
                #expect(found == identifiers)
            }
        }
    }

    @Test func `a repeated row is reported each time, under the identifier that is sent`() throws {
        let resolution = try Mock.friendly.resolve("/v2/styles")
        var page = try resolution.page()
        page.rows = [Page.Row(0), Page.Row(1, content: 0), Page.Row(0, content: 0, change: 1)]
        #expect(try resolution.identifiers(of: page) == ["1", "2", "1"])
    }
}
