import MockseJSON

/// The activities of a site's members, from which the lists of their events and reputation follow.
struct Activities {
    private let questions: Questions
    private let answers: Answers
    private let comments: Comments
    private let awards: Awards
    private let edits: SuggestedEdits

    init(
        _ questions: Questions, _ answers: Answers, _ comments: Comments, _ awards: Awards, _ edits: SuggestedEdits
    ) {
        self.questions = questions
        self.answers = answers
        self.comments = comments
        self.awards = awards
        self.edits = edits
    }

    /// The `user_timeline` objects, with the last first.
    var timelines: [JSONObject] {
        var events: [(date: Int, user: Int, row: JSONObject)] = []
        func add(
            _ type: String, _ date: Int, _ owner: QuestionOwner, title: String? = nil, post: Int? = nil,
            postType: String? = nil, comment: Int? = nil, badge: Int? = nil, edit: Int? = nil
        ) {
            guard case .member(let member) = owner else { return }
            var row = JSONObject()
            row.add("creation_date", date)
            row.add("post_type", postType)
            row.add("timeline_type", type)
            row.add("user_id", member.id)
            row.add("post_id", post)
            row.add("comment_id", comment)
            row.add("badge_id", badge)
            row.add("suggested_edit_id", edit)
            row.add("title", title)
            events.append((date, member.id, row))
        }
        for question in questions.all {
            add(
                "asked", question.created, question.owner, title: question.title, post: question.id,
                postType: "question")
        }
        for answer in answers.all {
            add(
                "answered", answer.created, answer.owner, title: answer.question.title, post: answer.id,
                postType: "answer")
        }
        for comment in comments.all {
            add(
                "commented", comment.created, comment.owner, title: comment.post.question.title, post: comment.post.id,
                postType: comment.post.type, comment: comment.id)
        }
        for award in awards.all { add("badge", award.date, .member(award.member), badge: award.badge.id) }
        for answer in answers.all where answer.isAccepted {
            add(
                "accepted", answer.active, answer.owner, title: answer.question.title, post: answer.id,
                postType: "answer")
        }
        for edit in edits.all {
            let reviewer = edit.reviewer.map(QuestionOwner.member) ?? .nobody
            for (type, date, user) in [
                ("suggested", edit.created, edit.proposer), ("reviewed", edit.reviewed, reviewer),
            ] {
                add(
                    type, date, user, title: edit.post.question.title, post: edit.post.id, postType: edit.post.type,
                    edit: edit.id)
            }
        }
        return events.enumerated()
            .sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }.map(\.element.row)
    }

    /// The changes of members' reputation by the votes on their posts, with the last first.
    private var changes: [ReputationChange] {
        let posts = questions.all.map(\.post) + answers.all.map(\.post)
        let accepted = answers.all.filter(\.isAccepted).map(\.post)
        let changes =
            posts.compactMap(ReputationChange.init(votesOn:))
            + accepted.compactMap(ReputationChange.init(acceptanceOf:))
        return changes.sorted { ($1.date, $0.post.id, $0.kind) < ($0.date, $1.post.id, $1.kind) }
    }

    /// The `reputation` objects.
    var reputations: [JSONObject] { changes.map(\.row) }

    /// The `reputation_history` objects.
    var reputationHistory: [JSONObject] { changes.map(\.historyRow) }
}
