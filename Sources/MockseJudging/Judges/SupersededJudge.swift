import MockseDriver
import MockseJournal

/// Judges what happens to requests that nobody waits for anymore.
package struct SupersededJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation if the client leaves a request open that nobody waits for anymore.
    package func leftOpen(_ page: Int, after cause: String) -> [Violation] {
        guard let exchange = evidence.exchanges(page: page).first(where: { $0.attempt == 1 }), exchange.gone == nil
        else {
            return []
        }
        return [
            Violation(
                "left-open",
                "the request for page \(page), sent at \(evidence.time(exchange.arrived)), was left open after "
                    + "\(cause)",
                exchanges: [exchange.id])
        ]
    }

    /// A violation if anything is requested after the client was closed.
    package var requestsAfterClose: [Violation] {
        guard let close = evidence.steps.first(where: { $0.verb == .close }) else { return [] }
        // Requests that were on their way when the list was closed may still arrive.
        let late = evidence.exchanges.filter { $0.arrived > close.ended + 100_000_000 }
        guard let first = late.first else { return [] }
        return [
            Violation(
                "after-close",
                "page \(first.page ?? 0) was requested at \(evidence.time(first.arrived)), after the list was closed "
                    + "at "
                    + evidence.time(close.ended),
                exchanges: late.prefix(20).map(\.id))
        ]
    }
}
