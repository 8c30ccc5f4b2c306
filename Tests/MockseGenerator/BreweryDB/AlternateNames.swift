import MockseJSON

/// Another name of a brewery.
struct AlternateName {
    let id: Int
    let name: String
    let brewery: Brewery

    /// The object as it is inside its brewery.
    var inner: JSONObject {
        var row = JSONObject()
        row.add("id", id)
        row.add("altName", name)
        row.add("createDate", "2012-01-03 02:42:\(10 + id % 50)")
        return row
    }

    /// The full object, ending with its brewery.
    var row: JSONObject {
        var row = inner
        row.add("breweryId", brewery.id)
        row.add("brewery", brewery.row)
        return row
    }
}

/// The other names of all breweries.
struct AlternateNames {
    let all: [AlternateName]

    init(breweries: Breweries) {
        let named = breweries.all.filter { $0.draw.happens("renamed", percent: 18) }
        all = named.enumerated().map { AlternateName(id: $0 + 1, name: "\($1.shortName) Beer", brewery: $1) }
    }

    /// Returns the other names of a brewery.
    func of(_ brewery: Brewery) -> [AlternateName] { all.filter { $0.brewery.id == brewery.id } }
}
