/// Finds pages that were requested while an earlier request for them was open.
enum OverlapRule {
    /// The findings among exchanges ordered by arrival; each names the request open the longest as its cause.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        var open: [Int: (end: UInt64, id: Int)] = [:]
        var findings: [Finding] = []
        for exchange in exchanges {
            guard let page = exchange.page else { continue }
            if let earlier = open[page], earlier.end > exchange.arrived, !exchange.isBrief {
                findings.append(
                    Finding(
                        rule: .overlap, page: page, cause: earlier.id, exchange: exchange.id,
                        time: exchange.arrived - start))
            }
            let end = exchange.provenEnd
            if end >= open[page]?.end ?? 0 { open[page] = (end, exchange.id) }
        }
        return findings
    }
}
