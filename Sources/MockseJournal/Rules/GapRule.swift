import MockseBase

/// Finds pages that were requested though the page before had neither been delivered nor was on its way.
enum GapRule {
    /// The requests for one page, ordered by arrival.
    private struct Requests {
        var arrivals: [UInt64] = []
        /// The latest end of each request and those before it.
        var latestEnds: [UInt64] = []
        var firstDelivery: UInt64?

        mutating func append(_ exchange: Exchange) {
            arrivals.append(exchange.arrived)
            latestEnds.append(max(latestEnds.last ?? 0, exchange.end ?? .max))
            if exchange.outcome == .delivered, firstDelivery == nil { firstDelivery = exchange.arrived }
        }

        /// Whether one had been delivered before, or was open at the same time, as when pages are fetched side by side.
        func lead(to exchange: Exchange) -> Bool {
            let end = exchange.end ?? .max
            if let firstDelivery, firstDelivery < end { return true }
            guard let last = arrivals.partitioningIndex({ $0 >= end }).predecessor else { return false }
            return latestEnds[last] > exchange.arrived
        }
    }

    /// The findings among exchanges ordered by arrival.
    ///
    /// If they are not complete, as something before them is missing, only a page before that was requested and failed
    /// makes a gap. A page that `isOpen` makes none: it is on its way, and so has no exchange yet.
    static func findings(
        in exchanges: [Exchange], start: UInt64, isComplete: Bool, isOpen: (_ page: Int) -> Bool
    ) -> [Finding] {
        var pages: [Int: Requests] = [:]
        for exchange in exchanges {
            if let page = exchange.page { pages[page, default: Requests()].append(exchange) }
        }
        return exchanges.compactMap { exchange in
            guard let page = exchange.page, page > 1 else { return nil }
            let before = pages[page - 1]
            if before?.lead(to: exchange) == true { return nil }
            let wasAsked = before?.arrivals.first.map { $0 < exchange.arrived } ?? false
            guard isComplete || wasAsked, !isOpen(page - 1) else { return nil }
            return Finding(
                rule: .gap, page: page, cause: nil, exchange: exchange.id, time: exchange.arrived - start)
        }
    }
}

extension Int {
    /// The index before; nil for the first.
    fileprivate var predecessor: Int? { self > 0 ? self - 1 : nil }
}
