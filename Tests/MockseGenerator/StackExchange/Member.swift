import MockseJSON

/// A user of one site, with the properties that the user's questions repeat.
struct Member {
    let site: Site
    let draw: Draw
    let id: Int
    let accountID: Int
    let name: String
    let location: String?
    let reputation: Int
    let created: Int
    let type: String
    let penaltyDate: Int?
    let modified: Int?

    static let moderatorType = "moderator"

    var isModerator: Bool { type == Self.moderatorType }

    var acceptRate: Int? {
        guard type != "unregistered", draw.happens("accepts", percent: 28) else { return nil }
        return draw.number("accept rate", in: 0...20) * 5
    }

    var link: String {
        let slug = Slug(name).text
        return "\(site.url)/users/\(id)" + (slug.isEmpty ? "" : "/" + slug)
    }

    var profileImage: String? {
        guard !draw.happens("faceless", percent: 2) else { return nil }
        let hash = draw.letters("image", 32, from: .hexadecimal)
        return "http://mockse.invalid/avatar/\(hash).png?s=256"
    }

    /// The `shallow_user` object with which questions name their owner.
    var shallow: JSONObject {
        var user = JSONObject()
        user.add("account_id", accountID)
        user.add("reputation", reputation)
        user.add("user_id", id)
        user.add("user_type", type)
        user.add("accept_rate", acceptRate)
        user.add("profile_image", profileImage)
        user.add("display_name", name)
        user.add("link", link)
        return user
    }
}
