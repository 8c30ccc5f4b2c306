import MockseJSON

/// The query filters that Stack Exchange's lists share.
extension QueryFilter {
    /// Returns a filter for items whose name contains a text.
    static func inname(_ member: String) -> Self {
        QueryFilter(parameter: "inname") { .contains(.text(member), FoldedText($0)) }
    }

    /// A filter for questions that have all of the given tags.
    ///
    /// More than five tags select nothing, as in the API.
    static let tagged = QueryFilter(parameter: "tagged") { value in
        let tags = value.split(separator: ";").map { FoldedText($0) }
        return tags.count > 5 ? .never : .hasAll(.list("tags"), tags)
    }

    /// A filter for questions that have one of the given tags.
    static let taggedAny = QueryFilter(parameter: "tagged") { .hasAny(.list("tags"), Self.tags($0)) }

    /// A filter for questions that have none of the given tags.
    static let nottagged = QueryFilter(parameter: "nottagged") { .hasNone(.list("tags"), Self.tags($0)) }

    /// A filter for questions whose title contains a text.
    static let intitle = QueryFilter(parameter: "intitle") { .contains(.text("title"), FoldedText($0)) }

    /// A filter for questions whose title contains one of the words of a text that are long enough to mean something.
    static let similarTitle = QueryFilter(parameter: "title") { value in
        let words: [Substring] = value.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 3 }
        return .containsAny(.text("title"), words.isEmpty ? [FoldedText(value)] : words.map { FoldedText($0) })
    }

    /// The filters of `/search`.
    static let search = [taggedAny, nottagged, intitle]

    /// The filters of `/search/advanced`.
    ///
    /// `q` looks for the whole text in title and body. How the service splits it into words isn't documented.
    static let advancedSearch: [QueryFilter] =
        [taggedAny, nottagged] + [
            QueryFilter(parameter: "q") { .anyContains([.text("title"), .text("body")], FoldedText($0)) },
            QueryFilter(parameter: "title") { .contains(.text("title"), FoldedText($0)) },
            QueryFilter(parameter: "body") { .contains(.text("body"), FoldedText($0)) },
            QueryFilter(parameter: "url") { .contains(.text("body"), FoldedText($0)) },
            atLeast("answers", .number("answer_count")), atLeast("views", .number("view_count")),
            trueIfPresent("accepted", of: "accepted_answer_id"), trueIfPresent("closed", of: "closed_date"),
            trueIfPresent("migrated", of: "migrated_from"), trueIfPresent("notice", of: "protected_date"),
            trueIfPresent("wiki", of: "community_owned_date"),
            QueryFilter(parameter: "user", Schema.integer) { value in
                Double(value).map { .isOneOf(.number("owner.user_id"), [$0]) } ?? .never
            },
        ]

    private static func tags(_ value: String) -> Set<FoldedText> {
        Set(value.split(separator: ";").map { FoldedText($0) })
    }

    /// Returns a filter for items whose number is at least the given one.
    private static func atLeast(_ parameter: String, _ field: Field) -> Self {
        Self(parameter: parameter, Schema.count) { value in
            Double(value).map { .within(field, min($0, .greatestFiniteMagnitude)...(.infinity)) } ?? .never
        }
    }

    /// Returns a filter for items with a member for `True`, or without it for `False`.
    private static func trueIfPresent(_ parameter: String, of member: String) -> Self {
        Self(parameter: parameter, Schema.boolean) {
            .within(.presence(member), $0.lowercased() == "true" ? 1...1 : 0...0)
        }
    }
}
