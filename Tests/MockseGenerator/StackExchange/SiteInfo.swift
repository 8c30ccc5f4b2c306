import MockseJSON

/// The `info` object of a site, whose counters are those of its lists.
struct SiteInfo {
    let site: Site
    let questions: Questions
    let answers: Answers
    let comments: Comments
    let awards: Awards

    var row: JSONObject {
        let badges = awards.all.reduce(0) { $0 + $1.count }
        var info = JSONObject()
        info.add("new_active_users", max(1, site.users / 40))
        info.add("total_users", site.users)
        info.add("badges_per_minute", perMinute(badges))
        info.add("total_badges", badges)
        info.add("total_votes", (questions.all.count + answers.all.count) * 4)
        info.add("total_comments", comments.all.count)
        info.add("answers_per_minute", perMinute(answers.all.count))
        info.add("questions_per_minute", perMinute(questions.all.count))
        info.add("total_answers", answers.all.count)
        info.add("total_accepted", questions.all.count { $0.acceptedAnswerID != nil })
        info.add("total_unanswered", questions.all.count { !$0.isAnswered })
        info.add("total_questions", questions.all.count)
        info.add("api_revision", "2025.5.12.30416")
        return info
    }

    /// Returns the rate on the whole site, whose sample this is, with at most two decimal places, as in recorded
    /// responses.
    private func perMinute(_ total: Int) -> JSONValue? {
        let hundredths = total * site.factor * 100 / ((Site.snapshot - site.launch) / 60)
        return JSONNumber(FixedPoint(units: hundredths, places: 2).shortest).map(JSONValue.number)
    }
}
