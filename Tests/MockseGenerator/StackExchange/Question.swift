/// A question of one site.
struct Question {
    let site: Site
    let draw: Draw
    let id: Int
    let created: Int
    let active: Int
    let owner: QuestionOwner
    let tags: [String]
    let title: String
    let body: String
    /// The ids of the answers.
    let answerIDs: [Int]

    var answerCount: Int { answerIDs.count }

    /// The id of the accepted answer.
    var acceptedAnswerID: Int? {
        guard answerCount > 0, draw.happens("accepted", percent: 55) else { return nil }
        return answerIDs[draw.number("accepted answer", below: answerCount)]
    }

    var link: String {
        let slug = Slug(title).text
        return "\(site.url)/questions/\(id)" + (slug.isEmpty ? "" : "/" + slug)
    }

    /// A Boolean value indicating whether the question has an accepted answer or one with a positive score, as Stack
    /// Exchange defines "answered".
    var isAnswered: Bool {
        acceptedAnswerID != nil || (answerCount > 0 && draw.happens("upvoted answer", percent: 60))
    }
}
