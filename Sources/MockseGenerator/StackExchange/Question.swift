import MockseJSON

/// Whom a question belongs to.
enum QuestionOwner {
    case member(Member)
    /// The account is gone; its name may be left.
    case deleted(name: String?)
    case nobody

    var row: JSONObject? {
        switch self {
        case .member(let member): return member.shallow
        case .nobody: return nil
        case .deleted(let name):
            var user = JSONObject()
            user.add("user_type", "does_not_exist")
            user.add("display_name", name)
            return user
        }
    }
}

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

    /// An accepted answer is a later post of the same site, so its id is larger.
    var acceptedAnswerID: Int? {
        guard answerCount > 0, draw.happens("accepted", percent: 55) else { return nil }
        return min(id + draw.number("answer id", in: 1...9_000), Int(Int32.max))
    }

    /// Answered, for Stack Exchange, means an accepted answer or one with a positive score.
    var isAnswered: Bool {
        acceptedAnswerID != nil || (answerCount > 0 && draw.happens("upvoted answer", percent: 60))
    }
}
