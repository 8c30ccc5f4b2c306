import MockseJSON

extension Answer {
    /// The full `answer` object, with the fields that the default filter leaves out at the end.
    func row(comments: Int) -> JSONObject {
        var row = JSONObject()
        row.add("owner", owner.row)
        row.add("is_accepted", isAccepted)
        row.add("community_owned_date", draw.happens("wiki", percent: 2) ? active : nil)
        row.add("score", score)
        row.add("last_activity_date", active)
        row.add("last_edit_date", edited)
        row.add("creation_date", created)
        row.add("answer_id", id)
        row.add("question_id", question.id)
        row.add("content_license", License.name(at: created))
        row.add("body", body)
        row.add("body_markdown", Markdown.text(ofHTML: body))
        row.add("comment_count", comments)
        row.add("down_vote_count", votes.down)
        row.add("up_vote_count", votes.up)
        row.add("tags", question.tags)
        row.add("share_link", "\(question.site.url)/a/\(id)")
        row.add("link", link)
        row.add("title", question.title)
        return row
    }

    var body: String {
        PostWords(site: question.site, tags: question.tags, draw: draw)
            .body(AnswerWords.openings, codePercent: 45, AnswerWords.closings, closingPercent: 50)
    }

    private var votes: Votes { Votes(score: score, draw) }
}
