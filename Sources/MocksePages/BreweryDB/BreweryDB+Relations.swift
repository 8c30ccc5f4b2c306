import MockseDatasets
import MockseJSON

extension BreweryDB {
    /// Returns the ids of a list of the object that a path names, or of the one item that the path names.
    ///
    /// The object of a sub-list must exist (unverified).
    func identifiers(
        of relation: BreweryEndpoint.Relation, _ match: RouteMatch<Route>
    ) throws(DialectFailure) -> [String] {
        guard let id = match.arguments.first, let links = try object(id, of: relation.links) else {
            throw .noSuchObject
        }
        let isWinning = match.parameters.isYes("onlyWinners")
        let list = (isWinning ? relation.winners : nil) ?? relation.list
        let ids = links[list]?.array?.compactMap(\.string) ?? []
        guard match.arguments.count > 1 else { return ids }
        return ids.filter { $0 == match.arguments[1] }
    }

    /// Returns the object with an id in a dataset, or nil if the dataset has none.
    func object(_ id: String, of dataset: String) throws(DialectFailure) -> JSONObject? {
        guard let dataset = listStore.library.dataset(named: "brewerydb/" + dataset) else { return nil }
        var request = ListingRequest(dataset)
        request.identifiers = .init(member: "id", values: [id])
        return try objects(request).first
    }

    /// Returns the requested objects.
    func objects(_ request: ListingRequest) throws(DialectFailure) -> [JSONObject] {
        try DialectFailure.reading { () throws(DatasetError) in
            let listing = try listStore.listing(request)
            var objects: [JSONObject] = []
            for position in 0..<listing.count {
                let object = try listing.withItem(listing.row(at: position)) { item throws(DatasetError) in
                    (try? JSONValue(parsing: item))?.object
                }
                if let object = object ?? nil { objects.append(object) }
            }
            return objects
        }
    }
}
