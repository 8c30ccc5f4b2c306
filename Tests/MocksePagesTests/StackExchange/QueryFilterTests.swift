import MockseJSON
import Testing

struct QueryFilterTests {
    @Test(arguments: ["a", "AN", "el"])
    func `inname matches part of a name, ignoring case`(part: String) throws {
        let all = try Mock.friendly.walk("/2.3/tags?site=math&pagesize=100")
        let found = try Mock.friendly.walk("/2.3/tags?site=math&pagesize=100&inname=\(part)")
        let wanted = all.filter { $0["name"]?.string?.contains(part.lowercased()) ?? false }
        #expect(found == wanted)
        #expect(!found.isEmpty)
        #expect(found.count < all.count)
    }

    @Test func `inname matches the plain name, not the encoded one`() throws {
        let encoded = try Mock.friendly.get("/2.3/users?inname=o%26%2339%3b&filter=!-*jbN0CeyJHb")
        #expect(try encoded.json["total"]?.int == 0)
        let apostrophes = try Mock.friendly.get("/2.3/users?inname=%27&pagesize=100")
        #expect(try apostrophes.items.isEmpty == false)
        #expect(try apostrophes.items.allSatisfy { $0["display_name"]?.string?.contains("&#39;") == true })
    }

    @Test func `tagged selects questions that have all the tags`() throws {
        let first = try #require(
            try Mock.friendly.get("/2.3/questions?sort=votes").items.first { ($0["tags"]?.array?.count ?? 0) > 2 })
        let tags = first["tags"]?.array?.compactMap(\.string) ?? []
        let one = try Mock.friendly.walk("/2.3/questions?pagesize=100&tagged=\(tags[0])")
        let two = try Mock.friendly.walk("/2.3/questions?pagesize=100&tagged=\(tags[1].uppercased());\(tags[0])")
        #expect(one.allSatisfy { $0["tags"]?.array?.contains(.string(tags[0])) == true })
        #expect(two == one.filter { $0["tags"]?.array?.contains(.string(tags[1])) == true })
        #expect(two.contains { $0["question_id"] == first["question_id"] })
        let many = (0..<6).map { _ in tags[0] }.joined(separator: "%3B")
        #expect(try Mock.friendly.get("/2.3/questions?tagged=\(many)").items.isEmpty)
    }
}
