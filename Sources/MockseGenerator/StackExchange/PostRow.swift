import MockseJSON

/// The `post` object of a question or an answer.
struct PostRow {
    let owner: QuestionOwner
    let score: Int
    let edited: Int?
    let active: Int
    let created: Int
    let type: String
    let id: Int
    let link: String
    let body: String
    let title: String
    let comments: Int
    let votes: Votes

    /// The object, whose order of members isn't recorded, with the fields that the default filter leaves out at the
    /// end.
    var row: JSONObject {
        var row = JSONObject()
        row.add("owner", owner.row)
        row.add("score", score)
        row.add("last_edit_date", edited)
        row.add("last_activity_date", active)
        row.add("creation_date", created)
        row.add("post_type", type)
        row.add("post_id", id)
        row.add("content_license", License.name(at: created))
        row.add("link", link)
        row.add("body", body)
        row.add("body_markdown", Markdown.text(ofHTML: body))
        row.add("comment_count", comments)
        row.add("down_vote_count", votes.down)
        row.add("up_vote_count", votes.up)
        row.add("share_link", link)
        row.add("title", title)
        return row
    }
}
