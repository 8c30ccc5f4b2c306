import MockseHTTP

/// Everything about the answer to a target that is the same at every attempt.
final class PreparedAnswer: Sendable {
    /// What the fault plan, rules, gates and scripts see of it, as its first attempt.
    let subject: MatchSubject
    /// The target without its page: what a client walks; "" where there are no pages.
    let list: String
    /// The query as it was sent.
    let query: String
    /// The target's attempts; nil where they are not counted.
    let attempts: AttemptCounter?
    /// The answer without delivery faults.
    let answer: Answer
    /// What the request's own query asks to go wrong; nil if nothing.
    let override: FaultEffects?
    /// Makes other answers to the same target; nil where nothing is made to fail.
    let maker: AnswerMaker?

    init(
        subject: MatchSubject, list: String = "", query: String = "", attempts: AttemptCounter? = nil,
        answer: Answer, override: FaultEffects? = nil, maker: AnswerMaker? = nil
    ) {
        self.subject = subject
        self.list = list
        self.query = query
        self.attempts = attempts
        self.answer = answer
        self.override = override
        self.maker = maker
    }
}
