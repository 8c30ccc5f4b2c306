import MockseDialects
import MockseJSON

extension StackExchangeMethod {
    /// The methods of the network, which take no site.
    static let network: [Self] = [
        Self("/sites", .site),
        Self("/sites/{site}/associated", .site, by: [.relatedSites]).since(.v22),
        computed("/errors", .error) { _, _, _ in StackExchangeError.types },
        computed("/errors/{id}", .error) { arguments, _, _ throws(DialectFailure) in
            let id = try Vector(arguments.first ?? "", limit: 1).numbers.first ?? 0
            guard StackExchangeError.names[Int(id)] != nil else { throw .badParameter("id") }
            // The text is unverified.
            throw .specific(code: Int(id), message: "simulated")
        }.with { $0.toleratesSite = true },
        computed("/filters/create", .filter, takes: ["base", "include", "exclude", "unsafe"]) {
            _, parameters, filters throws(DialectFailure) in [try filters.created(from: parameters).row()]
        },
        computed("/filters/{filters}", .filter) { arguments, _, filters throws(DialectFailure) in
            let names = (arguments.first ?? "").split(separator: ";").map(String.init)
            guard names.count <= 20 else { throw .badParameter("filters") }
            return names.map(filters.row)
        },
    ]

    private static func computed(
        _ pattern: String, _ items: ItemType, takes parameters: [String] = [],
        objects: @escaping @Sendable ([String], Parameters, Filters) throws(DialectFailure) -> [JSONObject]
    ) -> Self {
        Self(pattern, items).with {
            $0.source = .objects(objects)
            $0.otherParameters = parameters
        }
    }
}
