import MockseDatasets
import MockseDialects
import MockseJSON
import Testing

struct ItemTests {
    private let library = Library()

    private func row(_ dataset: String, where isWanted: (JSONValue) -> Bool) throws -> (text: String, json: JSONValue) {
        let rows = try #require(library.dataset(named: dataset))
        for index in 0..<rows.count {
            var text: [UInt8] = []
            try rows.appendItem(index, to: &text)
            let json = try JSONValue(parsing: text)
            if isWanted(json) { return (String(decoding: text, as: UTF8.self), json) }
        }
        throw NotFound()
    }

    private struct NotFound: Error {}

    @Test func `a user without text to encode is served byte for byte`() throws {
        let row = try row("stackexchange/stackoverflow/users") { user in
            [user["display_name"], user["location"]].allSatisfy {
                $0?.string?.utf8.allSatisfy { $0 < 0x80 && $0 != 0x27 } ?? false
            }
        }
        let id = try #require(row.json["user_id"]?.int)
        let response = try Mock.friendly.get("/2.3/users/\(id)?site=stackoverflow&filter=default")
        var user = try #require(row.json.object)
        for field in try #require(FieldTable.types["user"]).extra { user[field] = nil }
        var text: [UInt8] = []
        JSONValue.object(user).write(into: &text, style: .compact)
        #expect(
            response.text == #"{"items":["# + String(decoding: text, as: UTF8.self)
                + #"],"has_more":false,"quota_max":300,"quota_remaining":299}"#)
    }

    @Test func `names are encoded, including those of owners, and links are not`() throws {
        let row = try row("stackexchange/stackoverflow/questions") { question in
            question["owner"]?["display_name"]?.string?.contains("'") ?? false
        }
        let id = try #require(row.json["question_id"]?.int)
        let created = try #require(row.json["creation_date"]?.int)
        let items = try Mock.friendly.get("/2.3/questions?pagesize=100&fromdate=\(created)&todate=\(created)").items
        let item = try #require(items.first { $0["question_id"]?.int == id })
        let name = try #require(row.json["owner"]?["display_name"]?.string)
        #expect(item["owner"]?["display_name"]?.string?.contains("&#39;") == true)
        #expect(item["owner"]?["display_name"]?.string?.replacing("&#39;", with: "'").count == name.count)
        #expect(item["owner"]?["profile_image"] == row.json["owner"]?["profile_image"])
        #expect(item["link"] == row.json["link"])
        #expect(item["body"] == nil)
    }

    @Test func `a body is sent only with its filter, unchanged and as the last key`() throws {
        let without = try Mock.friendly.get("/2.3/questions?pagesize=3&filter=default").items
        let with = try Mock.friendly.get("/2.3/questions?pagesize=3&filter=withbody").items
        #expect(without.map(\.object?.last?.key) == ["title", "title", "title"])
        #expect(with.map(\.object?.last?.key) == ["body", "body", "body"])
        #expect(with.allSatisfy { $0["body"]?.string?.hasPrefix("<p>") == true })
        #expect(with.map { $0["question_id"] } == without.map { $0["question_id"] })
    }

    @Test func `tags show their default fields, in order`() throws {
        let items = try Mock.friendly.get("/2.3/tags").items
        #expect(items.count == 30)
        #expect(
            items.allSatisfy {
                $0.object?.map(\.key) == ["has_synonyms", "is_moderator_only", "is_required", "count", "name"]
            })
    }

    @Test func `tags sorted by activity start with the latest`() throws {
        let rows = try #require(library.dataset(named: "stackexchange/math/tags"))
        var dates: [String: Int] = [:]
        for index in 0..<rows.count {
            var text: [UInt8] = []
            try rows.appendItem(index, to: &text)
            let json = try JSONValue(parsing: text)
            dates[json["name"]?.string ?? ""] = json["last_activity_date"]?.int
        }
        let names = try Mock.friendly.walk("/2.3/tags?site=math&sort=activity&pagesize=100").map { $0["name"]?.string }
        let keys = names.compactMap(\.self).map { (-(dates[$0] ?? 0), $0) }
        #expect(keys.count == rows.count)
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `the list of sites belongs to the network`() throws {
        let sites = try Mock.friendly.get("/2.3/sites?pagesize=1000").items.compactMap {
            $0["api_site_parameter"]?.string
        }
        #expect(
            sites.prefix(6)
                == ["stackoverflow", "serverfault", "superuser", "meta.stackoverflow", "stackapps", "math"])
        #expect(sites.count > 300)
        #expect(try Mock.friendly.get("/2.3/sites?site=nowhere").status == 200)
    }

    @Test func `info has one item per site`() throws {
        for site in ["stackoverflow", "stackapps"] {
            let response = try Mock.friendly.get("/2.3/info?site=\(site)&page=0")
            #expect(response.status == 200)
            #expect(try response.items.count == 1)
            #expect(try response.json["has_more"]?.bool == false)
            #expect(try response.items.first?["api_revision"] != nil)
        }
    }
}
