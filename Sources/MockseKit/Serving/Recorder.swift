import MockseHTTP
import MockseSockets

/// Writes down what happened to each request, whatever that was: into its sandbox's journal, the journal file, the log.
struct Recorder: Sendable {
    let log: AccessLog?
    let file: JournalFile?

    /// Records an answer of a mocked API.
    func record(
        _ request: HTTPRequest, _ answer: Answer, subject: MatchSubject, list: String, query: String, faults: [String],
        ticket: Journal.Ticket?, in sandbox: Sandbox, on connection: Connection, _ outcome: Delivery.Outcome
    ) {
        let exchange = Exchange(
            sandbox: sandbox.name, connection: connection.number, method: request.method.rawValue,
            target: subject.target, list: list, query: query,
            dialect: subject.dialect.isEmpty ? nil : subject.dialect, attempt: subject.attempt, page: subject.page,
            status: answer.status, items: answer.page?.items, hasMore: answer.page?.hasMore,
            retryAfter: answer.retryAfter, backoff: answer.page?.backoff, faults: faults,
            arrived: connection.requestArrived, firstByte: moment(outcome.firstByte),
            lastByte: moment(outcome.lastByte), ended: moment(outcome.ended), gone: moment(outcome.gone),
            bytes: outcome.bytes)
        keep(exchange, ending: ticket, in: sandbox)
    }

    /// Records an answer of mockse's own to a target; `isLogged` leaves out the log's line where another one says more.
    func record(
        _ request: HTTPRequest, to target: String, status: HTTPStatus, in sandbox: Sandbox, on connection: Connection,
        _ outcome: Delivery.Outcome, isLogged: Bool = true
    ) {
        let exchange = Exchange(
            sandbox: sandbox.name, connection: connection.number, method: request.method.rawValue,
            target: target, status: status.code, arrived: connection.requestArrived,
            firstByte: moment(outcome.firstByte), lastByte: moment(outcome.lastByte), ended: moment(outcome.ended),
            gone: moment(outcome.gone), bytes: outcome.bytes)
        keep(exchange, ending: nil, in: sandbox, isLogged: isLogged)
    }

    /// Records the refusal of what could not be read as a request; the log has a warning of it.
    func record(
        _ status: HTTPStatus, in sandbox: Sandbox, on connection: Connection, _ outcome: Delivery.Outcome
    ) {
        let exchange = Exchange(
            sandbox: sandbox.name, connection: connection.number, method: "", target: "", status: status.code,
            arrived: connection.requestArrived, firstByte: moment(outcome.firstByte),
            lastByte: moment(outcome.lastByte), ended: moment(outcome.ended), gone: moment(outcome.gone),
            bytes: outcome.bytes)
        keep(exchange, ending: nil, in: sandbox, isLogged: false)
    }

    private func keep(
        _ exchange: Exchange, ending ticket: Journal.Ticket?, in sandbox: Sandbox, isLogged: Bool = true
    ) {
        let kept = sandbox.record.append(exchange, ending: ticket)
        file?.append(kept)
        if isLogged { log?.log(kept) }
    }

    private func moment(_ time: UInt64) -> UInt64? { time == 0 ? nil : time }
}
