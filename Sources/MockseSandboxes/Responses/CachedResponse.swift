import MockseFaults
import MockseHTTP
import MockseJournal

/// The parts of a target's response that are the same at every attempt.
final class CachedResponse: Sendable {
    // Every request needs the first properties, which therefore share few cache lines.
    /// The counter of the target's attempts; nil if they aren't counted.
    let attempts: AttemptCounter?
    /// The list that requests for the page walk; nil if there are no pages, or if the request isn't a GET.
    let list: JournalList?
    /// The part of the request that the journal keeps.
    let exchangeSubject: ExchangeSubject
    /// The subject, at its first attempt, that the fault plan, rules, gates, and scripts match.
    let subject: MatchSubject
    /// A Boolean value indicating whether the page has faults, or the request's own query asks for some.
    let hasFaults: Bool
    /// The response without delivery faults.
    let outgoing: OutgoingResponse
    /// The faults that the request's own query asks for; nil if it asks for none.
    let override: FaultEffects?
    /// The builder of other responses to the same target; nil if faults don't apply to it.
    let builder: ResponseBuilder?

    init(
        subject: MatchSubject, exchangeSubject: ExchangeSubject, attempts: AttemptCounter? = nil,
        outgoing: OutgoingResponse, override: FaultEffects? = nil, builder: ResponseBuilder? = nil
    ) {
        self.subject = subject
        self.exchangeSubject = exchangeSubject
        list =
            exchangeSubject.list.isEmpty || exchangeSubject.method != HTTPMethod.get.rawValue
            ? nil : JournalList(exchangeSubject.list)
        self.attempts = attempts
        self.outgoing = outgoing
        self.override = override
        hasFaults = override != nil || !outgoing.pageFaults.isEmpty
        self.builder = builder
    }
}
