import MockseBase
package import MockseJournal

extension Exchange {
    /// Creates an exchange from single values, of which omitted ones are absent.
    package init(
        id: Int = 0, sandbox: String = "", connection: UInt64 = 0, method: String, target: String, list: String = "",
        query: String = "", dialect: String? = nil, attempt: Int = 0, page: Int? = nil, status: Int,
        items: Int? = nil, hasMore: Bool? = nil, retryAfter: Double? = nil, backoff: Int? = nil,
        faults: [String] = [], marks: [Mark] = [], arrived: UInt64, firstByte: UInt64? = nil,
        lastByte: UInt64? = nil, ended: UInt64? = nil, gone: UInt64? = nil, bytes: Int, ignored: [String] = []
    ) {
        let subject = ExchangeSubject(
            sandbox: sandbox, method: method, target: target, list: list, query: query, dialect: dialect, page: page,
            ignored: ignored)
        self.init(
            subject, id: id, connection: connection, attempt: attempt,
            response: ExchangeResponse(
                status: status, bytes: bytes, items: items, hasMore: hasMore, retryAfter: retryAfter,
                backoff: backoff),
            injected: faults.map(InjectedFault.init(parsing:)),
            times: ExchangeTimes(
                arrived: arrived, firstByte: firstByte ?? 0, lastByte: lastByte ?? 0, ended: ended ?? 0,
                gone: gone ?? 0),
            marks: marks)
    }
}
