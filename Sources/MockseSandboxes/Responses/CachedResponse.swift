import MockseFaults
import MockseHTTP
import MockseJournal

/// The parts of a target's response that are the same at every attempt.
final class CachedResponse: Sendable {
    /// The subject, at its first attempt, that the fault plan, rules, gates, and scripts match.
    let subject: MatchSubject
    /// The part of the request that the journal keeps.
    let exchangeSubject: ExchangeSubject
    /// The counter of the target's attempts; nil if they aren't counted.
    let attempts: AttemptCounter?
    /// The response without delivery faults.
    let answer: OutgoingResponse
    /// The faults that the request's own query asks for; nil if it asks for none.
    let override: FaultEffects?
    /// The builder of other responses to the same target; nil if faults don't apply to it.
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
