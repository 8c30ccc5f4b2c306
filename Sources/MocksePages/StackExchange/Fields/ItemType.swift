import MockseDialects

/// A type of item, with the dataset that holds its rows.
struct ItemType: Sendable {
    /// The name in filters ("question.body") and in the wrapper's `type`.
    let name: String
    /// The dataset's name, relative to its site's unless the type belongs to the network.
    let dataset: String
    /// The field that identifies an item, breaks ties and is looked up by `{ids}`.
    let identifier: Field
    /// The counters or dates that change while an item stays the same.
    var changing: [String] = []
    /// A Boolean value indicating whether the items belong to the network rather than to a site.
    var isNetworkWide = false

    /// The members that hold free text, at any level of an item.
    ///
    /// Safe filters leave URLs unchanged: recorded values of `profile_image` contain a bare "&". `body` is already
    /// HTML.
    private static let freeText = [
        "display_name", "location", "title", "name", "audience", "body_markdown", "excerpt", "comment",
    ]
    /// The members by which rows are found and sorted, and which no filter includes.
    private static let hidden = ["_awarded", "_tag"]

    /// Returns the name of the dataset in the library, given a site's short name.
    func datasetName(site: String) -> String {
        isNetworkWide ? "stackexchange/\(dataset)" : "stackexchange/\(site)/\(dataset)"
    }

    /// The members that identify an item, and those that change.
    var keys: ItemKeys { ItemKeys(identifiers: [identifier.member], changing: changing) }

    /// Returns the projection that `filter` applies to an item in a version of the API.
    func projection(for filter: Filter, in version: StackExchangeVersion) -> Projection {
        Self.projection(of: name, filter, version, hidden: Self.hidden)
    }

    private static func projection(
        of type: String, _ filter: Filter, _ version: StackExchangeVersion, hidden: [String] = []
    ) -> Projection {
        guard let fields = FieldTable.types[type] else { return Projection() }
        let encoded = filter.isSafe ? freeText : []
        var projection = Projection(dropped: hidden, encoded: encoded)
        if version.hasFormerOrder { projection.order = FieldTable.formerOrder[type] ?? [] }
        for name in fields.standard + fields.extra {
            if !filter.fields.contains("\(type).\(name)") {
                projection.dropped.append(name)
            } else if let inner = fields.types[name] {
                let nested = Self.projection(of: inner, filter, version)
                let isChanged = !nested.nested.isEmpty || !nested.order.isEmpty
                if isChanged || nested.dropped.contains(where: { !Self.isExtra($0, of: inner) }) {
                    projection.nested[name] = nested
                }
            }
        }
        return projection
    }

    /// Returns a Boolean value indicating whether the rows that hold objects of a type lack a field of it anyway.
    private static func isExtra(_ field: String, of type: String) -> Bool {
        FieldTable.types[type]?.extra.contains(field) ?? false
    }
}

extension ItemType {
    static let answer = Self(
        name: "answer", dataset: "answers", identifier: .number("answer_id"), changing: ["score"])
    static let award = Self(name: "badge", dataset: "awards", identifier: .number("badge_id"))
    static let badge = Self(
        name: "badge", dataset: "badges", identifier: .number("badge_id"), changing: ["award_count"])
    static let comment = Self(
        name: "comment", dataset: "comments", identifier: .number("comment_id"), changing: ["score"])
    static let excerpt = Self(name: "search_excerpt", dataset: "search_excerpts", identifier: .number("question_id"))
    static let info = Self(name: "info", dataset: "info", identifier: .text("api_revision"))
    static let networkUser = Self(
        name: "network_user", dataset: "network_users", identifier: .number("user_id"), isNetworkWide: true)
    static let merge = Self(
        name: "account_merge", dataset: "account_merges", identifier: .number("old_account_id"), isNetworkWide: true)
    static let post = Self(name: "post", dataset: "posts", identifier: .number("post_id"), changing: ["score"])
    static let privilege = Self(name: "privilege", dataset: "privileges", identifier: .text("short_description"))
    static let question = Self(
        name: "question", dataset: "questions", identifier: .number("question_id"), changing: ["view_count"])
    static let questionTimeline = Self(
        name: "question_timeline", dataset: "question_timelines", identifier: .number("question_id"))
    static let reputation = Self(name: "reputation", dataset: "reputation", identifier: .number("post_id"))
    static let reputationHistory = Self(
        name: "reputation_history", dataset: "reputation_history", identifier: .number("post_id"))
    static let revision = Self(name: "revision", dataset: "revisions", identifier: .text("revision_guid"))
    static let site = Self(
        name: "site", dataset: "sites", identifier: .text("api_site_parameter"), changing: ["launch_date"],
        isNetworkWide: true)
    static let suggestedEdit = Self(
        name: "suggested_edit", dataset: "suggested_edits", identifier: .number("suggested_edit_id"))
    static let synonym = Self(
        name: "tag_synonym", dataset: "tag_synonyms", identifier: .text("from_tag"), changing: ["applied_count"])
    static let tag = Self(name: "tag", dataset: "tags", identifier: .text("name"), changing: ["count"])
    static let tagAnswerer = Self(name: "tag_score", dataset: "tag_answerers", identifier: .number("user.user_id"))
    static let tagAsker = Self(name: "tag_score", dataset: "tag_askers", identifier: .number("user.user_id"))
    static let topTag = Self(name: "top_tag", dataset: "top_tags", identifier: .text("tag_name"))
    static let user = Self(
        name: "user", dataset: "users", identifier: .number("user_id"), changing: ["reputation"])
    static let userTag = Self(name: "tag", dataset: "user_tags", identifier: .text("name"), changing: ["count"])
    static let userTimeline = Self(
        name: "user_timeline", dataset: "user_timelines", identifier: .number("post_id"))
    static let wiki = Self(name: "tag_wiki", dataset: "tag_wikis", identifier: .text("tag_name"))
}

/// The types whose items follow from the request, or from other lists.
extension ItemType {
    static let error = Self(name: "error", dataset: "errors", identifier: .number("error_id"), isNetworkWide: true)
    static let filter = Self(name: "filter", dataset: "filters", identifier: .text("filter"), isNetworkWide: true)
    static let relatedTag = Self(name: "tag", dataset: "tag_relations", identifier: .text("name"), changing: ["count"])
}
