/// Finds requests that came before the time was over that an answer had asked the client to wait.
///
/// Stack Exchange: "you must wait that number of seconds before hitting the same method again".
enum BackoffRule {
    /// How many nanoseconds a request may come early.
    static let tolerance: UInt64 = 50_000_000

    private struct Wait {
        let asked: Double
        let isRetryAfter: Bool
        let from: UInt64
        let id: Int

        var until: UInt64 {
            let nanoseconds = UInt64(exactly: (asked * 1e9).rounded()) ?? .max
            let (until, overflows) = from.addingReportingOverflow(nanoseconds)
            return overflows ? .max : until
        }

        init?(_ exchange: Exchange) {
            // Who was gone by then has not read it.
            guard exchange.gone == nil, let end = exchange.lastByte else { return nil }
            let backoff = exchange.backoff.map { Double($0) } ?? 0
            let retryAfter = exchange.retryAfter ?? 0
            guard max(backoff, retryAfter) > 0 else { return nil }
            asked = max(backoff, retryAfter)
            isRetryAfter = retryAfter > backoff
            from = end
            id = exchange.id
        }
    }

    /// The findings among exchanges ordered by arrival.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        var waits = exchanges.compactMap { Wait($0) }.sorted { $0.from < $1.from }[...]
        var running: Wait?
        var findings: [Finding] = []
        for exchange in exchanges {
            while let next = waits.first, next.from < exchange.arrived {
                if next.until >= running?.until ?? 0 { running = next }
                waits.removeFirst()
            }
            guard let running, let page = exchange.page, running.until > tolerance,
                exchange.arrived < running.until - tolerance
            else { continue }
            let waited = Double(exchange.arrived - running.from) / 1e9
            findings.append(
                Finding(
                    rule: .backoff(asked: running.asked, waited: waited, isRetryAfter: running.isRetryAfter),
                    page: page, cause: running.id, exchange: exchange.id, time: exchange.arrived - start))
        }
        return findings
    }
}
