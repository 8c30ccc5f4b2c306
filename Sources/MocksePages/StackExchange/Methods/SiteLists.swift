import MockseDatasets

/// The lists of a site, by which arguments are looked up.
struct SiteLists: Sendable {
    let listStore: ListStore
    /// The short name of the site.
    let site: String

    /// Returns the numbers in a field of the rows that meet a condition.
    func numbers(_ field: Field, of list: String, where condition: Condition) throws(DialectFailure) -> [Double] {
        guard let dataset = listStore.library.dataset(named: "stackexchange/\(site)/\(list)") else { return [] }
        var request = ListingRequest(dataset)
        request.conditions = [condition]
        return try DialectFailure.reading { () throws(DatasetError) in
            let listing = try listStore.listing(request)
            let rows = (0..<listing.count).map { listing.row(at: $0) }
            return switch try listStore.column(field, of: dataset) {
            case .numbers(let values): rows.map { values[$0] }
            case .lists(let values):
                rows.flatMap { values[$0] }.compactMap { Double(String(decoding: $0.utf8, as: UTF8.self)) }
            default: []
            }
        }
    }
}
