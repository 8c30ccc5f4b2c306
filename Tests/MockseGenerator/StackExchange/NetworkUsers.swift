import MockseJSON

/// The `network_user` objects of a site's members, by which the network lists the sites of an account.
struct NetworkUsers {
    let rows: [JSONObject]

    init(_ population: Population, site: Site, questions: [Int: Int], answers: [Int: Int]) {
        rows = population.members.map { member in
            var row = JSONObject()
            row.add("badge_counts", member.badgeCounts)
            row.add("question_count", questions[member.id] ?? 0)
            row.add("answer_count", answers[member.id] ?? 0)
            row.add("last_access_date", member.lastAccess)
            row.add("creation_date", member.created)
            row.add("account_id", member.accountID)
            row.add("reputation", member.reputation)
            row.add("user_id", member.id)
            row.add("site_url", site.url)
            row.add("site_name", site.name)
            return row
        }
    }
}
