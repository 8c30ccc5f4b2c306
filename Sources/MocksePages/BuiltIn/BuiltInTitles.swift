import MockseDatasets
import MockseJSON

/// Names in the built-in data, for items that are made.
enum BuiltInTitles {
    /// Returns the names of beers or breweries for lists of them, and of people for other ones; none if they can't be
    /// read.
    static func all(suiting list: String, limit: Int) -> [String] {
        let (name, member) =
            switch list {
            case "beers": ("brewerydb/beers", "name")
            case "breweries": ("brewerydb/breweries", "name")
            default: ("stackexchange/stackoverflow/users", "display_name")
            }
        guard let dataset = Library().dataset(named: name) else { return [] }
        return (0..<min(limit, dataset.count)).compactMap { row in
            let item = try? dataset.withItem(row) { (try? JSONValue(parsing: Array($0))) ?? .null }
            return item?[member]?.string
        }
    }
}
