extension FieldTable {
    /// The fields whose names follow all others: those that only versions 2.0 and 2.1 have, and those that types
    /// gained later.
    private static let last = """
        event:creation_date event_id event_type + excerpt link
        inbox_item:answer_id comment_id creation_date is_unread item_type link question_id site title +
        question_timeline:down_vote_count revision_guid up_vote_count +
        reputation: + link
        user:age +
        user_timeline: + link
        """

    /// The names at the end of all names.
    static let lastNames: [String] = formerFields.standard + formerFields.extra

    /// The names of the fields that only versions 2.0 and 2.1 have.
    package static let formerNames: [String] = lastNames.filter { !itemNames.contains($0) }

    /// The names at the end, those that the `default` filter of versions 2.0 and 2.1 includes and the others.
    package static let formerFields: (standard: [String], extra: [String]) = {
        var fields: (standard: [String], extra: [String]) = ([], [])
        for line in last.split(separator: "\n") {
            let parts = line.split(separator: ":")
            let kinds = (parts.last ?? "").split(separator: "+", omittingEmptySubsequences: false).map { kind in
                kind.split(separator: " ").map { "\(parts.first ?? "").\($0)" }
            }
            fields.standard += kinds.first ?? []
            fields.extra += kinds.dropFirst().first ?? []
        }
        return fields
    }()
}
