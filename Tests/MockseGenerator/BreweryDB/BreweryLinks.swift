import MockseJSON

/// The ids of the objects that each beer, brewery, guild and event has, from which sub-lists are cut.
struct BreweryLinks {
    private let data: BreweryData

    init(_ data: BreweryData) {
        self.data = data
    }

    var beers: [JSONObject] {
        let entries = entries
        return data.beers.all.map { beer in
            let recipe = data.ingredients.recipe(of: beer)
            func ids(_ category: Ingredient.Category) -> [String] {
                recipe.filter { $0.category == category }.map { String($0.id) }
            }
            let events = entries[beer.id] ?? []
            return links(
                beer.id,
                [
                    "adjuncts": ids(.misc), "breweries": beer.breweries.map(\.id), "events": events.map(\.event),
                    "wins": events.filter(\.isWinner).map(\.event), "fermentables": ids(.malt), "hops": ids(.hop),
                    "ingredients": recipe.map { String($0.id) },
                    "variations": data.beers.variations(of: beer).map(\.id), "yeasts": ids(.yeast),
                ])
        }
    }

    var breweries: [JSONObject] {
        let entries = entries
        return data.breweries.all.map { brewery in
            let beers = data.beers.all.filter { $0.breweries.contains { $0.id == brewery.id } }
            let events = beers.flatMap { entries[$0.id] ?? [] }
            return links(
                brewery.id,
                [
                    "alternatenames": data.otherNames.of(brewery).map { String($0.id) }, "beers": beers.map(\.id),
                    "events": Self.unique(events.map(\.event)),
                    "wins": Self.unique(events.filter(\.isWinner).map(\.event)),
                    "guilds": data.guilds.of(brewery).map(\.id), "locations": data.locations.of(brewery).map(\.id),
                ])
        }
    }

    var guilds: [JSONObject] {
        data.guilds.all.map { links($0.id, ["breweries": data.guilds.breweries(of: $0).map(\.id)]) }
    }

    var events: [JSONObject] {
        data.events.all.map { event in
            let entries = data.events.entries(of: event)
            let winners = entries.filter { $0.award != nil }
            return links(
                event.id,
                [
                    "beers": entries.map(\.beer.id), "beerWins": winners.map(\.beer.id),
                    "breweries": Self.unique(entries.flatMap { $0.beer.breweries.map(\.id) }),
                    "breweryWins": Self.unique(winners.flatMap { $0.beer.breweries.map(\.id) }),
                    "awardcategories": event.awardCategories.compactMap { $0["id"]?.int.map(String.init) },
                    "awardplaces": event.awardPlaces.compactMap { $0["id"]?.int.map(String.init) },
                ])
        }
    }

    /// The events at which each beer was poured, keyed by the beer's id.
    private var entries: [String: [(event: String, isWinner: Bool)]] {
        data.events.all.reduce(into: [:]) { entries, event in
            for entry in data.events.entries(of: event) {
                entries[entry.beer.id, default: []].append((event.id, entry.award != nil))
            }
        }
    }

    private func links(_ id: String, _ lists: KeyValuePairs<String, [String]>) -> JSONObject {
        var row = JSONObject()
        row.add("id", id)
        for (name, ids) in lists { row.add(name, ids) }
        row.add("socialaccounts", data.accounts.of(id).map { String($0.id) })
        return row
    }

    private static func unique(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }
}
