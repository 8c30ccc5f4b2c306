import MockseDriver
import MockseJournal

/// Judges whether a page is requested while a request for it, or for one before it, is open.
package struct OverlapJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation for each request for a page while another request for it is open.
    package func overlaps(of page: Int) -> [Violation] {
        OverlapRule.pairs(in: evidence.exchanges(page: page), by: \.page).filter(isCertain).map { pair in
            let (first, next) = (pair.earlier, pair.later)
            let closed = first.end.map { "closed \(evidence.time($0))" } ?? "never closed"
            return Violation(
                "overlap",
                "page \(page) was requested at \(evidence.time(next.arrived)) while page \(page) was still open "
                    + "(opened \(evidence.time(first.arrived)), \(closed))",
                exchanges: [first.id, next.id].sorted())
        }
    }

    /// Returns a Boolean value indicating whether the earlier request was also open from the client's point of view.
    ///
    /// On a busy machine the server notices a canceled request late, so the measured lateness extends the tolerance.
    private func isCertain(_ pair: OverlapRule.Pair) -> Bool {
        if pair.earlier.gone == nil { return true }
        let lateness = UInt64(max(.zero, evidence.server.lateness * 2) / .nanoseconds(1))
        return pair.earlier.provenEnd - min(pair.earlier.provenEnd, lateness) > pair.later.arrived
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
