/// Finds pages that were requested while an earlier request for them was open.
enum OverlapRule {
    /// A request that is given up stays open on the server for a while after the client has begun the next: up to this
    /// many nanoseconds are no overlap.
    static let toleranceForAbandoned: UInt64 = 50_000_000

    /// The findings among exchanges ordered by arrival; each names the request open the longest as its cause.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        var open: [Int: (end: UInt64, id: Int)] = [:]
        var findings: [Finding] = []
        for exchange in exchanges {
            guard let page = exchange.page else { continue }
            if let earlier = open[page], earlier.end > exchange.arrived, !isBrief(exchange) {
                findings.append(
                    Finding(
                        rule: .overlap, page: page, cause: earlier.id, exchange: exchange.id,
                        time: exchange.arrived - start))
            }
            let end = provenEnd(of: exchange)
            if end >= open[page]?.end ?? 0 { open[page] = (end, exchange.id) }
        }
        return findings
    }

    /// Until when a request was certainly open for the client, too.
    private static func provenEnd(of exchange: Exchange) -> UInt64 {
        let end = exchange.end ?? .max
        let tolerance = exchange.gone == nil ? ListWalk.tolerance : toleranceForAbandoned
        return end == .max ? end : end - min(end, tolerance)
    }

    /// Whether the client thought better of a request at once.
    private static func isBrief(_ exchange: Exchange) -> Bool {
        exchange.gone.map { $0 - min($0, exchange.arrived) <= toleranceForAbandoned } ?? false
    }
}
