/// An acceptance that the owner of a question took back, before accepting another answer or none.
struct ReconsideredAcceptance {
    let answer: Answer
    let accepted: Int
    let unaccepted: Int

    /// Creates the acceptance that was taken back, which few questions have.
    init?(of answers: [Answer], to question: Question) {
        // One answer can be accepted at a time, so the first acceptance ends before the lasting one.
        let end = answers.first(where: \.isAccepted).map { $0.active - 1 } ?? Site.snapshot
        let others = answers.filter { !$0.isAccepted && $0.created <= end }
        guard !others.isEmpty, question.draw.happens("reconsidered", percent: 10) else { return nil }
        answer = others[question.draw.number("reconsidered answer", below: others.count)]
        accepted = question.draw.number("first accepted", in: answer.created...end)
        unaccepted = question.draw.number("unaccepted", in: accepted...end)
    }
}
