/// An answer to a question.
struct Answer {
    let question: Question
    let draw: Draw
    let id: Int
    let owner: QuestionOwner
    let created: Int
    let active: Int
    let score: Int
    let isAccepted: Bool

    /// The date of the last edit, or `nil` if the answer was never edited.
    var edited: Int? { draw.happens("edited", percent: 30) ? active : nil }

    var link: String { "\(question.link)/\(id)#\(id)" }
}
