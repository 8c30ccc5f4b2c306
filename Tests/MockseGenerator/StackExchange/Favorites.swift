import MockseJSON

/// The questions that a site's members keep as favorites.
struct Favorites {
    let rows: [JSONObject]

    init(_ questions: Questions, population: Population) {
        rows = population.members.compactMap { member in
            guard !questions.all.isEmpty, member.draw.happens("favorites", percent: 30) else { return nil }
            let ids = (0..<member.draw.magnitude("favorites", bits: 0...2)).map {
                questions.all[member.draw.number("favorite", below: questions.all.count, $0)].id
            }
            var row = JSONObject()
            row.add("user_id", member.id)
            row.add("question_ids", ids.map { String($0) })
            return row
        }
    }
}
