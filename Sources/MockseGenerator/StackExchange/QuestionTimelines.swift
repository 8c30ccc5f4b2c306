import MockseJSON

/// The `question_timeline` objects of a site's questions, with the last event of each question first.
struct QuestionTimelines {
    let rows: [JSONObject]

    init(_ questions: Questions, _ answers: Answers, _ comments: Comments) {
        let ownAnswers = Dictionary(grouping: answers.all) { $0.question.id }
        let ownComments = Dictionary(grouping: comments.all) { $0.post.question.id }
        rows = questions.all.flatMap { question in
            var events: [(date: Int, row: JSONObject)] = []
            func add(_ type: String, _ date: Int, _ owner: QuestionOwner, post: Int, comment: Int? = nil) {
                var row = JSONObject()
                row.add("owner", owner.row)
                row.add("user", owner.row)
                row.add("timeline_type", type)
                row.add("creation_date", date)
                row.add("comment_id", comment)
                row.add("post_id", post)
                row.add("question_id", question.id)
                events.append((date, row))
            }
            add("question", question.created, question.owner, post: question.id)
            for answer in ownAnswers[question.id] ?? [] {
                add("answer", answer.created, answer.owner, post: answer.id)
                if answer.isAccepted { add("accepted_answer", answer.active, question.owner, post: answer.id) }
            }
            for comment in ownComments[question.id] ?? [] {
                add("comment", comment.created, comment.owner, post: comment.post.id, comment: comment.id)
            }
            return events.enumerated().sorted { ($1.element.date, $1.offset) < ($0.element.date, $0.offset) }
                .map(\.element.row)
        }
    }
}
