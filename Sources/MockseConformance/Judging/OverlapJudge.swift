import MockseKit

/// Judges whether a page is requested while a request for it, or for one before it, is open.
struct OverlapJudge {
    private let evidence: Evidence

    init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// No page is requested while a request for it is open.
    func overlaps(of page: Int) -> [Violation] {
        var violations: [Violation] = []
        var open: Exchange?
        for exchange in evidence.exchanges(page: page) {
            if let first = open, first.provenEnd > exchange.arrived, !exchange.isBrief {
                let closed = first.end.map { "closed \(evidence.time($0))" } ?? "never closed"
                violations.append(
                    Violation(
                        "overlap",
                        "page \(page) was requested at \(evidence.time(exchange.arrived)) while page \(page) was still open "
                            + "(opened \(evidence.time(first.arrived)), \(closed))",
                        exchanges: [first.id, exchange.id].sorted()))
            }
            if exchange.provenEnd >= open?.provenEnd ?? 0 { open = exchange }
        }
        return violations
    }

    /// A page is not requested while an earlier one is open.
    func opened(_ page: Int, before earlier: Int) -> [Violation] {
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

    /// In each direction one request is open at a time; those who declare that they open several do not open one twice.
    var overlapsByDirection: [Violation] {
        Direction.allCases.compactMap { direction in
            let requests = evidence.exchanges.filter {
                $0.direction(in: evidence.fixture.dialect) == direction && !$0.isBrief
            }
            for (place, exchange) in requests.enumerated() {
                guard
                    let open = requests[..<place].first(where: {
                        $0.provenEnd > exchange.arrived
                            && (evidence.features.concurrency == 1 || $0.target == exchange.target)
                    })
                else { continue }
                return Violation(
                    "overlap",
                    "\(direction == .later ? "later" : "earlier") rows were requested at \(evidence.time(exchange.arrived)) while a "
                        + "request for such rows, opened at \(evidence.time(open.arrived)), was still open",
                    exchanges: [open.id, exchange.id])
            }
            return nil
        }
    }
}
