import MockseJSON
import Testing

/// Tests of the list that the first tutorial requests.
struct ModeratorsTests {
    private func target(page: Int) -> String {
        "/2.2/users/moderators?site=stackoverflow&page=\(page)&filter=!-*jbN0CeyJHb&sort=reputation&order=desc"
    }

    @Test(arguments: [(1, 30, true), (2, 30, true), (3, 24, false), (4, 0, false), (1000, 0, false)])
    func `84 moderators fill two pages and part of a third`(page: Int, count: Int, hasMore: Bool) throws {
        let response = try Mock.friendly.get(target(page: page))
        #expect(response.status == 200)
        #expect(try response.keys == ["items", "has_more", "page", "total"])
        #expect(try response.items.count == count)
        #expect(try response.json["has_more"]?.bool == hasMore)
        #expect(try response.json["page"]?.int == page)
        #expect(try response.json["total"]?.int == 84)
    }

    @Test func `a walk returns each moderator once, by reputation, with ties by ID`() throws {
        let items = try (1...3).flatMap { try Mock.friendly.get(target(page: $0)).items }
        let ids = items.compactMap { $0["user_id"]?.int }
        #expect(ids.count == 84)
        #expect(Set(ids).count == 84)
        #expect(items.allSatisfy { $0["user_type"]?.string == "moderator" })
        let keys = items.map { (-($0["reputation"]?.int ?? 0), $0["user_id"]?.int ?? 0) }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
        #expect(Set(keys.map(\.0)).count < 84, "the data has ties to break")
    }

    @Test func `every moderator has the members that the tutorial's client decodes`() throws {
        for page in 1...3 {
            let json = try Mock.friendly.get(target(page: page)).json
            for item in json["items"]?.array ?? [] {
                #expect(item["display_name"]?.string != nil)
                #expect(item["reputation"]?.number != nil)
            }
        }
    }
}
