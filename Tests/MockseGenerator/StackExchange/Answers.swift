/// The answers to a site's questions: as many to each as it says, in the order of the questions.
struct Answers {
    let all: [Answer]

    init(_ questions: Questions, population: Population) {
        all = questions.all.flatMap { question in
            question.answerIDs.enumerated().map { index, id in
                Self.answer(question, population, index: index, id: id)
            }
        }
    }

    private static func answer(_ question: Question, _ population: Population, index: Int, id: Int) -> Answer {
        let draw = Draw(seed: question.draw.seed, key: "\(question.draw.key)/answers/\(index)")
        // An answer's date is at most that of the question's last activity.
        let created = draw.number("created", in: question.created...question.active)
        let active =
            draw.happens("active later", percent: 30)
            ? draw.number("active", in: created...question.active) : created
        let isAccepted = question.acceptedAnswerID == id
        return Answer(
            question: question, draw: draw, id: id, owner: population.owner(at: created, draw), created: created,
            active: active, score: score(of: question, index: index, draw), isAccepted: isAccepted)
    }

    /// Returns a score that agrees with whether the question counts as answered.
    private static func score(of question: Question, index: Int, _ draw: Draw) -> Int {
        let isPositive = question.acceptedAnswerID == nil && question.isAnswered && index == 0
        switch draw.number("kind of score", below: 100) {
        case ..<10 where !isPositive: return -draw.number("score", in: 1...4)
        case ..<35 where !isPositive: return 0
        default: return question.isAnswered ? draw.magnitude("score", bits: 0...8) : 0
        }
    }
}

extension Population {
    /// Returns the owner of a post: a member who had joined by a date or, for one in twenty, a deleted account.
    func owner(at date: Int, _ draw: Draw) -> QuestionOwner {
        guard draw.happens("deleted owner", percent: 5) else {
            return .member(members[draw.number("owner", below: count(by: date))])
        }
        return .deleted(name: "user\(draw.number("gone", in: 1...999_999))")
    }
}
