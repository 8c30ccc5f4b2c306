import Foundation
import MockseJSON
import Testing

@testable import MocksePages

/// Requests every path of the API that reads.
struct BreweryEndpointTests {
    static let paged = ["currentPage", "numberOfPages", "totalResults", "data", "status"]
    static let unpaged = ["message", "data", "status"]

    /// The paths that respond with a page.
    static let pagedPaths = """
        /beers /breweries /locations /guilds /events /features /changes /search?q=a /search/style?q=ale
        /search/upc?code=850000000001 /search/geo/point?lat=39.74&lng=-104.99 /hops /fermentables /yeasts /adjuncts
        /ingredients /event/{event}/beers /event/{event}/breweries /event/{event}/awardcategories
        /event/{event}/awardplaces
        """

    /// The paths that respond with a whole list.
    static let unpagedPaths = """
        /styles /categories /glassware /fluidsizes /socialsites /menu/styles /menu/categories /menu/glassware
        /menu/srm /menu/beer-availability /menu/fluidsize /menu/countries /menu/ingredients /beer/{beer}/adjuncts
        /beer/{beer}/breweries /beer/{beer}/events /beer/{beer}/fermentables /beer/{beer}/hops
        /beer/{beer}/ingredients /beer/{beer}/socialaccounts /beer/{beer}/variations /beer/{beer}/yeasts
        /brewery/{brewery}/alternatenames /brewery/{brewery}/beers /brewery/{brewery}/events
        /brewery/{brewery}/guilds /brewery/{brewery}/locations /brewery/{brewery}/socialaccounts
        /guild/{guild}/breweries /guild/{guild}/socialaccounts /event/{event}/socialaccounts
        """

    /// The paths that respond with one object.
    static let singlePaths = """
        /beer/{beer} /beer/random /brewery/{brewery} /brewery/random /location/{location} /style/3 /category/3
        /glass/5 /fluidsize/1 /socialsite/1 /hop/1 /fermentable/61 /yeast/125 /adjunct/177 /ingredient/200
        /guild/{guild} /event/{event} /featured /feature/2018-44 /heartbeat /menu/beer-temperature
        /menu/location-types /menu/fluidsize-volume /menu/event-types /event/{event}/beer/{entry}
        /event/{event}/brewery/{entrant} /event/{event}/awardcategory/{category} /event/{event}/awardplace/{place}
        /beer/{socialBeer}/socialaccount/{beerAccount} /brewery/{socialBrewery}/socialaccount/{breweryAccount}
        /guild/{socialGuild}/socialaccount/{guildAccount} /event/{socialEvent}/socialaccount/{eventAccount}
        """

    private static func words(_ text: String) -> [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }

    /// The ids that stand for the placeholders of the paths.
    private static let ids = Result { try findIDs() }

    private static func findIDs() throws -> [String: String] {
        var ids: [String: String] = [:]
        func first(_ list: String) throws -> JSONValue { try #require(try Mock.friendly.get("/v2\(list)").data.first) }
        func id(_ value: JSONValue?) -> String? { value?["id"]?.string ?? value?["id"]?.int.map(String.init) }
        ids["location"] = id(try first("/locations"))
        ids["guild"] = id(try first("/guilds"))
        let event = try #require(id(try first("/events?type=competition")))
        ids["event"] = event
        ids["entry"] = id(try first("/event/\(event)/beers"))
        ids["entrant"] = id(try first("/event/\(event)/breweries"))
        ids["category"] = id(try first("/event/\(event)/awardcategories"))
        ids["place"] = id(try first("/event/\(event)/awardplaces"))
        ids["beer"] = ids["entry"]
        ids["brewery"] = ids["entrant"]
        for (kind, list) in [("beer", "beers"), ("brewery", "breweries"), ("guild", "guilds"), ("event", "events")] {
            let pages = try (1...2).flatMap { try Mock.friendly.get("/v2/\(list)?p=\($0)").data }
            for object in pages {
                guard let owner = id(object),
                    let account = try Mock.friendly.get("/v2/\(kind)/\(owner)/socialaccounts").data.first
                else { continue }
                ids["social\(kind.capitalized)"] = owner
                ids["\(kind)Account"] = id(account)
                break
            }
        }
        return ids
    }

    /// The paths of all endpoints.
    static let allPaths = words(pagedPaths + " " + unpagedPaths + " " + singlePaths)

    /// Returns the target of a path, with ids in place of its placeholders.
    static func target(_ path: String) throws -> String {
        try Self.ids.get().reduce("/v2" + path) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private func target(_ path: String) throws -> String { try Self.target(path) }

    private func required(_ path: String) -> String { path.contains("?") ? "&" : "?" }

    @Test func `each endpoint has one request here`() throws {
        let patterns = try Self.allPaths.map { try #require(try Mock.friendly.resolve(target($0)).pattern) }
        #expect(patterns.sorted() == BreweryEndpoint.all.map(\.pattern.text).sorted())
    }

    @Test(arguments: words(pagedPaths)) func `a paged list has counters and no message`(path: String) throws {
        let answer = try Mock.friendly.get(target(path))
        #expect(answer.status == 200)
        #expect(try answer.keys == Self.paged)
        #expect(try answer.json["totalResults"]?.int ?? 0 > 0)
        #expect(try answer.data.count == min(50, answer.json["totalResults"]?.int ?? 0))
    }

    @Test(arguments: words(pagedPaths)) func `the pages of a list hold each item once`(path: String) throws {
        let first = try Mock.friendly.get(target(path)).json
        let pages = try #require(first["numberOfPages"]?.int)
        let items = try (1...pages).flatMap { page in
            try Mock.friendly.get(target(path) + "\(required(path))p=\(page)").data
        }
        #expect(items.count == first["totalResults"]?.int)
        #expect(Set(items).count == items.count)
    }

    @Test(arguments: words(unpagedPaths)) func `a whole list has a message and no counters`(path: String) throws {
        let answer = try Mock.friendly.get(target(path))
        #expect(answer.status == 200)
        #expect(try answer.keys == Self.unpaged)
        #expect(try answer.json["message"] == "Request Successful")
        #expect(try answer.json["data"]?.array != nil)
        let strict = try Mock.strict.get(target(path) + "?key=k")
        #expect(try strict.keys == (answer.data.isEmpty ? ["message", "status"] : Self.unpaged))
    }

    @Test(arguments: words(singlePaths)) func `a single object has a message`(path: String) throws {
        let answer = try Mock.friendly.get(target(path))
        #expect(answer.status == 200)
        #expect(try answer.keys == Self.unpaged)
        #expect(try answer.json["data"]?.object != nil)
        #expect(try Mock.strict.get(target(path) + "\(required(path))key=k").keys == Self.unpaged)
    }

    @Test(arguments: allPaths)
    func `nothing empty is sent`(path: String) throws {
        func check(_ value: JSONValue?) {
            switch value {
            case .object(let object): for member in object { check(member.value) }
            case .array(let elements):
                #expect(!elements.isEmpty)
                for element in elements { check(element) }
            case .string(let text): #expect(!text.isEmpty)
            case .number(let number): #expect(number.double != 0 || path.contains("geo"))
            case .bool, .null: Issue.record("\(path): a value that is neither text nor number")
            case nil: break
            }
        }
        check(
            try Mock.strict.get(target(path) + "\(required(path))key=k&name=*&region=Colorado&year=2015").json["data"])
    }

    @Test(arguments: ["/beer/{id}/hops", "/brewery/{id}/beers", "/guild/{id}/breweries", "/event/{id}/beers"])
    func `the list of an unknown object is not found`(path: String) throws {
        let unknown = try Mock.friendly.get("/v2" + path.replacing("{id}", with: "zzzzzz"))
        #expect(unknown.status == 404)
        #expect(unknown.text == #"{"errorMessage":"The object you requested was not found.","status":"failure"}"#)
        let malformed = try Mock.friendly.get("/v2" + path.replacing("{id}", with: "12"))
        #expect(
            malformed.text == #"{"errorMessage":"The endpoint you requested could not be found","status":"failure"}"#)
    }

    @Test func `an item that is not in the list of its event is not found`() throws {
        let other = try #require(try Mock.friendly.get("/v2/events?type=tasting").data.first?["id"]?.string)
        let ids = try Self.ids.get()
        #expect(try Mock.friendly.get("/v2/event/\(other)/awardplace/\(ids["place"] ?? "")").status == 404)
        #expect(try Mock.friendly.get("/v2/event/\(other)/awardplaces").data.isEmpty)
        #expect(try Mock.friendly.get("/v2/feature/2018-45").status == 404)
        #expect(try Mock.friendly.get("/v2/feature/2018").text.contains("endpoint"))
    }

    @Test func `two strict lists without items have two keys each`() throws {
        let event = try #require(try Mock.friendly.get("/v2/events?type=tasting").data.first?["id"]?.string)
        #expect(
            try Mock.strict.get("/v2/event/\(event)/awardplaces?key=k").text == #"{"currentPage":1,"status":"success"}"#
        )
        let beers = try Mock.friendly.get("/v2/beers").data.compactMap { $0["id"]?.string }
        let texts = try beers.map { try Mock.strict.get("/v2/beer/\($0)/variations?key=k").text }
        #expect(texts.contains(#"{"message":"Request Successful","status":"success"}"#))
    }
}
