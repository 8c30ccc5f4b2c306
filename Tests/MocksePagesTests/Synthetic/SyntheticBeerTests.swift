import MockseDatasets
import MockseJSON
import Testing

@testable import MocksePages

struct SyntheticBeerTests {
    private let mock: Mock
    private let long: Mock

    init() throws {
        mock = try Mock.extended.get()
        long = try Mock.long.get()
    }

    private static let numbers: Set = ["abv", "ibu", "glasswareId", "srmId", "availableId", "styleId"]

    @Test(
        arguments: [
            "name", "description", "abv", "ibu", "glasswareId", "srmId", "availableId", "styleId", "isOrganic",
            "status", "createDate", "updateDate",
        ], ["ASC", "DESC"])
    func `a walk is sorted and meets every beer once`(order: String, sort: String) throws {
        let items = try mock.walkBeers("/v2/beers?order=\(order)&sort=\(sort)")
        #expect(items.count == 3_000)
        #expect(Set(items.compactMap { $0["id"]?.string }).count == 3_000)
        for (first, second) in zip(items, items.dropFirst()) {
            let (a, b) = (first, second)
            let isNumber = Self.numbers.contains(order)
            let keys = (SortKey(a[order], isNumber: isNumber), SortKey(b[order], isNumber: isNumber))
            let isOrdered = keys.0 == keys.1 || (sort == "ASC" ? keys.0 < keys.1 : keys.0 > keys.1)
            #expect(isOrdered, "\(keys)")
            if !isOrdered { return }
        }
    }

    @Test(arguments: [
        "abv=5", "abv=5,6.5", "abv=+11", "ibu=-10", "styleId=25", "styleId=30", "styleId=3", "isOrganic=Y", "srmId=7",
        "glasswareId=5", "availableId=2", "status=verified", "year=2012", "since=1500000000", "styleId=3&abv=5",
        "styleId=25&isOrganic=N", "abv=5&order=abv", "order=createDate&ibu=40,60", "hasLabels=Y&styleId=25",
    ])
    func `a filter selects what a filter of the whole list selects`(parameters: String) throws {
        let names = parameters.split(separator: "&").map { $0.split(separator: "=").map(String.init) }
        let order = names.first { $0[0] == "order" }.map { "?order=\($0[1])" } ?? ""
        var conditions: [Condition] = []
        for pair in names where pair[0] != "order" {
            let filter = try #require(
                BreweryEndpoint.all.first { $0.pattern.text == "/beers" }?.queryFilters.first {
                    $0.parameter == pair[0]
                })
            conditions.append(filter.condition(pair[1]))
        }
        let all = try mock.walkBeers("/v2/beers" + order)
        var text: [UInt8] = []
        for item in all {
            item.write(into: &text)
            text.append(UInt8(ascii: "\n"))
        }
        var request = ListingRequest(Dataset(name: "all", rows: text))
        request.conditions = conditions
        let listing = try ListStore(library: Library()).listing(request)
        let expected = (0..<listing.count).map { all[listing.row(at: $0)] }
        #expect(try mock.walkBeers("/v2/beers?" + parameters) == expected)
    }

    @Test func `a beer is found by its id, and no id is a stored item's`() throws {
        let page = try long.get("/v2/beers?p=200000").json
        #expect(page["numberOfPages"]?.int == 200_000)
        #expect(page["totalResults"]?.int == 10_000_000)
        for beer in page["data"]?.array?.prefix(5) ?? [] {
            let id = try #require(beer["id"]?.string)
            #expect(try long.get("/v2/beer/\(id)").json["data"] == beer)
        }
        let beers = try #require(Library().dataset(named: "brewerydb/beers"))
        let rows = try #require(ContinuedDatasets.builtIn(to: 100_000_000).continuation(of: beers).synthetic)
        for list in ["beers", "breweries", "guilds", "events", "locations"] {
            let stored = try #require(Library().dataset(named: "brewerydb/\(list)"))
            for row in 0..<stored.count {
                let id = try stored.withItem(row) { JSONMembers.value(of: "id", in: $0)?.jsonIdentifier } ?? ""
                #expect(rows.places(where: "id", isOneOf: [id]) == [])
            }
        }
    }

    @Test func `a random order of a long list is another order of the same list`() throws {
        let shuffled = try mock.walkBeers("/v2/beers?order=random")
        let sorted = try mock.walkBeers("/v2/beers")
        #expect(shuffled != sorted)
        #expect(Set(shuffled.compactMap { $0["id"]?.string }) == Set(sorted.compactMap { $0["id"]?.string }))
        #expect(try long.get("/v2/beers?order=random&randomCount=5").json["data"]?.array?.count == 5)
        #expect(try long.get("/v2/beers?order=random&p=199999").json["data"]?.array?.count == 50)
    }

    @Test func `a beer of a detailed list is that of the plain one`() throws {
        let plain = try long.get("/v2/beers?p=150000&withBreweries=Y").json["data"]
        #expect(try long.get("/v2/beers?p=150000&withBreweries=Y&withIngredients=Y").json["data"] == plain)
        #expect(plain?.array?.allSatisfy { $0["breweries"]?.array?.isEmpty == false } == true)
    }
}
