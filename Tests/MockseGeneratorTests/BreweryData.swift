import MockseGenerator
import MockseJSON
import Testing

/// The datasets of BreweryDB, with those that are generated when they are first requested.
struct BreweryData {
    private let rowsByName: [String: [JSONObject]]

    static let names =
        ["beers", "breweries", "styles", "beers_detailed", "search", "search_detailed", "packages"]
        + ["beer_links", "brewery_links", "guild_links", "event_links"] + WireShape.generatedBreweryDB.keys

    static let standard = BreweryData()

    private init() {
        rowsByName = Dictionary(
            uniqueKeysWithValues: Self.names.map { name in
                let text = GeneratedRows.text(of: "brewerydb/\(name)") ?? []
                let rows = text.split(separator: UInt8(ascii: "\n")).compactMap {
                    (try? JSONValue(parsing: Array($0)))?.object
                }
                return (name, rows)
            })
    }

    func rows(_ name: String) -> [JSONObject] { rowsByName[name] ?? [] }

    /// Returns the ids of a dataset's rows.
    func ids(_ name: String) -> Set<String> { Set(rows(name).compactMap(\.id)) }

    /// Returns the rows of a dataset, keyed by id.
    func byID(_ name: String) -> [String: JSONObject] {
        Dictionary(rows(name).compactMap { row in row.id.map { ($0, row) } }) { first, _ in first }
    }
}

extension JSONObject {
    /// The object's id as text, if it has one.
    var id: String? { self["id"]?.string ?? self["id"]?.int.map(String.init) }

    /// Returns the ids in a list.
    func list(_ name: String) -> [String] { self[name]?.array?.compactMap(\.string) ?? [] }

    /// Returns the ids of the objects in a list.
    func ids(_ name: String) -> [String] { self[name]?.array?.compactMap { $0.object?.id } ?? [] }

    /// Returns the object without some members.
    func without(_ names: String...) -> JSONObject {
        var object = self
        for name in names { object[name] = nil }
        return object
    }
}
