import MockseDriver
import MockseJournal

/// Judges whether a page is requested while a request for it, or for one before it, is open.
package struct OverlapJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation if a page is requested while another request for it is open.
    package func overlaps(of page: Int) -> [Violation] {
        let requests = evidence.exchanges(page: page)
        let pairs = OverlapRule.pairs(in: requests, by: \.page).filter(isCertain)
        guard let first = pairs.first else { return [] }
        let numbers = Set(pairs.flatMap { [$0.earlier.id, $0.later.id] })
        // At least two, because a pair may overlap by less than its requests prove together.
        let open = pairs.map(\.later).map { later in
            requests.count { $0.id != later.id && $0.arrived <= later.arrived && isOpen($0, at: later.arrived) } + 1
        }
        let latest = pairs.map(\.later.arrived).max() ?? 0
        return [
            Violation(
                "overlap",
                "page \(page) was requested \(max(2, open.max() ?? 0)) times at once, between "
                    + "\(evidence.time(first.earlier.arrived)) and \(evidence.time(latest)); expected 1",
                exchanges: numbers.sorted())
        ]
    }

    /// Returns a Boolean value indicating whether the earlier request was also open from the client's point of view.
    ///
    /// On a busy machine the server notices a canceled request late, so the measured lateness extends the tolerance.
    private func isCertain(_ pair: OverlapRule.Pair) -> Bool {
        pair.earlier.gone == nil || isOpen(pair.earlier, at: pair.later.arrived)
    }

    private func isOpen(_ exchange: Exchange, at instant: UInt64) -> Bool {
        if exchange.gone == nil { return exchange.provenEnd > instant }
        let lateness = UInt64(max(.zero, evidence.server.lateness * 2) / .nanoseconds(1))
        return exchange.provenEnd - min(exchange.provenEnd, lateness) > instant
    }

    /// Returns a violation if a page is requested while an earlier one is open.
    package func opened(_ page: Int, before earlier: Int) -> [Violation] {
        guard evidence.features.concurrency == 1, evidence.features.prefetch == 0,
            let first = evidence.exchanges(page: earlier).first,
            let ahead = evidence.exchanges(page: page).first(where: { $0.arrived < first.provenEnd })
        else { return [] }
        return [
            Violation(
                "ahead",
                "page \(page) was requested at \(evidence.time(ahead.arrived)) while page \(earlier) was still open",
                exchanges: [first.id, ahead.id])
        ]
    }

    /// The violations of a client that has more than one request open per direction or, if it declares concurrency, the
    /// same request open twice.
    package var overlapsByDirection: [Violation] {
        Direction.allCases.compactMap { direction in
            let isAlone = evidence.features.concurrency == 1
            let pairs = OverlapRule.pairs(in: evidence.exchanges) { exchange -> String? in
                guard exchange.direction(in: evidence.fixture.dialect) == direction else { return nil }
                return isAlone ? "" : exchange.target
            }
            return pairs.first(where: isCertain).map { pair in
                Violation(
                    "overlap",
                    "\(direction == .later ? "later" : "earlier") rows were requested at "
                        + "\(evidence.time(pair.later.arrived)) while a request for such rows, opened at "
                        + "\(evidence.time(pair.earlier.arrived)), was still open",
                    exchanges: [pair.earlier.id, pair.later.id])
            }
        }
    }
}
