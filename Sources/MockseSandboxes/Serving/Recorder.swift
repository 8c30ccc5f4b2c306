package import MockseBase
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

    /// Records a response of a mocked API.
    package func record(
        _ outgoing: OutgoingResponse, to subject: ExchangeSubject, attempt: Int, faults: [InjectedFault] = [],
        ticket: Journal.Ticket?,
        in sandbox: Sandbox, on connection: Connection, _ outcome: Delivery.Outcome
    ) {
        // A response that wasn't fully sent told its client nothing.
        let page = outcome.lastByte > 0 ? outgoing.page : nil
        let hasStatus = outcome.bytes > 0
        let exchange = Exchange(
            subject, connection: connection.number, attempt: attempt,
            response: ExchangeResponse(
                status: hasStatus ? outgoing.status : 0, bytes: outcome.bytes, items: page?.items,
                hasMore: page?.hasMore, retryAfter: hasStatus ? outgoing.retryAfter : nil, backoff: page?.backoff),
            injected: faults, times: ExchangeTimes(connection, outcome))
        keep(exchange, ending: ticket, in: sandbox)
    }

    /// Records mockse's own response to a target.
    ///
    /// `isLogged` is false where another log line says more.
    package func record(
        _ request: HTTPRequest, to target: String, status: HTTPStatus, in sandbox: Sandbox, on connection: Connection,
        _ outcome: Delivery.Outcome, isLogged: Bool = true
    ) {
        let subject = ExchangeSubject(sandbox: sandbox.name, method: request.method.rawValue, target: target)
        keep(exchange(subject, status, connection, outcome), ending: nil, in: sandbox, isLogged: isLogged)
    }

    /// Records the refusal of a message that can't be parsed as a request; the log already has a warning.
    package func record(
        _ status: HTTPStatus, in sandbox: Sandbox, on connection: Connection, _ outcome: Delivery.Outcome
    ) {
        let subject = ExchangeSubject(sandbox: sandbox.name, method: "", target: "")
        keep(exchange(subject, status, connection, outcome), ending: nil, in: sandbox, isLogged: false)
    }

    private func exchange(
        _ subject: ExchangeSubject, _ status: HTTPStatus, _ connection: Connection, _ outcome: Delivery.Outcome
    ) -> Exchange {
        Exchange(
            subject, connection: connection.number,
            response: ExchangeResponse(status: outcome.bytes > 0 ? status.code : 0, bytes: outcome.bytes),
            times: ExchangeTimes(connection, outcome))
    }

    private func keep(
        _ exchange: consuming Exchange, ending ticket: Journal.Ticket?, in sandbox: Sandbox, isLogged: Bool = true
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

extension ExchangeTimes {
    /// Creates the times of a completed delivery.
    fileprivate init(_ connection: Connection, _ outcome: Delivery.Outcome) {
        self.init(
            arrived: connection.requestArrived, firstByte: outcome.firstByte, lastByte: outcome.lastByte,
            ended: outcome.ended, gone: outcome.gone)
    }
}
