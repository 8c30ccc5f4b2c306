import MockseJSON
import Testing

/// Checks that the datasets of BreweryDB agree with each other.
struct BreweryDataTests {
    private let data = BreweryData.standard

    @Test(arguments: WireShape.generatedBreweryDB.keys.sorted())
    func `every generated row has the documented keys in wire order`(name: String) throws {
        let shape = try #require(WireShape.generatedBreweryDB[name])
        let rows = data.rows(name)
        #expect(!rows.isEmpty)
        for row in rows { #expect(shape.problems(of: row) == [], "\(JSONValue.object(row))") }
    }

    @Test(arguments: BreweryData.names.filter { !["countries", "changes"].contains($0) })
    func `the ids of a list differ`(name: String) {
        #expect(data.ids(name).count == data.rows(name).count)
    }

    @Test func `ids of six characters belong to one object`() {
        let names = ["beers", "breweries", "locations", "guilds", "events"]
        #expect(
            names.reduce(into: Set<String>()) { $0.formUnion(data.ids($1)) }.count
                == names.reduce(0) {
                    $0 + data.rows($1).count
                })
    }

    @Test(arguments: [
        ("beer_links", "adjuncts", "adjuncts"), ("beer_links", "breweries", "breweries"),
        ("beer_links", "events", "events"), ("beer_links", "wins", "events"),
        ("beer_links", "fermentables", "fermentables"), ("beer_links", "hops", "hops"),
        ("beer_links", "ingredients", "ingredients"), ("beer_links", "variations", "beers"),
        ("beer_links", "yeasts", "yeasts"), ("beer_links", "socialaccounts", "social_accounts"),
        ("brewery_links", "alternatenames", "alternate_names"), ("brewery_links", "beers", "beers"),
        ("brewery_links", "events", "events"), ("brewery_links", "wins", "events"),
        ("brewery_links", "guilds", "guilds"), ("brewery_links", "locations", "locations"),
        ("brewery_links", "socialaccounts", "social_accounts"), ("guild_links", "breweries", "breweries"),
        ("guild_links", "socialaccounts", "social_accounts"), ("event_links", "beers", "beers"),
        ("event_links", "beerWins", "beers"), ("event_links", "breweries", "breweries"),
        ("event_links", "breweryWins", "breweries"), ("event_links", "awardcategories", "award_categories"),
        ("event_links", "awardplaces", "award_places"), ("event_links", "socialaccounts", "social_accounts"),
    ])
    func `every id in a sub-list is that of an object, once`(links: String, list: String, dataset: String) {
        let known = data.ids(dataset)
        let lists = data.rows(links).map { $0.list(list) }
        for ids in lists {
            #expect(Set(ids).count == ids.count)
            #expect(Set(ids).isSubset(of: known))
        }
        #expect(lists.contains { !$0.isEmpty })
    }

    @Test(arguments: [
        ("beer_links", "beers"), ("brewery_links", "breweries"), ("guild_links", "guilds"), ("event_links", "events"),
    ])
    func `every object has sub-lists`(links: String, dataset: String) {
        #expect(data.rows(links).compactMap(\.id) == data.rows(dataset).compactMap(\.id))
    }

    @Test(arguments: [
        ("beer_links", "breweries", "brewery_links", "beers"), ("beer_links", "events", "event_links", "beers"),
        ("beer_links", "wins", "event_links", "beerWins"), ("brewery_links", "guilds", "guild_links", "breweries"),
        ("brewery_links", "events", "event_links", "breweries"),
        ("brewery_links", "wins", "event_links", "breweryWins"),
    ])
    func `sub-lists are the same from both sides`(links: String, list: String, others: String, other: String) {
        func pairs(_ links: String, _ list: String) -> [(String, String)] {
            data.rows(links).flatMap { row in row.list(list).map { (row.id ?? "", $0) } }
        }
        let there = Set(pairs(links, list).map { "\($0) \($1)" })
        let back = Set(pairs(others, other).map { "\($1) \($0)" })
        #expect(there == back)
    }

    @Test func `a beer's breweries and a brewery's locations are those of their sub-lists`() {
        let (beers, breweries) = (data.byID("beer_links"), data.byID("brewery_links"))
        for beer in data.rows("beers") {
            #expect(beer.ids("breweries") == beers[beer.id ?? ""]?.list("breweries"))
        }
        for brewery in data.rows("breweries") {
            let links = breweries[brewery.id ?? ""]
            #expect(brewery.ids("locations") == links?.list("locations"))
            #expect(brewery.ids("guilds") == links?.list("guilds"))
            #expect(brewery.ids("socialAccounts") == links?.list("socialaccounts"))
            #expect(brewery.ids("alternateNames") == links?.list("alternatenames"))
        }
    }

    @Test func `a location names its brewery, which lists the same location`() throws {
        let breweries = data.byID("breweries")
        #expect(data.rows("locations").count == data.rows("breweries").reduce(0) { $0 + $1.ids("locations").count })
        for location in data.rows("locations") {
            let brewery = try #require(breweries[location["breweryId"]?.string ?? ""])
            #expect(
                location["brewery"]?.object
                    == brewery.without("locations", "guilds", "socialAccounts", "alternateNames"))
            let inner = brewery["locations"]?.array?.compactMap(\.object).first { $0.id == location.id }
            #expect(inner == location.without("breweryId", "brewery"))
            #expect(location["country"]?["isoCode"] == location["countryIsoCode"])
        }
    }

    @Test func `an alternate name names its brewery, which lists the same name`() throws {
        let breweries = data.byID("breweries")
        for name in data.rows("alternate_names") {
            let brewery = try #require(breweries[name["breweryId"]?.string ?? ""])
            #expect(
                name["brewery"]?.object
                    == brewery.without("locations", "guilds", "socialAccounts", "alternateNames"))
            let inner = brewery["alternateNames"]?.array?.compactMap(\.object).first { $0.id == name.id }
            #expect(inner == name.without("breweryId", "brewery"))
        }
    }

    @Test func `each brewery has one primary location`() {
        for brewery in data.rows("breweries") {
            #expect(brewery["locations"]?.array?.count { $0["isPrimary"] == "Y" } == 1)
        }
    }

    @Test func `the four lists of ingredients add up to that of all`() {
        let lists = ["hops", "fermentables", "yeasts", "adjuncts"]
        #expect(lists.reduce(into: Set<String>()) { $0.formUnion(data.ids($1)) } == data.ids("ingredients"))
        #expect(lists.reduce(0) { $0 + data.rows($1).count } == data.rows("ingredients").count)
        let categories = Dictionary(grouping: data.rows("ingredients")) { $0["category"]?.string ?? "" }
        #expect(categories.mapValues(\.count) == ["hop": 60, "malt": 64, "yeast": 52, "misc": 55])
    }

    @Test func `countries are those of the recorded menu, each with the last segment of its URL`() {
        let countries = data.rows("countries")
        #expect(countries.count == 239 && Set(countries.strings("isoCode")).count == 239)
        #expect(countries.strings("name") == countries.strings("name").sorted())
        let titles = Dictionary(uniqueKeysWithValues: countries.map { ($0["isoCode"]?.string, $0["urlTitle"]?.string) })
        #expect(titles["US"] == "united-states" && titles["CI"] == "cote-divoire" && titles["AQ"] == "antarctica")
        #expect(Set(countries.strings("urlTitle")).count == 239)
        #expect(countries.count { $0["isoThree"] == nil && $0["numberCode"] == nil } == 13)
        #expect(data.rows("locations").allSatisfy { $0["country"]?["urlTitle"] != nil })
    }

    @Test func `styles have the last segment of their URL, and adjuncts have no description`() {
        let urls = data.rows("styles").strings("simpleUrl")
        #expect(urls.count == 170 && urls[24] == "american-style-pale-ale")
        #expect(data.rows("beers").allSatisfy { $0["style"]?["simpleUrl"] != nil })
        #expect(data.rows("adjuncts").allSatisfy { $0["description"] == nil })
        #expect(data.rows("hops").contains { $0["description"] != nil })
    }

    @Test func `a beer's ingredients are those of its sub-lists`() throws {
        let links = data.byID("beer_links")
        let kinds = [("hops", "hops"), ("malt", "fermentables"), ("yeast", "yeasts"), ("misc", "adjuncts")]
        let rows = Dictionary(uniqueKeysWithValues: kinds.map { ($1, data.byID($1)) })
        for beer in data.rows("beers_detailed") {
            let lists = try #require(links[beer.id ?? ""])
            for (group, list) in kinds {
                let used = beer["ingredients"]?[group]?.array?.compactMap(\.object) ?? []
                #expect(used.compactMap(\.id) == lists.list(list))
                for ingredient in used { #expect(rows[list]?[ingredient.id ?? ""] == ingredient) }
            }
            #expect(Set(lists.list("ingredients")).count == kinds.reduce(0) { $0 + lists.list($1.1).count })
            #expect(beer.ids("socialAccounts") == lists.list("socialaccounts"))
        }
    }

    @Test func `detailed beers are the beers with two further members`() {
        let detailed = data.rows("beers_detailed")
        #expect(detailed.map { $0.without("ingredients", "socialAccounts") } == data.rows("beers"))
        #expect(detailed.contains { $0["ingredients"] != nil } && detailed.contains { $0["socialAccounts"] != nil })
    }

    @Test func `only competitions have awards, and each place of a category has one winner`() throws {
        let (links, beers) = (data.byID("event_links"), data.byID("beer_links"))
        for event in data.rows("events") {
            let lists = try #require(links[event.id ?? ""])
            let isCompetition = event["type"]?.string?.hasSuffix("competition") == true
            #expect(lists.list("awardcategories").isEmpty != isCompetition)
            #expect(
                lists.list("beerWins").count == lists.list("awardcategories").count * lists.list("awardplaces").count)
            #expect(Set(lists.list("beerWins")).isSubset(of: lists.list("beers")))
            #expect(Set(lists.list("breweryWins")).isSubset(of: lists.list("breweries")))
            let winners = lists.list("beerWins").flatMap { beers[$0]?.list("breweries") ?? [] }
            #expect(Set(lists.list("breweryWins")) == Set(winners) && winners.isEmpty != isCompetition)
        }
        for (name, list) in [("award_categories", "awardcategories"), ("award_places", "awardplaces")] {
            for award in data.rows(name) {
                let event = try #require(links[award["eventId"]?.string ?? ""])
                #expect(event.list(list).contains(award.id ?? ""))
            }
        }
    }

    @Test func `a social account's owner exists`() throws {
        let sites = data.byID("socialsites")
        for account in data.rows("social_accounts") {
            let site = try #require(sites["\(account["socialMediaId"]?.int ?? 0)"])
            #expect(account["socialMedia"]?.object == site)
            let kinds = [("beer", "beers"), ("brewery", "breweries"), ("guild", "guilds"), ("event", "events")]
            let owners = kinds.filter { account[$0.0] != nil }
            #expect(owners.count == 1)
            for (kind, list) in owners {
                #expect(account["\(kind)Id"] == account[kind]?["id"])
                #expect(data.ids(list).contains(account["\(kind)Id"]?.string ?? ""))
            }
        }
    }

    @Test func `each week features a beer of the brewery`() {
        let beers = data.byID("beers")
        let weeks = data.rows("features")
        #expect(weeks.count == 148)
        for week in weeks {
            #expect(week["beer"]?.object == beers[week["beerId"]?.string ?? ""])
            #expect(week["brewery"] == week["beer"]?["breweries"]?[0])
            #expect(week["breweryId"] == week["brewery"]?["id"])
        }
        let order = weeks.compactMap { week in week["year"]?.int.map { $0 * 100 + (week["week"]?.int ?? 0) } }
        #expect(order == order.sorted(by: >) && order.first == 2018_44)
    }

    @Test func `a change is one to an object with that name`() throws {
        let lists = [
            "beer": "beers", "brewery": "breweries", "location": "locations", "guild": "guilds", "event": "events",
        ]
        let objects = Dictionary(uniqueKeysWithValues: lists.values.map { ($0, data.byID($0)) })
        let dates = data.rows("changes").strings("changeDate")
        #expect(dates.count == 120 && dates == dates.sorted(by: >))
        for change in data.rows("changes") {
            let list = try #require(lists[change["attributeName"]?.string ?? ""])
            let object = try #require(objects[list]?[change["attribute"]?["id"]?.string ?? ""])
            #expect(object["name"] == change["attribute"]?["name"])
        }
    }

    @Test func `every code has a valid check digit and names one beer`() throws {
        let codes = data.rows("packages").strings("_code")
        #expect(Set(codes).count == 125)
        for code in codes {
            let digits = code.compactMap(\.wholeNumberValue)
            let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 3 : 1) }
            #expect(digits.count == 12 && code.count == 12 && sum.isMultiple(of: 10))
        }
        let (beers, sizes) = (data.byID("beers"), data.byID("fluidsizes"))
        for package in data.rows("packages") {
            #expect(package.without("_code", "fluidSize") == beers[package.id ?? ""])
            let size = try #require(package["fluidSize"]?.object)
            #expect(size == sizes[size.id ?? ""])
        }
    }

    @Test func `a search covers beers, breweries, guilds and events, each with its type`() {
        let found = Dictionary(grouping: data.rows("search")) { $0["type"]?.string ?? "" }
        #expect(found.mapValues(\.count) == ["beer": 624, "brewery": 130, "guild": 54, "event": 60])
        #expect(found["beer"]?.map { $0.without("type") } == data.rows("beers"))
        #expect(found["brewery"]?.map { $0.without("type") } == data.rows("breweries"))
        #expect(found["guild"]?.map { $0.without("type") } == data.rows("guilds"))
        #expect(found["event"]?.map { $0.without("type") } == data.rows("events").map { $0.without("type") })
        let detailed = Dictionary(grouping: data.rows("search_detailed")) { $0["type"]?.string ?? "" }
        #expect(detailed["beer"]?.map { $0.without("type") } == data.rows("beers_detailed"))
        for type in ["brewery", "guild", "event"] { #expect(detailed[type] == found[type]) }
    }

    @Test(arguments: ["locations", "guilds", "events", "hops", "fermentables", "yeasts", "adjuncts", "ingredients"])
    func `a list is sorted by name, ignoring case`(name: String) {
        let names = data.rows(name).strings("name").map { Array($0.lowercased().utf8) }
        #expect(zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
    }
}
