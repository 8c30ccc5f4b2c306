import MockseBase

/// Finds requests that arrived before the end of a pause that a response had asked for.
///
/// "You must wait that number of seconds before hitting the same method again", as the documentation of one API says.
enum BackoffRule {
    /// Returns the findings for exchanges ordered by arrival.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        var pauses = exchanges.compactMap { RequestedPause(after: $0) }.sorted { $0.begin < $1.begin }[...]
        guard !pauses.isEmpty else { return [] }
        var running: RequestedPause?
        var findings: [Finding] = []
        for exchange in exchanges {
            while let next = pauses.first, next.begin < exchange.arrived {
                if next.end >= running?.end ?? 0 { running = next }
                pauses.removeFirst()
            }
            guard let running, let page = exchange.page, running.forbids(exchange.arrived) else { continue }
            let waited = Double(exchange.arrived.elapsed(since: running.begin)) / 1e9
            findings.append(
                Finding(
                    rule: .backoff(asked: running.seconds, waited: waited, isRetryAfter: running.isRetryAfter),
                    page: page, cause: running.exchange.id, exchange: exchange.id,
                    time: exchange.arrived.elapsed(since: start)))
        }
        return findings
    }
}
