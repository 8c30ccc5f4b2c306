import MockseHTTP

/// Everything about the answer to a target that is the same at every attempt.
final class CachedResponse: Sendable {
    /// What the fault plan, rules, gates and scripts see of it, as its first attempt.
    let subject: MatchSubject
    /// What the journal keeps of the request.
    let exchangeSubject: ExchangeSubject
    /// The target's attempts; nil where they are not counted.
    let attempts: AttemptCounter?
    /// The answer without delivery faults.
    let answer: OutgoingResponse
    /// What the request's own query asks to go wrong; nil if nothing.
    let override: FaultEffects?
    /// Makes other answers to the same target; nil where nothing is made to fail.
    let maker: ResponseBuilder?

    init(
        subject: MatchSubject, exchangeSubject: ExchangeSubject, attempts: AttemptCounter? = nil,
        answer: OutgoingResponse,
        override: FaultEffects? = nil, maker: ResponseBuilder? = nil
    ) {
        self.subject = subject
        self.exchangeSubject = exchangeSubject
        self.attempts = attempts
        self.answer = answer
        self.override = override
        self.maker = maker
    }
}
