import MockseJSON

/// The `search_excerpt` objects of a site's posts.
struct SearchExcerpts {
    let rows: [JSONObject]

    init(_ questions: Questions, _ answers: Answers) {
        rows =
            questions.all.map { question in
                var row = Self.row(
                    question.tags, "question", question.score, question.id, question.active, question.created,
                    question.title, question.body)
                row.add("has_accepted_answer", question.acceptedAnswerID != nil)
                row.add("answer_count", question.answerCount)
                row.add("is_answered", question.isAnswered)
                row.add("question_id", question.id)
                return row
            }
            + answers.all.map { answer in
                var row = Self.row(
                    answer.question.tags, "answer", answer.score, answer.question.id, answer.active, answer.created,
                    answer.question.title, answer.body)
                row.add("is_accepted", answer.isAccepted)
                row.add("answer_id", answer.id)
                row.add("question_id", answer.question.id)
                return row
            }
    }

    private static func row(
        _ tags: [String], _ type: String, _ score: Int, _ question: Int, _ active: Int, _ created: Int,
        _ title: String, _ body: String
    ) -> JSONObject {
        var row = JSONObject()
        row.add("tags", tags)
        row.add("question_score", score)
        row.add("score", score)
        row.add("last_activity_date", active)
        row.add("creation_date", created)
        row.add("item_type", type)
        row.add("body", Markdown.text(ofHTML: body))
        row.add("excerpt", String(Markdown.text(ofHTML: body).prefix(200)))
        row.add("title", title)
        return row
    }
}
