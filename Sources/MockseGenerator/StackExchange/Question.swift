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

    var answerCount: Int {
        draw.happens("answered", percent: 72) ? draw.magnitude("answers", bits: 0...3) : 0
    }

    /// The id of the accepted answer, which is larger than the question's because posts of a site share a sequence.
    var acceptedAnswerID: Int? {
        guard answerCount > 0, draw.happens("accepted", percent: 55) else { return nil }
        return min(id + draw.number("answer id", in: 1...9_000), Int(Int32.max))
    }

    /// A Boolean value indicating whether the question has an accepted answer or one with a positive score, as Stack
    /// Exchange defines "answered".
    var isAnswered: Bool {
        acceptedAnswerID != nil || (answerCount > 0 && draw.happens("upvoted answer", percent: 60))
    }
}
