import MockseDatasets
import MockseDialects
import MockseJSON

extension BreweryDB {
    /// The mean radius of the Earth in miles.
    private static let earthRadius = 3_958.8
    private static let kilometersPerMile = 1.609344

    /// Returns the locations within a radius of a point, each with its distance, and the nearest first.
    ///
    /// A coordinate that isn't a number selects nothing.
    func locations(nearby parameters: Parameters) throws(DialectFailure) -> [JSONObject] {
        guard let dataset = listStore.library.dataset(named: "brewerydb/locations"),
            let latitude = parameters["lat"].flatMap(Double.init), abs(latitude) <= 90,
            let longitude = parameters["lng"].flatMap(Double.init), abs(longitude) <= 180,
            let radius = Double(parameters["radius"] ?? "10"), radius.isFinite
        else { return [] }
        let unit = parameters["unit"] == "km" ? Self.kilometersPerMile : 1
        let columns = try DialectFailure.reading { () throws(DatasetError) in
            (
                try listStore.column(.number("latitude"), of: dataset),
                try listStore.column(.number("longitude"), of: dataset)
            )
        }
        guard case (.numbers(let latitudes)?, .numbers(let longitudes)?) = columns else { return [] }
        let near = zip(latitudes, longitudes).enumerated().map { row, point in
            (row: row, distance: Self.miles(from: (latitude, longitude), to: point) * unit)
        }.filter { $0.distance <= radius }
            .sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }
        let locations = try objects(ListingRequest(dataset))
        let members = [BreweryEndpoint.Expansion].brewery.filter { parameters.isYes($0.parameter) }.map(\.member)
        var found: [JSONObject] = []
        for (row, distance) in near {
            var location = locations[row]
            if !members.isEmpty { location["brewery"] = try brewery(of: location, with: members) }
            // One decimal place is the same on every machine.
            location["distance"] = JSONNumber((distance * 10).rounded() / 10).map(JSONValue.number)
            found.append(location)
        }
        return found
    }

    /// Returns a location's brewery with some of the members that are left out by default.
    private func brewery(of location: JSONObject, with members: [String]) throws(DialectFailure) -> JSONValue? {
        guard var brewery = location["brewery"]?.object, let id = brewery["id"]?.string,
            let full = try object(id, of: "breweries")
        else { return location["brewery"] }
        for member in members { brewery[member] = full[member] }
        return .object(brewery)
    }

    /// Returns the distance of two points in miles, as if the Earth were flat between them.
    private static func miles(from a: (Double, Double), to b: (Double, Double)) -> Double {
        let radian = Double.pi / 180
        var east = abs(a.1 - b.1)
        if east > 180 { east = 360 - east }
        let (x, y) = (east * radian * cosine((a.0 + b.0) / 2 * radian), (a.0 - b.0) * radian)
        return earthRadius * (x * x + y * y).squareRoot()
    }

    /// Returns the cosine of an angle from -π/2 to π/2, by the first terms of its series.
    private static func cosine(_ angle: Double) -> Double {
        let square = angle * angle
        return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
    }
}
