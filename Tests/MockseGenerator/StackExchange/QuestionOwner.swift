import MockseJSON

/// The owner of a question.
enum QuestionOwner {
    case member(Member)
    /// A deleted account, whose name may be left.
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
