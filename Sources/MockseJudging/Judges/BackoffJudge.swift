import MockseBase
import MockseDialects
import MockseDriver
import MockseFaults
package import MockseJournal

/// Judges whether a client waits as long as the server tells it to.
package struct BackoffJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The pauses that `backoff` asks for.
    package var backoffPauses: [RequestedPause] {
        evidence.exchanges.compactMap { exchange in
            exchange.backoff.flatMap { RequestedPause(after: exchange, seconds: Double($0), isRetryAfter: false) }
        }
    }

    /// The pauses that Retry-After asks for.
    package var retryAfterPauses: [RequestedPause] {
        evidence.exchanges.compactMap { exchange in
            // A date has whole seconds, so up to one of them has passed when it is sent.
            let lost: Double = isDate(exchange) ? 1 : 0
            return exchange.retryAfter.flatMap {
                RequestedPause(after: exchange, seconds: $0 - lost, isRetryAfter: true)
            }
        }
    }

    private func isDate(_ exchange: Exchange) -> Bool {
        if case .date? = evidence.served.content(of: exchange).fields["Retry-After"] { true } else { false }
    }

    /// Returns the name of the member or field that asks for a pause.
    private func words(for pause: RequestedPause) -> String {
        guard pause.isRetryAfter else { return "`\(evidence.fixture.dialect.pauseMember ?? "backoff")`" }
        return isDate(pause.exchange) ? "the date in Retry-After" : "Retry-After"
    }

    /// Returns a violation if anything is requested before the pauses are over.
    ///
    /// - Returns: A violation for the first request that came too soon, or an empty array.
    package func hasty(_ pauses: [RequestedPause]) -> [Violation] {
        for pause in pauses {
            let hasty = evidence.exchanges.first {
                Reactions(evidence).includes($0, to: pause.begin) && pause.forbids($0.arrived)
            }
            guard let next = hasty else { continue }
            return [
                Violation(
                    "too-soon",
                    "page \(next.page ?? 0) was requested at \(evidence.time(next.arrived)), although a response "
                        + "that ended at \(evidence.time(pause.begin)) asked for a pause of \(Int(pause.seconds)) s "
                        + "with \(words(for: pause))",
                    exchanges: [pause.exchange.id, next.id])
            ]
        }
        return []
    }

    /// Returns a Boolean value indicating whether the trigger fired within each of these pauses: late enough for the
    /// client to know the response, and early enough for a request to arrive.
    package func isInsistent(in pauses: [RequestedPause]) -> Bool {
        let reaction = UInt64(Reactions(evidence).quickest / .nanoseconds(1))
        return pauses.allSatisfy { pause in
            let known = pause.begin + pause.due.elapsed(since: pause.begin) / 20
            return evidence.steps.contains {
                [.more, .retry].contains($0.verb) && $0.began >= known && $0.began + 2 * reaction < pause.due
            }
        }
    }
}
