import MockseBase
import MockseFaults
import MockseJournal
import MockseSockets

/// The steps of serving a request that need no connection: counting it, planning its response, and recording it.
struct ResponsePlanner {
    let sandbox: Sandbox
    let recorder: Recorder

    /// Counts a request.
    func begin(_ prepared: CachedResponse, _ arrival: Arrival) -> OpenExchange {
        let attempt = prepared.attempts?.next() ?? 0
        // Every request takes a ticket: a client that has its response may reset the journal before the exchange is
        // recorded.
        let ticket =
            prepared.list.map { sandbox.record.arrive($0, page: prepared.exchangeSubject.page) }
            ?? sandbox.record.arrive()
        return OpenExchange(prepared: prepared, arrival: arrival, attempt: attempt, ticket: ticket)
    }

    /// Returns the response to an attempt and its delivery, or nil for the cached response as it is.
    ///
    /// `calendar` is the calendar time, in seconds since 1970.
    func plan(
        _ exchange: OpenExchange, _ ruling: Ruling, _ snapshot: SandboxSnapshot, calendar: Int64
    ) -> PlannedResponse? {
        let prepared = exchange.prepared
        if ruling.isEmpty, prepared.outgoing.pageFaults.isEmpty { return nil }
        var decision = ruling.decision
        let changed = ruling.onlyDelays ? nil : ruling.changed(prepared, &decision, now: calendar)
        let pageFaults = changed?.pageFaults ?? prepared.outgoing.pageFaults
        let faults = pageFaults.isEmpty ? decision.faults : decision.faults + pageFaults
        var response = changed?.response ?? prepared.outgoing.response
        if !faults.isEmpty { response = response.naming(faults, of: exchange.subject, seed: snapshot.settings.seed) }
        var delivery = Delivery(response, decision, arrived: exchange.arrival.time)
        if let changed { delivery.mode = changed.mode }
        return PlannedResponse(
            delivery, changed, faults: faults,
            pause: snapshot.pause(of: prepared, changed?.page ?? prepared.outgoing.page), to: exchange, by: self)
    }

    /// Tells the journal when a failed response leaves.
    func announceEnd(of exchange: inout OpenExchange, at time: UInt64) {
        let page = exchange.prepared.exchangeSubject.page
        sandbox.record.announceEnd(of: &exchange.ticket, page: page, arrived: exchange.arrival.time, at: time)
    }

    /// Records an exchange whose response was the cached one, or the planned one.
    func record(_ exchange: OpenExchange, _ plan: PlannedResponse?, _ outcome: Delivery.Outcome) {
        let response = plan?.changed?.exchanged(outcome) ?? exchange.prepared.outgoing.exchanged(outcome)
        record(exchange, response, plan?.faults ?? [], outcome)
    }

    /// Records an exchange.
    func record(
        _ exchange: OpenExchange, _ response: ExchangeResponse, _ faults: [InjectedFault], _ outcome: Delivery.Outcome
    ) {
        recorder.record(
            Exchange(
                exchange.prepared.exchangeSubject, connection: exchange.arrival.connection, attempt: exchange.attempt,
                response: response, injected: faults, times: ExchangeTimes(exchange.arrival, outcome)),
            ending: exchange.ticket, in: sandbox)
    }
}
