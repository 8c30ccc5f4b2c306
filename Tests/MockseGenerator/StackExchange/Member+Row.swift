import MockseJSON

extension Member {
    /// The full `user` object, with its members in the order of the example in the API's documentation.
    func row(questions: Int, answers: Int) -> JSONObject {
        let change = reputationChanges
        var user = JSONObject()
        user.add("badge_counts", badgeCounts)
        user.add("view_count", draw.number("viewed", below: reputation + 1))
        user.add("down_vote_count", draw.number("voted down", below: reputation / 100 + 1))
        user.add("up_vote_count", draw.number("voted up", below: reputation / 10 + 1))
        user.add("answer_count", answers)
        user.add("question_count", questions)
        user.add("timed_penalty_date", penaltyDate)
        user.add("account_id", accountID)
        user.add("is_employee", isModerator && draw.happens("employee", percent: 20))
        user.add("last_modified_date", modified)
        user.add("last_access_date", lastAccess)
        user.add("reputation_change_year", change.year)
        user.add("reputation_change_quarter", change.quarter)
        user.add("reputation_change_month", change.month)
        user.add("reputation_change_week", change.week)
        user.add("reputation_change_day", change.day)
        user.add("reputation", reputation)
        user.add("creation_date", created)
        user.add("user_type", type)
        user.add("user_id", id)
        user.add("accept_rate", acceptRate)
        user.add("about_me", draw.happens("described", percent: 40) ? "<p>\(HTML.text(name)) pages on.</p>\n" : nil)
        user.add("location", location)
        user.add("website_url", website)
        user.add("link", link)
        user.add("profile_image", profileImage)
        user.add("display_name", name)
        return user
    }

    var lastAccess: Int { draw.number("access", in: (modified ?? created)...Site.snapshot) }

    /// The number of badges of each rank.
    var badges: [Badge.Rank: Int] {
        [
            .bronze: reputation / 150 + draw.number("bronze", below: 12),
            .silver: reputation / 700 + draw.number("silver", below: 5) * min(1, reputation / 100),
            .gold: reputation / 9_000 + draw.number("gold", below: 3) * min(1, reputation / 1_000),
        ]
    }

    /// The `badge_count` object.
    var badgeCounts: JSONObject {
        let badges = badges
        var counts = JSONObject()
        for rank in [Badge.Rank.bronze, .silver, .gold] { counts.add(rank.rawValue, badges[rank]) }
        return counts
    }

    /// The changes in reputation over nested periods, which a downvote today can make negative in all of them.
    private var reputationChanges: (year: Int, quarter: Int, month: Int, week: Int, day: Int) {
        guard draw.happens("active", percent: 60) else { return (0, 0, 0, 0, 0) }
        if draw.happens("voted down", percent: 3) { return (-2, -2, -2, -2, -2) }
        let year = draw.number("year", below: reputation / 4 + 1)
        let quarter = draw.number("quarter", below: year / 2 + 1)
        let month = draw.number("month", below: quarter / 2 + 1)
        let week = draw.number("week", below: month / 2 + 1)
        return (year, quarter, month, week, draw.number("day", below: week / 3 + 1))
    }

    /// The website, which many users have cleared, so the key is present with an empty value.
    private var website: String? {
        switch draw.number("website", below: 100) {
        case ..<40: return nil
        case ..<60: return ""
        default:
            let slug = Slug(name).text
            // A percent-encoded label isn't a valid host name.
            guard !slug.isEmpty, slug.utf8.count <= 40, !slug.contains("%") else {
                return "https://people.example/~\(id)"
            }
            return Template(text: draw.pick("domain", from: PlaceWords.domains)).filled { _, _ in slug }
        }
    }
}
