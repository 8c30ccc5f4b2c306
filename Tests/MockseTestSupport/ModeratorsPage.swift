/// A page of moderators as the first tutorial's client decodes it, with the ids.
package struct ModeratorsPage: Decodable {
    /// One moderator.
    package struct Moderator: Decodable {
        package let userID: Int
        package let displayName: String
        package let reputation: Int

        private enum CodingKeys: String, CodingKey {
            case userID = "user_id"
            case displayName = "display_name"
            case reputation
        }
    }

    package let items: [Moderator]
    package let total: Int
    package let hasMore: Bool
    package let page: Int

    private enum CodingKeys: String, CodingKey {
        case items, total, page
        case hasMore = "has_more"
    }

    /// Returns the exact target that the client requests.
    package static func target(page: Int) -> String {
        "/2.2/users/moderators?site=stackoverflow&page=\(page)&filter=!-*jbN0CeyJHb&sort=reputation&order=desc"
    }
}
