import MockseHTTP

/// Everything about the answer to a target that is the same at every attempt.
final class PreparedAnswer: Sendable {
    /// What the fault plan, rules, gates and scripts see of it, as its first attempt.
    let subject: MatchSubject
    /// What the journal keeps of the request.
    let exchangeSubject: ExchangeSubject
    /// The target's attempts; nil where they are not counted.
    let attempts: AttemptCounter?
    /// The answer without delivery faults.
    let answer: Answer
    /// What the request's own query asks to go wrong; nil if nothing.
    let override: FaultEffects?
    /// Makes other answers to the same target; nil where nothing is made to fail.
    let maker: AnswerMaker?

    init(
        subject: MatchSubject, exchangeSubject: ExchangeSubject, attempts: AttemptCounter? = nil, answer: Answer,
        override: FaultEffects? = nil, maker: AnswerMaker? = nil
    ) {
        self.subject = subject
        self.exchangeSubject = exchangeSubject
        self.attempts = attempts
        self.answer = answer
        self.override = override
        self.maker = maker
    }
}
