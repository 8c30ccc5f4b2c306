import MockseJSON

/// An event in the timeline of a question.
struct QuestionEvent {
    let type: String
    let date: Int
    /// The id of the question or of the answer.
    let post: Int
    let owner: QuestionOwner
    /// The user who caused the event, or `nil` if many did or the API keeps them secret.
    let user: QuestionOwner?
    var comment: Int?
    var votes: Votes?
    var revision: String?

    /// Creates an event that one user caused, who is also named as the owner.
    init(_ type: String, _ date: Int, post: Int, by user: QuestionOwner, comment: Int? = nil) {
        (self.type, self.date, self.post, self.comment) = (type, date, post, comment)
        (owner, self.user) = (user, user)
    }

    /// Creates an event that happened to a post.
    init(_ type: String, _ date: Int, to post: Post, by user: QuestionOwner? = nil) {
        (self.type, self.date, self.post) = (type, date, post.id)
        (owner, self.user) = (post.owner, user)
    }

    /// Returns the `question_timeline` object.
    func row(of question: Question) -> JSONObject {
        var row = JSONObject()
        row.add("owner", owner.row)
        row.add("user", user?.row)
        row.add("timeline_type", type)
        row.add("creation_date", date)
        row.add("down_vote_count", votes?.down)
        row.add("up_vote_count", votes?.up)
        row.add("comment_id", comment)
        row.add("post_id", post)
        row.add("question_id", question.id)
        row.add("revision_guid", revision)
        return row
    }
}

extension QuestionEvent {
    /// Creates the event that sums up the votes on a post, or `nil` if nobody voted.
    ///
    /// The API never says who voted, and when only roughly.
    init?(votesOn post: Post) {
        guard post.votes.up + post.votes.down > 0 else { return nil }
        self.init("vote_aggregate", post.draw.number("votes", in: post.created...Site.snapshot), to: post)
        votes = post.votes
    }

    /// Creates the event of an edit.
    init(_ edit: Revision) {
        self.init("revision", edit.date, to: edit.post, by: edit.editor)
        revision = edit.guid
    }
}
