import MockseJSON

/// The last changes to beers, breweries, locations, guilds and events, with the newest first.
///
/// The members are those that a client decodes. Their order is unverified.
struct Changes {
    let rows: [JSONObject]

    init(_ data: BreweryData) {
        let beers = data.beers.all.filter { !UniqueIDs.twins.contains($0.id) }.map { ("beer", $0.id, $0.name) }
        let others =
            data.breweries.all.map { ("brewery", $0.id, $0.name) }
            + data.locations.all.map { ("location", $0.id, $0.name) }
            + data.guilds.all.map { ("guild", $0.id, $0.name) } + data.events.all.map { ("event", $0.id, $0.name) }
        let objects = beers + others
        let draw = Draw(seed: data.seed, key: "brewerydb/changes")
        let changed = draw.order("changed", of: objects.count).prefix(120)
        rows = changed.enumerated().map { position, index in
            let (kind, id, name) = objects[index]
            var row = JSONObject()
            row.add("attributeName", kind)
            row.add("action", draw.happens("added", percent: 20, position) ? "add" : "edit")
            row.add("attribute", ["id": .string(id), "name": .string(name)] as JSONObject)
            // Six hours lie between two changes, so the 120 of them take the 30 days that the service reported.
            row.add("changeDate", CalendarDate(unixSeconds: BeerDates.lastImport - position * 21_600).description)
            return row
        }
    }
}
