import MockseBase

/// Finds requests that arrived while an earlier request of the same kind was open.
package enum OverlapRule {
    /// Two requests that were open at the same time.
    package struct Pair: Sendable, Hashable {
        /// The request that was open; if there were several, the one that ended last.
        package let earlier: Exchange
        /// The request that arrived in the meantime.
        package let later: Exchange
    }

    /// Returns the overlapping pairs among exchanges ordered by arrival.
    ///
    /// A request that its client canceled almost immediately overlaps nothing. Any other canceled request counts as
    /// open until shortly before the server noticed.
    ///
    /// - Parameters:
    ///   - exchanges: The exchanges.
    ///   - kind: Returns the kind of an exchange, such as its page, or nil to ignore the exchange. Only one request of
    ///     each kind may be open at a time.
    /// - Returns: A pair for each request that arrived too early.
    package static func pairs<Kind: Hashable>(
        in exchanges: [Exchange], by kind: (Exchange) -> Kind?
    ) -> [Pair] {
        // Journals are long and exchanges are large, so store indices instead of exchanges.
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

    /// Returns the findings for exchanges ordered by arrival: pages that were requested while they were open.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        pairs(in: exchanges, by: \.page).map { pair in
            Finding(
                rule: .overlap, page: pair.later.page ?? 0, cause: pair.earlier.id, exchange: pair.later.id,
                time: pair.later.arrived.elapsed(since: start))
        }
    }
}
