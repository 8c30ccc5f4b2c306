/// A type of item, with the dataset that holds its rows and the members that are shown.
struct ItemType: Sendable {
    /// The name in filters ("question.body") and in the wrapper's `type`.
    let name: String
    /// The dataset's name, relative to its site's unless the type belongs to the network.
    let dataset: String
    /// The field that identifies an item, breaks ties and is looked up by `{ids}`.
    let identifier: Field
    /// The members of a row that the default filter leaves out.
    var extras: [String] = []
    /// The counters or dates that change while an item stays the same.
    var changing: [String] = []
    /// A Boolean value indicating whether the items belong to the network rather than to a site.
    var isNetworkWide = false

    /// The members that hold free text, at any level of an item.
    ///
    /// Safe filters leave URLs unchanged: recorded values of `profile_image` contain a bare "&". `body` is already
    /// HTML.
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

    /// Returns the name of the dataset in the library, given a site's short name.
    func datasetName(site: String) -> String {
        isNetworkWide ? "stackexchange/\(dataset)" : "stackexchange/\(site)/\(dataset)"
    }

    /// The members that identify an item, and those that change.
    var keys: ItemKeys { ItemKeys(identifiers: [identifier.member], changing: changing) }

    /// Returns the projection that `filter` applies to an item.
    func projection(for filter: Filter) -> Projection {
        Projection(
            dropped: extras.filter { !filter.additions.contains("\(name).\($0)") },
            encoded: filter.isSafe ? Self.freeText : [])
    }
}
