import MockseJSON
import Testing

@testable import MocksePages

/// Tests filters whose fields the settings declare.
struct DeclaredFilterTests {
    private static let id = "!9Z(-wwK4f"

    private func mock(_ words: String..., isStrict: Bool = false) -> Mock {
        Mock(DialectOptions(isStrict: isStrict, filters: [Self.id: words]))
    }

    @Test func `a declared list of fields selects exactly these`() throws {
        for isStrict in [false, true] {
            let mock = mock("items", ".has_more", "user.user_id", "badge_count.gold", isStrict: isStrict)
            let text = try mock.get("/2.3/users/7?site=stackoverflow&filter=\(Self.id)").text
            #expect(text == #"{"items":[{"user_id":7}],"has_more":false}"#)
        }
    }

    @Test func `a declaration can change a built-in filter`() throws {
        let mock = mock("default", "total", "question.body", "-question.owner", "-quota_max")
        let page = try mock.get("/2.3/questions?site=math&pagesize=1&filter=\(Self.id)")
        #expect(try page.keys == ["items", "has_more", "quota_remaining", "total"])
        let keys = try page.items.first?.object?.map(\.key) ?? []
        #expect(keys.contains("body") && keys.contains("title") && !keys.contains("owner"))
    }

    @Test func `a declaration can leave text unencoded`() throws {
        let target = "/2.3/users/7?filter=\(Self.id)"
        #expect(try mock("items", "user.display_name").get(target).text.contains("Elif Lef&#232;vre"))
        #expect(try mock("unsafe", "items", "user.display_name").get(target).text.contains("Elif Lefèvre"))
    }

    @Test func `a declared filter is described, and can be the base of another one`() throws {
        let mock = mock("items", "user.link")
        let item = try #require(try mock.get("/2.3/filters/\(Self.id)").items.first)
        #expect(
            item == ["included_fields": [".items", "user.link"], "filter_type": "safe", "filter": .string(Self.id)])
        let created = try #require(
            try mock.get("/2.3/filters/create?base=\(Self.id)&include=user.user_id").items.first)
        #expect(created["included_fields"] == [".items", "user.link", "user.user_id"])
        #expect(try Mock.friendly.get("/2.3/filters/\(Self.id)").items.first?["filter_type"] == "invalid")
    }

    @Test func `an undeclared ID selects the default fields, and a declaration overrides a known one`() throws {
        let plain = try mock("items").get("/2.3/users?site=math")
        #expect(try mock("items").get("/2.3/users?site=math&filter=!other").text == plain.text)
        let known = "!-*jbN0CeyJHb"
        #expect(try Mock.friendly.get("/2.3/users?filter=\(known)").keys == ["items", "has_more", "page", "total"])
        let declared = Mock(DialectOptions(filters: [known: ["has_more"]]))
        #expect(try declared.get("/2.3/users?filter=\(known)").text == #"{"has_more":true}"#)
    }
}
