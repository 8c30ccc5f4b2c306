import MockseJSON

/// A change of a member's reputation by the votes on a post, or by its acceptance.
struct ReputationChange {
    let post: Post
    let member: Member
    let change: Int
    /// The name of the change in the reputation history, such as `post_upvoted`.
    let kind: String

    var date: Int { post.active }

    /// Creates the change that the votes on a post made, or `nil` if nobody's reputation changed.
    init?(votesOn post: Post) {
        guard case .member(let member) = post.owner, post.score != 0 else { return nil }
        self.post = post
        self.member = member
        change = post.score > 0 ? post.score * 10 : post.score * 2
        kind = post.score > 0 ? "post_upvoted" : "post_downvoted"
    }

    /// Creates the change that the acceptance of an answer made, or `nil` if its owner isn't a member.
    init?(acceptanceOf answer: Post) {
        guard case .member(let member) = answer.owner else { return nil }
        post = answer
        self.member = member
        change = 15
        kind = "answer_accepted"
    }

    /// The `reputation` object.
    var row: JSONObject {
        var row = JSONObject()
        row.add("on_date", date)
        row.add("reputation_change", change)
        row.add("vote_type", kind == "answer_accepted" ? "accepts" : change > 0 ? "up_votes" : "down_votes")
        row.add("post_type", post.type)
        row.add("post_id", post.id)
        row.add("user_id", member.id)
        row.add("title", post.question.title)
        return row
    }

    /// The `reputation_history` object.
    var historyRow: JSONObject {
        var row = JSONObject()
        row.add("reputation_history_type", kind)
        row.add("reputation_change", change)
        row.add("post_id", post.id)
        row.add("creation_date", date)
        row.add("user_id", member.id)
        return row
    }
}
