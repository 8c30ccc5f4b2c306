import MockseJSON

extension Question {
    /// The full `question` object, with the fields that the default filter leaves out at the end.
    func row(comments: Int) -> JSONObject {
        let bounty = hasBounty
        var question = JSONObject()
        question.add("tags", tags)
        question.add("owner", owner.row)
        question.add("migrated_from", migration)
        question.add("is_answered", isAnswered)
        question.add("view_count", draw.magnitude("views", bits: 4...17))
        question.add("protected_date", protectedDate)
        question.add("bounty_amount", bounty ? draw.number("bounty amount", in: 1...10) * 50 : nil)
        question.add(
            "bounty_closes_date", bounty ? Site.snapshot + draw.number("bounty end", in: 3_600...604_800) : nil)
        question.add("closed_date", closedDate)
        question.add("accepted_answer_id", acceptedAnswerID)
        question.add("answer_count", answerCount)
        question.add("community_owned_date", date("wiki", percent: 2))
        question.add("score", score)
        question.add("locked_date", date("locked", percent: 1))
        question.add("last_activity_date", active)
        question.add("creation_date", created)
        question.add("last_edit_date", edited)
        question.add("question_id", id)
        question.add("content_license", license)
        question.add("link", link)
        question.add("closed_reason", isClosed ? draw.pick("closed reason", from: QuestionWords.closedReasons) : nil)
        question.add("title", title)
        question.add("body", body)
        question.add("body_markdown", Markdown.text(ofHTML: body))
        question.add("comment_count", comments)
        question.add("delete_vote_count", 0)
        question.add("close_vote_count", 0)
        question.add("reopen_vote_count", 0)
        question.add("favorite_count", draw.happens("favorite", percent: 40) ? draw.number("favorites", below: 40) : 0)
        question.add("down_vote_count", votes.down)
        question.add("up_vote_count", votes.up)
        question.add("share_link", "\(site.url)/q/\(id)")
        return question
    }

    /// The date of the last edit, or `nil` if the question was never edited.
    var edited: Int? { date("edited", percent: 42) }

    private var votes: Votes { Votes(score: score, draw) }

    /// A Boolean value indicating whether a bounty is offered for answers.
    var hasBounty: Bool { draw.happens("bounty", percent: 2) }

    var isClosed: Bool { draw.happens("closed", percent: 6) }

    /// The date on which the question was closed, or `nil` if it's open.
    var closedDate: Int? { isClosed ? draw.number("closed date", in: created...active) : nil }

    var score: Int {
        switch draw.number("kind of score", below: 100) {
        case ..<9: -draw.number("score", in: 1...6)
        case ..<32: 0
        default: draw.magnitude("score", bits: 0...10)
        }
    }

    private var protectedDate: Int? { date("protected", percent: 3) }

    private func date(_ purpose: String, percent: Int) -> Int? {
        guard draw.happens(purpose, percent: percent) else { return nil }
        return draw.number("\(purpose) date", in: created...active)
    }

    /// The content license, which a few questions lack.
    private var license: String? { draw.happens("unlicensed", percent: 2) ? nil : License.name(at: created) }

    /// The origin of a question that was migrated from another site, for a few questions.
    private var migration: JSONObject? {
        let others = Sites.all.filter { $0.parameter != site.parameter && $0.questions > 0 && $0.launch < created }
        guard !others.isEmpty, draw.happens("migrated", percent: 1) else { return nil }
        let origin = others[draw.number("origin", below: others.count)]
        var info = JSONObject()
        info.add("other_site", origin.row)
        info.add("on_date", draw.number("migration", in: created...active))
        info.add("question_id", draw.number("origin id", in: 1...origin.largestID))
        return info
    }
}
