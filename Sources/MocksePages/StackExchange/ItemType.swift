/// A type of items: where its rows are and what of them is shown.
struct ItemType: Sendable {
    /// The name in filters ("question.body") and in the wrapper's `type`.
    let name: String
    /// The dataset's name, below its site's unless the type belongs to the network.
    let dataset: String
    /// What identifies an item: ties are broken by it, and `{ids}` look it up.
    let identifier: Field
    /// Members of a row that the default filter does not show.
    var extras: [String] = []
    /// The counter or date that changes while an item stays the same.
    var changing: [String] = []
    /// Whether the items are the network's, not a site's.
    var isNetworkWide = false

    /// Free text, wherever it stands in an item.
    ///
    /// URLs are sent as they are in safe filters too: recorded `profile_image`s hold a bare "&". `body` is HTML already.
    private static let freeText = ["display_name", "location", "title", "name", "audience"]

    static let user = Self(name: "user", dataset: "users", identifier: .number("user_id"), changing: ["reputation"])
    static let question = Self(
        name: "question", dataset: "questions", identifier: .number("question_id"), extras: ["body"],
        changing: ["view_count"])
    static let tag = Self(
        name: "tag", dataset: "tags", identifier: .text("name"), extras: ["last_activity_date"], changing: ["count"])
    static let site = Self(
        name: "site", dataset: "sites", identifier: .text("api_site_parameter"), changing: ["launch_date"],
        isNetworkWide: true)
    static let info = Self(name: "info", dataset: "info", identifier: .text("api_revision"))

    /// The name of the dataset in the library; `site` is a site's short name.
    func datasetName(site: String) -> String {
        isNetworkWide ? "stackexchange/\(dataset)" : "stackexchange/\(site)/\(dataset)"
    }

    /// What tells items apart, and what of them changes.
    var keys: ItemKeys { ItemKeys(identifiers: [identifier.member], changing: changing) }

    /// What `filter` shows of an item.
    func projection(for filter: Filter) -> Projection {
        Projection(
            dropped: extras.filter { !filter.additions.contains("\(name).\($0)") },
            encoded: filter.isSafe ? Self.freeText : [])
    }
}
