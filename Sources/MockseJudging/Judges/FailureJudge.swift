import MockseDriver
package import MockseJournal

/// Judges what a client requests after a failure.
package struct FailureJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation if nothing is requested after an exchange.
    package func stuck(after exchange: Exchange?, _ words: String) -> [Violation] {
        guard let exchange else { return [] }
        let later = evidence.exchanges.filter { $0.id != exchange.id && $0.arrived > exchange.provenEnd }
        // The page itself can't be a prefetch.
        if later.contains(where: {
            $0.page == exchange.page || Reactions(evidence).includes($0, to: exchange.provenEnd)
        }) {
            return []
        }
        return [
            Violation(
                "stuck",
                "nothing was requested\(evidence.watched(since: exchange.provenEnd)) after \(words) at "
                    + evidence.time(exchange.provenEnd)
                    + evidence.vainTriggers(since: exchange.provenEnd) + explanation(of: exchange),
                exchanges: [exchange.id])
        ]
    }

    /// Returns a clause about why a client may have requested nothing after a failure.
    private func explanation(of failed: Exchange) -> String {
        guard evidence.client.states.last == .end else {
            let button =
                evidence.features.has(.retry) || evidence.features.absent.contains(.retry)
                ? "" : "if only a button loads the page again, declare `retry` in `verbs`; "
            return "; \(button)if the client needs longer, declare `autoRetryMs` or `coolDownMs` in `hello`"
        }
        // The client isn't waiting for anything: it took the failure for a page.
        let words = ", and the client reports that the list has ended: it takes the failure for the last page"
        return failed.status >= 400
            ? words + ". Check the status before decoding the body (`fetch` doesn't reject a 4xx or 5xx response)"
            : words
    }

    /// Returns a violation if, after a failed attempt at a page, another page is requested next.
    package func skippedFailure(of page: Int) -> [Violation] {
        guard let failed = evidence.exchanges(page: page).first,
            let next = evidence.exchanges.first(where: { next in
                next.id != failed.id && next.arrived > failed.provenEnd
                    && (next.page == page || Reactions(evidence).includes(next, to: failed.provenEnd))
            }),
            next.page != page
        else { return [] }
        // Of pages that are requested concurrently, any may arrive first.
        if evidence.exchanges(page: page).contains(where: {
            $0.arrived >= next.arrived && Reactions(evidence).mayBeTogether(next, $0)
        }) {
            return []
        }
        if next.page == 1 {
            return [
                Violation(
                    "started-over",
                    "page \(page) failed at \(evidence.time(failed.provenEnd)), and the client started over: page 1 was "
                        + "requested next, at \(evidence.time(next.arrived)), instead of page \(page) again",
                    exchanges: [failed.id, next.id])
            ]
        }
        return [
            Violation(
                "skipped-failed-page",
                "page \(page) failed at \(evidence.time(failed.provenEnd)), but page \(next.page ?? 0) was requested "
                    + "next, at "
                    + evidence.time(next.arrived),
                exchanges: [failed.id, next.id])
        ]
    }
}
