import MockseJSON

/// The `info` object of a site, whose counters are those of its rows times the site's factor.
struct SiteInfo {
    let site: Site
    let questions: Questions

    var row: JSONObject {
        let users = site.users * site.factor
        let badges = users * 2 + 17
        let answers = questions.all.reduce(0) { $0 + $1.answerCount } * site.factor
        let asked = questions.all.count * site.factor
        var info = JSONObject()
        info.add("new_active_users", users / 40_000)
        info.add("total_users", users)
        info.add("badges_per_minute", perMinute(badges))
        info.add("total_badges", badges)
        info.add("total_votes", (asked + answers) * 4)
        info.add("total_comments", (asked + answers) * 3 / 2)
        info.add("answers_per_minute", perMinute(answers))
        info.add("questions_per_minute", perMinute(asked))
        info.add("total_answers", answers)
        info.add("total_accepted", questions.all.filter { $0.acceptedAnswerID != nil }.count * site.factor)
        info.add("total_unanswered", questions.all.filter { !$0.isAnswered }.count * site.factor)
        info.add("total_questions", asked)
        info.add("api_revision", "2025.5.12.30416")
        return info
    }

    /// Returns a rate with at most two decimal places, as in recorded responses.
    private func perMinute(_ total: Int) -> JSONValue? {
        let hundredths = total * 100 / ((Site.snapshot - site.launch) / 60)
        return JSONNumber(FixedPoint(units: hundredths, places: 2).shortest).map(JSONValue.number)
    }
}
