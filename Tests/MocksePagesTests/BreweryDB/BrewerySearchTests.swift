import MockseJSON
import Testing

struct BrewerySearchTests {
    private func names(_ target: String) throws -> [String] {
        try Mock.friendly.get("/v2/search" + target).data.compactMap { $0["name"]?.string }
    }

    @Test func `a search covers four types, or those that it names`() throws {
        let all = try Mock.friendly.get("/v2/search?q=copper").json["totalResults"]?.int
        let types = try ["beer", "brewery", "guild", "event"].map { type in
            let found = try Mock.friendly.get("/v2/search?q=copper&type=\(type)")
            #expect(try found.data.allSatisfy { $0["type"]?.string == type })
            return try found.json["totalResults"]?.int ?? 0
        }
        #expect(all == types.reduce(0, +))
        #expect(types[0] > 0 && types[1] > 0 && types[3] > 0)
    }

    @Test func `each item has all words in its texts, and matching names come first`() throws {
        let items = try Mock.friendly.get("/v2/search?q=winter%20coat&type=beer").data
        #expect(items.count >= 4)
        #expect(items.prefix(4).allSatisfy { $0["name"]?.string?.lowercased() == "winter coat" })
        let found = try Mock.friendly.get("/v2/search?q=LABEL+twice&type=beer").data
        #expect(!found.isEmpty)
        for item in found {
            let texts = [item["name"], item["description"], item["style"]?["name"]].compactMap { $0?.string }
            let text = texts.joined(separator: " ").lowercased()
            #expect(text.contains("label") && text.contains("twice"))
        }
    }

    @Test func `beers are found by the name of their style`() throws {
        let found = try Mock.friendly.get("/v2/search?q=bitter&type=beer").json["totalResults"]?.int
        #expect(found ?? 0 >= 174)
    }

    @Test func `a search includes members on request`() throws {
        let plain = try Mock.friendly.get("/v2/search?q=a").data
        let members = ["breweries", "ingredients", "socialAccounts", "locations", "guilds", "alternateNames"]
        for member in members { #expect(plain.allSatisfy { $0[member] == nil }) }
        let query = ["Breweries", "Ingredients", "SocialAccounts", "Locations", "Guilds", "AlternateNames"]
            .map { "&with\($0)=Y" }.joined()
        let full = try (1...8).flatMap { try Mock.friendly.get("/v2/search?q=a\(query)&p=\($0)").data }
        for member in members { #expect(full.contains { $0[member] != nil }, "\(member)") }
        #expect(full.allSatisfy { ($0["breweries"]?[0]?["locations"] == nil) == ($0["breweries"] == nil) })
    }

    @Test func `styles are found by name, and by description on request`() throws {
        let found = try Mock.friendly.get("/v2/search/style?q=bitter").data
        #expect(found.contains { $0["id"]?.int == 3 })
        #expect(found.allSatisfy { $0["name"]?.string?.lowercased().contains("bitter") == true })
        let wider = try Mock.friendly.get("/v2/search/style?q=bitter&withDescriptions=Y").json["totalResults"]?.int
        #expect(wider ?? 0 > found.count)
    }

    @Test func `a code finds one beer with its container`() throws {
        let found = try Mock.friendly.get("/v2/search/upc?code=850000000001").data
        #expect(found.count == 1)
        #expect(found[0]["fluidSize"]?["volume"] != nil && found[0]["_code"] == nil && found[0]["breweries"] == nil)
        #expect(try Mock.friendly.get("/v2/search/upc?code=123").data.isEmpty)
    }

    @Test func `locations near a point come with their distance, the nearest first`() throws {
        func distances(_ query: String) throws -> [Double] {
            try Mock.friendly.get("/v2/search/geo/point?lat=39.7392&lng=-104.9903\(query)").data
                .compactMap { $0["distance"]?.double }
        }
        let near = try distances("")
        #expect(near == near.sorted() && near.allSatisfy { $0 <= 10 } && near.count > 5)
        #expect(try distances("&radius=50").count > near.count)
        let kilometers = try distances("&radius=16.09344&unit=km")
        #expect(kilometers.count == near.count)
        for (a, b) in zip(near, kilometers) { #expect(abs(a * 1.609344 - b) < 0.15) }
        #expect(try Mock.friendly.get("/v2/search/geo/point?lat=x&lng=1").data.isEmpty)
        // Munich is 221 miles from Vienna.
        let far = try Mock.friendly.get("/v2/search/geo/point?lat=48.2082&lng=16.3738&radius=230").data
        #expect(far.contains { $0["locality"] == "München" })
    }

    @Test func `a location near a point has its brewery, with members on request`() throws {
        let target = "/v2/search/geo/point?lat=39.7392&lng=-104.9903&radius=60"
        for location in try Mock.friendly.get(target).data {
            #expect(location["brewery"]?["id"] == location["breweryId"])
            #expect(location["brewery"]?["guilds"] == nil)
        }
        #expect(try Mock.friendly.get(target + "&withGuilds=Y").data.contains { $0["brewery"]?["guilds"] != nil })
    }

    @Test(arguments: [
        ("/search", "q"), ("/search?type=beer", "q"), ("/search/style", "q"), ("/search/upc", "code"),
        ("/search/geo/point", "lat"), ("/search/geo/point?lat=1", "lng"),
    ])
    func `every key needs the parameters of a search`(target: String, name: String) throws {
        let query = target.contains("?") ? "&" : "?"
        for mock in [Mock.friendly, .strict] {
            let answer = try mock.get("/v2\(target)\(query)key=k")
            #expect(answer.status == 400)
            #expect(
                answer.text
                    == #"{"errorMessage":"The data passed to this method was invalid","invalidFields":{"\#(name)":"#
                    + #"{"isEmpty":"Value is required and can't be empty"}},"status":"failure"}"#)
        }
    }
}
