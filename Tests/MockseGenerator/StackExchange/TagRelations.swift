import MockseJSON

/// The `tag` objects of tags that questions have together, with those that go together most often first.
struct TagRelations {
    let rows: [JSONObject]

    init(_ questions: Questions, tags: [JSONObject]) {
        let known = Dictionary(tags.map { ($0["name"]?.string ?? "", $0) }) { first, _ in first }
        var counts: [String: [String: Int]] = [:]
        for question in questions.all {
            for tag in question.tags {
                for other in question.tags where other != tag { counts[tag, default: [:]][other, default: 0] += 1 }
            }
        }
        rows = counts.sorted { $0.key < $1.key }.flatMap { tag, others in
            others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.compactMap { other, _ in
                guard var row = known[other] else { return nil }
                row.add("_tag", tag)
                return row
            }
        }
    }
}
