import MockseJSON

/// A guild of breweries.
struct Guild {
    let id: String
    let name: String
    let draw: Draw

    /// The full `guild` object.
    var row: JSONObject {
        var guild = JSONObject()
        guild.add("id", id)
        guild.add("name", name)
        guild.add(
            "description", draw.happens("described", percent: 65) ? "\(name) speaks for independent breweries." : nil)
        guild.add("website", draw.happens("online", percent: 80) ? "http://guilds.example/\(id)" : nil)
        if draw.happens("pictured", percent: 60) { guild.addImages(of: "guild", id) }
        guild.add(
            "established", draw.happens("dated", percent: 70) ? String(draw.number("year", in: 1942...2015)) : nil)
        guild.addStatus(draw)
        guild.addDates(draw)
        return guild
    }
}

/// The 54 guilds, sorted by name, and their members.
struct Guilds {
    let all: [Guild]
    private let members: [String: [Brewery]]

    init(breweries: Breweries, seed: UInt64) {
        let draw = Draw(seed: seed, key: "brewerydb/guilds")
        let names = Self.areas.flatMap { area in ["\(area) Brewers Guild", "Craft Brewers of \(area)"] }
        // Ids must differ from those of breweries, which have another seed but the same form.
        let ids = UniqueIDs(names.count, besides: breweries.all.map(\.id), draw).all
        let guilds = zip(ids, names).map { id, name in
            Guild(id: id, name: name, draw: Draw(seed: seed, key: "brewerydb/guilds/\(name)"))
        }
        all = guilds.sorted { NameOrder(name: $0.name, id: $0.id) < NameOrder(name: $1.name, id: $1.id) }
        members = Dictionary(
            uniqueKeysWithValues: guilds.map { guild in
                (guild.id, breweries.all.filter { guild.draw.happens("member \($0.id)", percent: 3) })
            })
    }

    /// Returns the members of a guild.
    func breweries(of guild: Guild) -> [Brewery] { members[guild.id] ?? [] }

    /// Returns the guilds that a brewery is a member of.
    func of(_ brewery: Brewery) -> [Guild] {
        all.filter { breweries(of: $0).contains { $0.id == brewery.id } }
    }

    private static let areas: WordList = """
        Colorado / Oregon / California / Vermont / Michigan / Texas / Illinois / Wisconsin / Carolina / Québec / Ontario
        Greater London / Wales / Scotland / Leinster / Bavaria / Franconia / Brabant / Flanders / Bohemia / Moravia
        Zealand / Vestland / Victoria / Hokkaido / Otago / the Great Lakes
        """
}
