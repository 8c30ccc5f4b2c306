import MockseJSON

/// All that is generated for BreweryDB, from its breweries and beers on.
struct BreweryData {
    let seed: UInt64
    let catalog: StyleCatalog
    let breweries: Breweries
    let locations: Locations
    let beers: Beers
    let guilds: Guilds
    let events: Events
    let ingredients: Ingredients
    let accounts: SocialAccounts
    let otherNames: AlternateNames

    init(seed: UInt64) {
        self.seed = seed
        catalog = StyleCatalog(seed: seed)
        breweries = Breweries(seed: seed)
        locations = Locations(breweries: breweries, seed: seed)
        beers = Beers(catalog: catalog, breweries: breweries, locations: locations, seed: seed)
        guilds = Guilds(breweries: breweries, seed: seed)
        events = Events(
            beers: beers, besides: beers.all.map(\.id) + breweries.all.map(\.id) + guilds.all.map(\.id), seed: seed)
        ingredients = Ingredients(seed: seed)
        accounts = SocialAccounts(
            owners: breweries.all.map { ("brewery", $0.id) } + beers.all.map { ("beer", $0.id) }
                + guilds.all.map { ("guild", $0.id) } + events.all.map { ("event", $0.id) }, seed: seed)
        otherNames = AlternateNames(breweries: breweries)
    }

    /// The datasets whose rows are committed and compiled in as they are, because clients request them most.
    static let embedded = ["beers", "breweries", "styles"]

    /// The datasets that are packed.
    static let packed = [
        "adjuncts", "alternate_names", "availabilities", "award_categories", "award_places", "beer_links",
        "beer_temperatures", "beers_detailed", "brewery_links", "categories", "changes", "colors", "countries",
        "event_links", "event_types", "events", "features", "fermentables", "fluidsizes", "glassware", "guild_links",
        "guilds", "hops", "ingredients", "location_types", "locations", "packages", "search", "search_detailed",
        "social_accounts", "socialsites", "volumes", "yeasts",
    ]

    /// Returns the rows of a dataset, or `nil` if there is no dataset of that name.
    func rows(_ dataset: String) -> [JSONObject]? {
        switch dataset {
        case "beers": beers.rows
        case "beers_detailed": beers.all.map { detailed($0) }
        case "breweries": breweries.all.map(full)
        case "styles": catalog.styles.map(\.row)
        case "locations": locations.all.map(\.row)
        case "guilds": guilds.all.map(\.row)
        case "events": events.all.map(\.row)
        case "award_categories": events.all.flatMap(\.awardCategories)
        case "award_places": events.all.flatMap(\.awardPlaces)
        case "social_accounts": accounts.all.compactMap { account in owner(of: account).map(account.row) }
        case "alternate_names": otherNames.all.map(\.row)
        case "ingredients": ingredients.all.map(\.short)
        case "hops": ingredients.of(.hop).map(\.row)
        case "fermentables": ingredients.of(.malt).map(\.row)
        case "yeasts": ingredients.of(.yeast).map(\.row)
        case "adjuncts": ingredients.of(.misc).map(\.row)
        case "packages": Packages(beers: beers).rows
        case "features": Features(self).rows
        case "changes": Changes(self).rows
        case "search": search { beers.row(of: $0, with: .init(type: "beer")) }
        case "search_detailed": search { detailed($0, type: "beer") }
        case "beer_links": BreweryLinks(self).beers
        case "brewery_links": BreweryLinks(self).breweries
        case "guild_links": BreweryLinks(self).guilds
        case "event_links": BreweryLinks(self).events
        default: BreweryMenus.rows(dataset)
        }
    }

    /// Returns a brewery with its locations.
    func brewery(_ brewery: Brewery) -> JSONObject {
        var row = brewery.row
        row.add("locations", locations.of(brewery).map(\.inner))
        return row
    }

    /// Returns a brewery with all that clients can ask for.
    private func full(_ brewery: Brewery) -> JSONObject {
        var row = self.brewery(brewery)
        row.add("guilds", guilds.of(brewery).map(\.row))
        row.add("socialAccounts", accounts.of(brewery.id).map(\.inner))
        row.add("alternateNames", otherNames.of(brewery).map(\.inner))
        return row
    }

    /// Returns a beer with all that clients can ask for.
    private func detailed(_ beer: Beer, type: String? = nil) -> JSONObject {
        beers.row(
            of: beer,
            with: .init(type: type, ingredients: ingredients.recipe(of: beer), accounts: accounts.of(beer.id)))
    }

    /// Returns the beers, breweries, guilds and events, each with its type.
    private func search(_ beer: (Beer) -> JSONObject) -> [JSONObject] {
        func typed(_ row: JSONObject, _ type: JSONValue) -> JSONObject {
            var row = row
            row["type"] = type
            return row
        }
        return beers.all.map(beer) + breweries.all.map { typed(full($0), "brewery") }
            + guilds.all.map { typed($0.row, "guild") } + events.all.map { typed($0.row, "event") }
    }

    private func owner(of account: SocialAccount) -> JSONObject? {
        switch account.kind {
        case "brewery": breweries.all.first { $0.id == account.owner }?.row
        case "beer":
            beers.all.first { $0.id == account.owner }.map { beer in
                // The service shows a beer's breweries only on request.
                var row = beers.row(of: beer)
                row["breweries"] = nil
                return row
            }
        case "guild": guilds.all.first { $0.id == account.owner }?.row
        default: events.all.first { $0.id == account.owner }?.row
        }
    }
}
