import MockseJSON

/// A question or an answer, with the properties that lists of both need.
struct Post {
    let question: Question
    let type: String
    let id: Int
    let draw: Draw
    let owner: QuestionOwner
    let score: Int
    let created: Int
    let active: Int
    /// The date of the last edit, or `nil` if the post was never edited.
    let edited: Int?
    let link: String
    let body: String
    /// The post's own title, which only questions have.
    let title: String?
    /// The post's own tags, which only questions have.
    let tags: [String]

    var votes: Votes { Votes(score: score, draw) }

    /// Returns the `post` object, with the fields that the default filter leaves out at the end.
    ///
    /// The order of its members isn't recorded.
    ///
    /// - Parameter comments: The number of comments.
    /// - Returns: The object.
    func row(comments: Int) -> JSONObject {
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
        row.add("title", question.title)
        return row
    }
}

extension Question {
    /// The question as a post.
    var post: Post {
        Post(
            question: self, type: "question", id: id, draw: draw, owner: owner, score: score, created: created,
            active: active, edited: edited, link: "\(site.url)/q/\(id)", body: body, title: title, tags: tags)
    }
}

extension Answer {
    /// The answer as a post.
    var post: Post {
        Post(
            question: question, type: "answer", id: id, draw: draw, owner: owner, score: score, created: created,
            active: active, edited: edited, link: "\(question.site.url)/a/\(id)", body: body, title: nil, tags: [])
    }
}
