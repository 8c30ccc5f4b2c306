import MockseDialects
import MockseJSON

extension FieldTable.TypeFields {
    /// Returns the schema of a type's objects.
    ///
    /// No field is required, because filters leave fields out.
    func schema(naming name: (String) -> String) -> JSONValue {
        let fields = standard + extra
        return Schema.object(
            .of(fields) { field in
                guard let type = types[field] else { return Self.schema(of: field) }
                let schema = Schema.named(name(type))
                return Self.objectLists.contains(field) ? Schema.array(of: schema) : schema
            })
    }

    /// The fields that hold several objects.
    private static let objectLists: Set = ["answers", "comments", "related_sites"]
    /// The fields that hold several texts.
    private static let textLists: Set = [
        "aliases", "included_fields", "last_tags", "markdown_extensions", "scope", "synonyms", "tags",
    ]
    /// The fields that hold true or false, with those that begin with `is_` or `has_`.
    private static let flags: Set = ["edited", "set_community_wiki"]
    /// The fields that hold whole numbers, with those that end like dates, ids and counts.
    private static let integers: Set = [
        "accept_rate", "bounty_amount", "bronze", "count", "gold", "new_active_users", "reputation",
        "revision_number", "score", "silver",
    ]

    /// Returns the schema of a field, which has the same form in all types.
    private static func schema(of field: String) -> JSONValue {
        if textLists.contains(field) { return Schema.array(of: Schema.string) }
        if flags.contains(field) || field.hasPrefix("is_") || field.hasPrefix("has_") { return Schema.boolean }
        if field.hasSuffix("_per_minute") { return Schema.number }
        let isInteger =
            integers.contains(field) || field.hasPrefix("total_")
            || field.hasPrefix("reputation_change")
            || ["_count", "_date", "_id", "_score"].contains(where: field.hasSuffix)
        return isInteger ? Schema.integer : Schema.string
    }
}
