import MockseJSON

/// A badge of a site.
struct Badge {
    enum Rank: String, CaseIterable {
        case gold, silver, bronze
    }

    let site: Site
    let id: Int
    let name: String
    let rank: Rank
    /// A Boolean value indicating whether the badge is awarded for posts with a tag.
    let isTagBased: Bool
    let description: String

    /// Returns the full `badge` object, with `description`, which the default filter leaves out, in its place.
    ///
    /// - Parameters:
    ///   - user: The user to whom it was awarded, or `nil` for the badge itself.
    ///   - count: The number of awards.
    ///   - date: The date of the last award, which no filter shows but lists are sorted by, or `nil`.
    /// - Returns: The object.
    func row(user: JSONObject? = nil, count: Int, date: Int? = nil) -> JSONObject {
        var row = JSONObject()
        row.add("user", user)
        row.add("badge_type", isTagBased ? "tag_based" : "named")
        row.add("award_count", count)
        row.add("rank", rank.rawValue)
        row.add("badge_id", id)
        row.add("link", "\(site.url)/badges/\(id)/\(Slug(name).text)")
        row.add("description", description)
        row.add("name", name)
        row.add("_awarded", date)
        return row
    }
}
