package import MockseHTTP
package import MockseJournal
package import MockseSockets

/// Records the outcome of each request in its sandbox's journal, the journal file, and the log.
package struct Recorder: Sendable {
    private let log: AccessLog?
    private let file: JournalFile?

    /// Creates a recorder that writes to a log and a journal file, if the server has them.
    package init(log: AccessLog?, file: JournalFile?) {
        self.log = log
        self.file = file
    }

    /// Records an exchange.
    ///
    /// - Parameters:
    ///   - exchange: The exchange.
    ///   - ticket: The ticket that the request took, or nil if it took none.
    ///   - sandbox: The sandbox.
    ///   - isLogged: A Boolean value indicating whether the exchange is logged: false where another log line says more.
    package func record(
        _ exchange: consuming Exchange, ending ticket: Journal.Ticket? = nil, in sandbox: Sandbox,
        isLogged: Bool = true
    ) {
        sandbox.record.append(&exchange, ending: ticket)
        if RootWatch.isDue(exchange.id) { lookForSharing(in: sandbox) }
        file?.append(exchange)
        if isLogged { log?.log(exchange) }
    }
}

extension Recorder {
    /// Warns once if several clients seem to share the root.
    @inline(never)
    private func lookForSharing(in sandbox: Sandbox) {
        if sandbox.name.isEmpty, let log { sandbox.watch.look(at: sandbox.record, log) }
    }
}

extension Exchange {
    /// Creates the exchange of a response of mockse's own.
    package init(
        _ status: HTTPStatus, to subject: ExchangeSubject, _ arrival: Arrival, _ outcome: Delivery.Outcome
    ) {
        self.init(
            subject, connection: arrival.connection,
            response: ExchangeResponse(status: outcome.bytes > 0 ? status.code : 0, bytes: outcome.bytes),
            times: ExchangeTimes(arrival, outcome))
    }
}

extension OutgoingResponse {
    /// Returns the description of the response for the journal.
    @inline(__always)
    func exchanged(_ outcome: Delivery.Outcome) -> ExchangeResponse {
        // A response that wasn't fully sent told its client nothing.
        let page = outcome.lastByte > 0 ? page : nil
        let hasStatus = outcome.bytes > 0
        return ExchangeResponse(
            status: hasStatus ? status : 0, bytes: outcome.bytes, items: page?.items, hasMore: page?.hasMore,
            retryAfter: hasStatus ? retryAfter : nil, backoff: page?.backoff)
    }
}

extension ExchangeTimes {
    /// Creates the times of a completed delivery.
    init(_ arrival: Arrival, _ outcome: Delivery.Outcome) {
        self.init(
            arrived: arrival.time, firstByte: outcome.firstByte, lastByte: outcome.lastByte,
            ended: outcome.ended, gone: outcome.gone)
    }
}

extension Connection {
    /// The arrival of the current request.
    package var arrival: Arrival { Arrival(on: number, at: requestArrived) }
}
