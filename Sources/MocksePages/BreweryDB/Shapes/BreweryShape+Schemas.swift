import MockseJSON

extension BreweryShape {
    /// The members that responses have in addition to those of the shape.
    private static let added: [String: ObjectShape] = [
        "beers": ObjectShape("ingredients?:recipe socialAccounts?:[socialAccount] fluidSize?:fluidSize type?:string"),
        "breweries": ObjectShape("type?:string"), "guild": ObjectShape("type?:string"),
        "event": ObjectShape("type?:string"), "locations": ObjectShape("distance?:decimal"),
    ]

    /// The objects that no dataset holds as its rows, and that follow from the request.
    private static let computed: [String: ObjectShape] = [
        "heartbeat": ObjectShape("format:string requestMethod:string key?:string timestamp:int"),
        "recipe": ObjectShape("malt?:[fermentables] hops?:[hops] misc?:[adjuncts] yeast?:[yeasts]"),
    ]

    /// The datasets with rows that other datasets have too: those that searches and containers find.
    private static let alternatives = [
        "search": ["beers", "breweries", "guild", "event"], "packages": ["beers"],
    ]

    /// The datasets with one row, whose members are keys and texts for people.
    private static let menus: Set = ["beer_temperatures", "location_types", "volumes", "event_types"]

    /// Returns the schema of a dataset's rows as responses have them.
    static func schema(of dataset: String) -> JSONValue {
        if let names = alternatives[dataset] {
            let schemas = names.map { Schema.named(schemaName($0)) }
            return schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
        }
        if menus.contains(dataset) { return ["type": "object", "additionalProperties": Schema.string] }
        return Schema.named(schemaName(name(of: dataset)))
    }

    /// The schemas of all objects, keyed by name.
    ///
    /// - Parameter optional: The names of the members that responses have only on request.
    /// - Returns: The schemas.
    static func schemas(optional: Set<String>) -> JSONObject {
        let shapes = embedded.merging(generated) { first, _ in first }.merging(computed) { first, _ in first }
        let names = shapes.keys.sorted()
        return .of(
            names.map(schemaName),
            names.map { name in
                let members = (shapes[name]?.members ?? []) + (added[name]?.members ?? [])
                return ObjectShape(members).schema(optional: optional, naming: schemaName)
            })
    }

    /// Returns the name of a shape's schema.
    static func schemaName(_ name: String) -> String {
        "BreweryDB" + name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
