import MockseKit

/// Judges whether a client waits as long as the server tells it to.
struct BackoffJudge {
    private let evidence: Evidence

    init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The pauses that `backoff` asks for.
    var backoffPauses: [RequestedPause] { pauses { $0.backoff.map { ($0, "`backoff`") } } }

    /// The pauses that Retry-After asks for.
    var retryAfterPauses: [RequestedPause] {
        pauses { exchange in
            exchange.retryAfter.map { seconds in
                guard case .date? = evidence.served.content(of: exchange).fields["Retry-After"] else {
                    return (Int(seconds), "Retry-After")
                }
                // It tells whole seconds: up to one of them has passed when it is sent.
                return (Int(seconds) - 1, "the date in Retry-After")
            }
        }
    }

    private func pauses(_ wanted: (Exchange) -> (seconds: Int, words: String)?) -> [RequestedPause] {
        evidence.exchanges.compactMap { exchange in
            guard let (seconds, words) = wanted(exchange), seconds > 0, let end = exchange.lastByte else { return nil }
            return RequestedPause(exchange: exchange, begin: end, seconds: seconds, words: words)
        }
    }

    /// Nothing is requested before the pauses are over.
    ///
    /// - Returns: The first request that came too soon.
    func hasty(_ pauses: [RequestedPause]) -> [Violation] {
        for pause in pauses {
            let hasty = evidence.exchanges.first {
                Reactions(evidence).includes($0, to: pause.begin) && $0.arrived < pause.due
            }
            guard let next = hasty else { continue }
            return [
                Violation(
                    "too-soon",
                    "page \(next.page ?? 0) was requested at \(evidence.time(next.arrived)), though an answer that ended at "
                        + "\(evidence.time(pause.begin)) asked for a pause of \(pause.seconds) s by \(pause.words)",
                    exchanges: [pause.exchange.id, next.id])
            ]
        }
        return []
    }

    /// Whether the user pulled the trigger within each of these pauses: when the answer could be known, and early enough
    /// for a request to come.
    func isInsistent(in pauses: [RequestedPause]) -> Bool {
        let reaction = UInt64(Reactions(evidence).quickest / .nanoseconds(1))
        return pauses.allSatisfy { pause in
            let known = pause.begin + (pause.due - pause.begin) / 20
            return evidence.steps.contains {
                [.more, .retry].contains($0.verb) && $0.began >= known && $0.began + 2 * reaction < pause.due
            }
        }
    }
}
