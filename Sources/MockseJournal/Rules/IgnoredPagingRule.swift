/// Finds requests with parameters by which other APIs page their lists, and which select no page here.
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
