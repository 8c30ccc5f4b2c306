import MockseJSON
import Testing

@testable import MocksePages

struct BreweryParameterTests {
    private func ids(_ target: String, _ mock: Mock = .friendly) throws -> [String] {
        try mock.get("/v2" + target).data.compactMap { $0["id"]?.string }
    }

    @Test func `a random order is a permutation that the seed and the request select`() throws {
        let order = try (1...13).flatMap { try ids("/beers?order=random&p=\($0)") }
        let names = try (1...13).flatMap { try ids("/beers?p=\($0)") }
        #expect(Set(order).count == 624 && Set(order) == Set(names) && order != names)
        #expect(try ids("/beers?order=random") == Array(order.prefix(50)))
        let other = Mock(DialectOptions(seed: 7))
        #expect(try ids("/beers?order=random", other) != Array(order.prefix(50)))
        #expect(try ids("/beers?order=random&isOrganic=N") != Array(order.prefix(50)))
    }

    @Test(arguments: [("3", 3), ("10", 10), ("11", 10), ("0", 1), ("x", 1)])
    func `a random count limits a random list to at most ten items`(text: String, count: Int) throws {
        let answer = try Mock.friendly.get("/v2/breweries?order=random&randomCount=\(text)")
        #expect(try answer.data.count == count)
        #expect(try answer.json["totalResults"]?.int == count)
        #expect(try Mock.friendly.get("/v2/breweries?randomCount=3").data.count == 50)
    }

    @Test func `a random item meets the conditions and is the same for the same request`() throws {
        let beer = try Mock.friendly.get("/v2/beer/random?styleId=30")
        #expect(try beer.json["data"]?["styleId"]?.int == 30)
        #expect(try beer.text == Mock.friendly.get("/v2/beer/random?styleId=30").text)
        let years = try (0..<20).map { try Mock(DialectOptions(seed: $0)).get("/v2/brewery/random").text }
        #expect(Set(years).count > 5)
        #expect(try Mock.friendly.get("/v2/beer/random?abv=99").status == 404)
        #expect(try Mock.friendly.get("/v2/beer/random?withBreweries=Y").json["data"]?["breweries"] != nil)
    }

    @Test(arguments: [
        ("/v2/beers?ABV=4,5&Order=ABV&SORT=desc", "/v2/beers?abv=4,5&order=abv&sort=DESC"),
        ("/v2/beers?styleid=3&withbreweries=y&P=2", "/v2/beers?styleId=3&withBreweries=Y&p=2"),
        ("/v2//locations/?Region=Colorado&order=BreweryName", "/v2/locations?region=Colorado&order=breweryName"),
        ("/v2/breweries/?order=RANDOM&randomcount=2", "/v2/breweries?order=random&randomCount=2"),
    ])
    func `friendly options match names and words without regard to case`(sent: String, spelled: String) throws {
        let (first, second) = (try Mock.friendly.resolve(sent), try Mock.friendly.resolve(spelled))
        #expect(first.target.text == second.target.text)
        #expect(try Mock.friendly.get(sent).text == Mock.friendly.get(spelled).text)
    }

    @Test func `strict options take names as they are sent`() throws {
        #expect(try Mock.strict.get("/v2/beers?styleid=3&key=k").status == 400)
        #expect(
            try Mock.strict.get("/v2/beers?styleId=3&key=k&ORDER=abv").text
                == Mock.strict.get("/v2/beers?styleId=3&key=k").text)
    }

    @Test(arguments: ["php", "xml", "yaml"]) func `only JSON is available`(format: String) throws {
        let friendly = try Mock.friendly.get("/v2/beers?format=\(format)")
        #expect(friendly.status == 400)
        #expect(
            friendly.text
                == #"{"errorMessage":"format=\#(format): only JSON is available; leave format out or use format=json","#
                + #""status":"failure"}"#)
        #expect(
            try Mock.strict.get("/v2/styles?key=k&format=\(format)").text
                == #"{"errorMessage":"The data passed to this method was invalid","status":"failure"}"#)
        #expect(try Mock.friendly.get("/v2/styles?format=JSON").text == Mock.friendly.get("/v2/styles").text)
    }

    @Test(arguments: ["/beers", "/breweries", "/locations", "/guilds", "/events"])
    func `a time selects what was updated since`(list: String) throws {
        // 2018-11-02 02:15:14, the last import.
        let latest = try Mock.friendly.get("/v2\(list)?since=1541124914").data
        #expect(!latest.isEmpty && latest.allSatisfy { $0["updateDate"] == "2018-11-02 02:15:14" })
        #expect(try Mock.friendly.get("/v2\(list)?since=1541124915").data.isEmpty)
        #expect(
            try Mock.friendly.get("/v2\(list)?since=0").json["totalResults"]
                == Mock.friendly.get("/v2\(list)").json["totalResults"])
        for text in ["yesterday", "-1", "999999999999"] {
            #expect(try Mock.friendly.get("/v2\(list)?since=\(text)").data.isEmpty)
        }
    }

    @Test func `guilds have the orders of the API's documentation`() throws {
        let guilds = try #require(BreweryEndpoint.all.first { $0.pattern.text == "/guilds" })
        #expect(
            guilds.orders.map(\.name) == [
                "name", "description", "established", "status", "createDate", "updateDate",
            ])
        func ids(_ query: String) throws -> [JSONValue] {
            try Mock.friendly.get("/v2/guilds?\(query)").data.compactMap { $0["id"] }
        }
        #expect(try ids("order=website") == ids("order=name"))
        #expect(try ids("order=established") != ids("order=name"))
    }

    @Test func `changes can be limited to a type, an object and a time`() throws {
        let all = try Mock.friendly.get("/v2/changes").data
        let some = try Mock.friendly.get("/v2/changes?attributeName=guild,event").data
        #expect(!some.isEmpty && some.allSatisfy { ["guild", "event"].contains($0["attributeName"]) })
        let id = try #require(all[0]["attribute"]?["id"]?.string)
        #expect(try Mock.friendly.get("/v2/changes?attributeId=\(id)").data == [all[0]])
        #expect(try Mock.friendly.get("/v2/changes?since=1541124914").data == [all[0]])
    }

    @Test func `only winners are the items that won an award`() throws {
        let event = try #require(try Mock.friendly.get("/v2/events?type=competition").data.first?["id"]?.string)
        for list in ["beers", "breweries"] {
            let all = try ids("/event/\(event)/\(list)")
            let winners = try ids("/event/\(event)/\(list)?onlyWinners=Y")
            #expect(!winners.isEmpty && Set(winners).isSubset(of: all))
        }
        let beer = try #require(try ids("/event/\(event)/beers?onlyWinners=Y").first)
        #expect(try ids("/beer/\(beer)/events?onlyWinners=Y").contains(event))
    }

    @Test(arguments: [
        ("/v2/locations", "locality, region, postalCode, ids"), ("/v2/guilds?ids=aaaaaa", "name"),
        ("/v2/events", "year, name, type, locality, region"),
    ])
    func `strict options require an attribute of a list`(target: String, names: String) throws {
        let answer = try Mock.strict.get(target + (target.contains("?") ? "&" : "?") + "key=k")
        #expect(answer.status == 400)
        #expect(answer.text.contains("populated: \(names)\""))
        #expect(try Mock.friendly.get(target).status == 200)
    }

    @Test func `places select locations and events, whose names may have commas`() throws {
        let locations = try Mock.friendly.get("/v2/locations?region=colorado&isPrimary=Y&locationType=micro,brewpub")
            .data
        #expect(!locations.isEmpty)
        for location in locations {
            #expect(location["region"] == "Colorado" && location["isPrimary"] == "Y")
            #expect(["micro", "brewpub"].contains(location["locationType"]))
        }
        #expect(try Mock.friendly.get("/v2/locations?postalCode=80202").data.allSatisfy { $0["locality"] == "Denver" })
        #expect(try Mock.friendly.get("/v2/locations?region=Colorado,Oregon").data.isEmpty)
        let names = try Mock.friendly.get("/v2/locations?order=breweryName").data.compactMap {
            $0["brewery"]?["name"]?.string?.lowercased()
        }
        #expect(
            names.count == 50
                && zip(names, names.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) })
    }

    @Test func `the heartbeat describes the request`() throws {
        #expect(
            try Mock.friendly.get("/v2/heartbeat?key=a/b").text
                == #"{"message":"Request Successful","data":{"format":"json","requestMethod":"GET","key":"a\/b","#
                + #""timestamp":1541124914},"status":"success"}"#)
    }

    @Test func `beers and breweries have further members on request`() throws {
        let beers = try Mock.friendly.get("/v2/beers?withIngredients=Y&withSocialAccounts=Y").data
        let plain = try Mock.friendly.get("/v2/beers").data
        #expect(beers.map { $0["id"] } == plain.map { $0["id"] })
        #expect(beers.contains { $0["ingredients"]?["hops"]?[0]?["category"] == "hop" })
        #expect(beers.contains { $0["socialAccounts"] != nil } && beers.allSatisfy { $0["breweries"] == nil })
        let breweries = try Mock.friendly.get(
            "/v2/breweries?withLocations=Y&withGuilds=Y&withSocialAccounts=Y&withAlternateNames=Y"
        ).data
        for member in ["locations", "guilds", "socialAccounts", "alternateNames"] {
            #expect(breweries.contains { $0[member] != nil }, "\(member)")
            #expect(try Mock.friendly.get("/v2/breweries").data.allSatisfy { $0[member] == nil })
        }
    }
}
