/// Finds requests with parameters that select a page in other APIs but not in this one.
enum IgnoredPagingRule {
    /// Returns the findings for exchanges ordered by arrival.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        exchanges.filter { !$0.ignored.isEmpty }.map { exchange in
            Finding(
                rule: .ignoredPaging(exchange.ignored), page: exchange.page ?? 1, cause: nil, exchange: exchange.id,
                time: exchange.arrived - start)
        }
    }
}
