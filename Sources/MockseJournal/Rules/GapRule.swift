import MockseBase

/// Finds pages that were requested although the previous page had not been delivered and was not being requested.
enum GapRule {
    /// The requests for one page, ordered by arrival.
    private struct Requests {
        var arrivals: [UInt64] = []
        /// For each request, the latest end among it and the requests before it.
        var latestEnds: [UInt64] = []
        var firstDelivery: UInt64?

        mutating func append(_ exchange: Exchange) {
            arrivals.append(exchange.arrived)
            latestEnds.append(max(latestEnds.last ?? 0, exchange.end ?? .max))
            if exchange.outcome == .delivered, firstDelivery == nil { firstDelivery = exchange.arrived }
        }

        /// Returns a Boolean value indicating whether a delivered request arrived before the exchange ended, or any
        /// request was open at the same time, as when pages are fetched in parallel.
        func lead(to exchange: Exchange) -> Bool {
            let end = exchange.end ?? .max
            if let firstDelivery, firstDelivery < end { return true }
            guard let last = arrivals.partitioningIndex({ $0 >= end }).predecessor else { return false }
            return latestEnds[last] > exchange.arrived
        }
    }

    /// Returns a Boolean value indicating whether a client requested two successive pages, or at least three pages.
    ///
    /// Fewer pages may have been requested by a person, unless one followed page 1.
    private static func isWalk(_ pages: some Collection<Int>) -> Bool {
        pages.count >= 3 || pages.contains { $0 < .max && pages.contains($0 + 1) }
    }

    /// Returns a Boolean value indicating whether a client requested page 1, and later a page after page 2.
    private static func jumps(_ exchanges: [Exchange]) -> Bool {
        guard let first = exchanges.firstIndex(where: { $0.page == 1 }) else { return false }
        return exchanges[first...].contains { $0.page ?? 1 > 2 }
    }

    /// Returns the findings for exchanges ordered by arrival.
    ///
    /// If a person looks only at page 3, or at page 3 and then at page 1, page 3 is not a gap.
    ///
    /// If the record is not complete because earlier exchanges are missing, a page is a gap only if the previous page
    /// was requested and failed. A previous page that `isOpen` is not a gap: its request has not ended, so it has no
    /// exchange yet.
    static func findings(
        in exchanges: [Exchange], start: UInt64, isComplete: Bool, isOpen: (_ page: Int) -> Bool
    ) -> [Finding] {
        var pages: [Int: Requests] = [:]
        for exchange in exchanges {
            if let page = exchange.page { pages[page, default: Requests()].append(exchange) }
        }
        if isComplete, !isWalk(pages.keys), !jumps(exchanges) { return [] }
        return exchanges.compactMap { exchange in
            guard let page = exchange.page, page > 1 else { return nil }
            let before = pages[page - 1]
            if before?.lead(to: exchange) == true { return nil }
            let wasAsked = before?.arrivals.first.map { $0 < exchange.arrived } ?? false
            guard isComplete || wasAsked, !isOpen(page - 1) else { return nil }
            return Finding(
                rule: .gap, page: page, cause: nil, exchange: exchange.id, time: exchange.arrived.elapsed(since: start))
        }
    }
}

extension Int {
    /// The previous index, or nil for the first.
    fileprivate var predecessor: Int? { self > 0 ? self - 1 : nil }
}
