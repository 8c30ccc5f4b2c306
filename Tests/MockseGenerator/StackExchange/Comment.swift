import MockseJSON

/// A comment on a question or an answer.
struct Comment {
    let post: Post
    let draw: Draw
    let created: Int
    let owner: QuestionOwner
    /// The member to whom the comment replies, or `nil`.
    let replyTo: Member?
    var id = 0

    /// The full `comment` object, with the fields that the default filter leaves out at the end.
    var row: JSONObject {
        var row = JSONObject()
        row.add("owner", owner.row)
        row.add("reply_to_user", replyTo?.shallow)
        row.add("edited", draw.happens("edited", percent: 8))
        row.add("score", draw.happens("liked", percent: 35) ? draw.magnitude("score", bits: 0...5) : 0)
        row.add("creation_date", created)
        row.add("post_id", post.id)
        row.add("comment_id", id)
        row.add("content_license", License.name(at: created))
        row.add("body", body)
        row.add("body_markdown", Markdown.text(ofHTML: body))
        row.add("post_type", post.type)
        row.add("link", "\(post.question.link)#comment\(id)_\(post.id)")
        return row
    }

    var body: String {
        let words = PostWords(site: post.question.site, tags: post.question.tags, draw: draw)
        let text = words.filled(draw.pick("text", from: AnswerWords.comments), "text")
        return replyTo.map { "@\(HTML.text($0.name.filter { $0 != " " })) \(text)" } ?? text
    }
}
