/// Finds requests that came while an earlier one of their kind was open.
package enum OverlapRule {
    /// Two requests, of which the later came while the earlier was open.
    package struct Pair: Sendable, Hashable {
        /// The request that was open, the one of those that was open the longest.
        package let earlier: Exchange
        /// The request that came meanwhile.
        package let later: Exchange
    }

    /// The pairs among exchanges ordered by arrival.
    ///
    /// A request that its client gave up almost at once overlaps none; one that was given up counts as open until just
    /// before the server noticed.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges.
    ///   - kind: What may be open once at a time, such as a page; nil for what is not judged.
    /// - Returns: A pair for each request that came too early.
    package static func pairs<Kind: Hashable>(
        in exchanges: [Exchange], by kind: (Exchange) -> Kind?
    ) -> [Pair] {
        // Journals are long and exchanges large: places are remembered, not exchanges.
        var open: [Kind: (end: UInt64, place: Int)] = [:]
        var pairs: [Pair] = []
        for (place, exchange) in exchanges.enumerated() {
            guard let kind = kind(exchange) else { continue }
            if let earlier = open[kind], earlier.end > exchange.arrived, !exchange.isBrief {
                pairs.append(Pair(earlier: exchanges[earlier.place], later: exchange))
            }
            let end = exchange.provenEnd
            if end >= open[kind]?.end ?? 0 { open[kind] = (end, place) }
        }
        return pairs
    }

    /// The findings among exchanges ordered by arrival: pages that were requested while they were open.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        pairs(in: exchanges, by: \.page).map { pair in
            Finding(
                rule: .overlap, page: pair.later.page ?? 0, cause: pair.earlier.id, exchange: pair.later.id,
                time: pair.later.arrived - start)
        }
    }
}
