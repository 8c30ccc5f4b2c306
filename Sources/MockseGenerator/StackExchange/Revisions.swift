import MockseJSON

/// The `revision` objects of a site's posts, with the last of each post first.
struct Revisions {
    let rows: [JSONObject]

    init(_ questions: Questions, _ answers: Answers, population: Population) {
        let ofQuestions = questions.all.flatMap { question in
            Self.rows(
                of: question.id, "question", question.draw, question.owner, question.created, question.edited,
                question.body, question.title, question.tags, population)
        }
        let ofAnswers = answers.all.flatMap { answer in
            Self.rows(
                of: answer.id, "answer", answer.draw, answer.owner, answer.created, answer.edited, answer.body, nil, [],
                population)
        }
        rows = ofQuestions + ofAnswers
    }

    private static func rows(
        of post: Int, _ type: String, _ draw: Draw, _ owner: QuestionOwner, _ created: Int, _ edited: Int?,
        _ body: String, _ title: String?, _ tags: [String], _ population: Population
    ) -> [JSONObject] {
        var rows: [JSONObject] = []
        for (index, date) in [created, edited].compactMap(\.self).enumerated() {
            var row = JSONObject()
            row.add(
                "user",
                index == 0
                    ? owner.row : population.owner(at: date, Draw(seed: draw.seed, key: "\(draw.key)/editor")).row)
            row.add("post_type", type)
            row.add("content_license", License.name(at: date))
            row.add("set_community_wiki", false)
            row.add("is_rollback", false)
            if index > 0 { row.add("last_tags", tags) }
            row.add("tags", tags)
            row.add("creation_date", date)
            row.add("post_id", post)
            row.add("revision_number", index + 1)
            row.add("revision_type", "single_user")
            row.add("title", title)
            row.add("comment", index == 0 ? nil : "improved the wording")
            row.add("revision_guid", guid(draw, index))
            row.add("body", body)
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
