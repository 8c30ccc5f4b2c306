import MockseJSON

/// The `revision` objects of a site's posts, with the last of each post first.
struct Revisions {
    let rows: [JSONObject]

    init(of posts: [Post], population: Population) {
        rows = posts.flatMap { Self.rows(of: $0, population) }
    }

    private static func rows(of post: Post, _ population: Population) -> [JSONObject] {
        var rows: [JSONObject] = []
        for (index, date) in [post.created, post.edited].compactMap(\.self).enumerated() {
            let editor = Draw(seed: post.draw.seed, key: "\(post.draw.key)/editor")
            var row = JSONObject()
            row.add("user", index == 0 ? post.owner.row : population.owner(at: date, editor).row)
            row.add("post_type", post.type)
            row.add("content_license", License.name(at: date))
            row.add("set_community_wiki", false)
            row.add("is_rollback", false)
            if index > 0 { row.add("last_tags", post.tags) }
            row.add("tags", post.tags)
            row.add("creation_date", date)
            row.add("post_id", post.id)
            row.add("revision_number", index + 1)
            row.add("revision_type", "single_user")
            row.add("title", post.title)
            row.add("comment", index == 0 ? nil : "improved the wording")
            row.add("revision_guid", guid(post.draw, index))
            row.add("body", post.body)
            rows.insert(row, at: 0)
        }
        return rows
    }

    private static func guid(_ draw: Draw, _ index: Int) -> String {
        let digits = Array(draw.letters("guid", 32, from: .hexadecimal, index))
        let ends = [0, 8, 12, 16, 20, 32]
        return zip(ends, ends.dropFirst()).map { String(digits[$0..<$1]) }.joined(separator: "-")
    }
}
