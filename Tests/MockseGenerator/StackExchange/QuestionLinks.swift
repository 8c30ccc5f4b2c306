import MockseJSON

/// The questions that a site's questions link to, and those that are about the same.
struct QuestionLinks {
    let rows: [JSONObject]

    /// The most questions that are called related to another one.
    private static let mostRelated = 10

    init(_ questions: Questions) {
        var byTag: [String: [Question]] = [:]
        for question in questions.all {
            for tag in question.tags { byTag[tag, default: []].append(question) }
        }
        rows = questions.all.map { question in
            var row = JSONObject()
            row.add("question_id", question.id)
            row.append("linked", Self.ids(Self.linked(to: question, among: questions.all)))
            row.append("related", Self.ids(Self.related(to: question, byTag)))
            return row
        }
    }

    private static func linked(to question: Question, among all: [Question]) -> [Int] {
        guard question.draw.happens("linked", percent: 35) else { return [] }
        let places = (0..<question.draw.magnitude("links", bits: 0...1)).map {
            question.draw.number("link", below: all.count, $0)
        }
        return places.map { all[$0].id }.filter { $0 != question.id }
    }

    private static func related(to question: Question, _ byTag: [String: [Question]]) -> [Int] {
        // Rare tags say more than common ones.
        let tags = question.tags.sorted { (byTag[$0]?.count ?? 0, $0) < (byTag[$1]?.count ?? 0, $1) }
        var found: [Int] = []
        for tag in tags {
            for other in (byTag[tag] ?? []).prefix(mostRelated + 1)
            where other.id != question.id && !found.contains(other.id) {
                found.append(other.id)
            }
        }
        return Array(found.prefix(mostRelated))
    }

    /// Returns the ids as texts, as lists of texts are compared.
    private static func ids(_ ids: [Int]) -> JSONValue { .array(ids.map { .string(String($0)) }) }
}
