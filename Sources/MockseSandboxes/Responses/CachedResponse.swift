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
    let outgoing: OutgoingResponse
    /// The faults that the request's own query asks for; nil if it asks for none.
    let override: FaultEffects?
    /// The builder of other responses to the same target; nil if faults don't apply to it.
    let builder: ResponseBuilder?

    init(
        subject: MatchSubject, exchangeSubject: ExchangeSubject, attempts: AttemptCounter? = nil,
        outgoing: OutgoingResponse,
        override: FaultEffects? = nil, builder: ResponseBuilder? = nil
    ) {
        self.subject = subject
        self.exchangeSubject = exchangeSubject
        self.attempts = attempts
        self.outgoing = outgoing
        self.override = override
        self.builder = builder
    }
}
