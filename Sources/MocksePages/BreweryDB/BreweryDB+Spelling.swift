import MockseHTTP

extension BreweryDB {
    /// The names of all parameters and the values of `order`, as the reference spells them, by their lowercase forms.
    private static let spellings: (names: [String: String], orders: [String: String]) = {
        func spellings(_ words: [String]) -> [String: String] {
            Dictionary(words.map { ($0.lowercased(), $0) }) { first, _ in first }
        }
        let endpoints = BreweryEndpoint.all
        return (
            spellings(endpoints.flatMap(\.parameters) + ["p", "key", "format"]),
            spellings(endpoints.flatMap(\.orders).map(\.name) + ["random"])
        )
    }()

    /// Returns a target whose parameters, and the words in them, are spelled as in the reference.
    ///
    /// Friendly options match them without regard to case. Strict options take them as they are sent.
    func spelled(_ target: RequestTarget) -> RequestTarget {
        guard !options.isStrict, !target.parameters.isEmpty else { return target }
        return target.mapParameters { parameter in
            let name = Self.spellings.names[parameter.name.lowercased()] ?? parameter.name
            return QueryParameter(name: name, value: Self.value(parameter.value, of: name))
        }
    }

    private static func value(_ text: String, of name: String) -> String {
        switch name {
        case "sort": text.uppercased()
        case "order": spellings.orders[text.lowercased()] ?? text
        case "unit", "format": text.lowercased()
        case _ where name.hasPrefix("with") || name.hasPrefix("is") || name.hasPrefix("has"):
            text == "y" || text == "n" ? text.uppercased() : text
        default: text
        }
    }
}
