import MockseJSON

/// A revision of a post: the post as it was written, or an edit of it.
struct Revision {
    let post: Post
    /// The number of the revision, from 1.
    let number: Int
    let date: Int
    let editor: QuestionOwner

    /// A Boolean value indicating whether the revision changed a post that existed already.
    var isEdit: Bool { number > 1 }

    /// The `revision_guid`.
    var guid: String {
        let digits = Array(post.draw.letters("guid", 32, from: .hexadecimal, number - 1))
        let ends = [0, 8, 12, 16, 20, 32]
        return zip(ends, ends.dropFirst()).map { String(digits[$0..<$1]) }.joined(separator: "-")
    }

    /// The `revision` object.
    var row: JSONObject {
        var row = JSONObject()
        row.add("user", editor.row)
        row.add("post_type", post.type)
        row.add("content_license", License.name(at: date))
        row.add("set_community_wiki", false)
        row.add("is_rollback", false)
        if isEdit { row.add("last_tags", post.tags) }
        row.add("tags", post.tags)
        row.add("creation_date", date)
        row.add("post_id", post.id)
        row.add("revision_number", number)
        row.add("revision_type", "single_user")
        row.add("title", post.title)
        row.add("comment", isEdit ? "improved the wording" : nil)
        row.add("revision_guid", guid)
        row.add("body", post.body)
        return row
    }
}
