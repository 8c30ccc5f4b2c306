/// Requests for page 1 that a client's HTTP cache seems to have queued: each arrived right after the delivery of the
/// previous one.
///
/// Browsers send only one of several equal requests for a cacheable URL at a time. A client without an in-flight guard
/// therefore sends them one after another, and none of them overlaps. A single request right after a delivery may be a
/// refresh, so it doesn't count.
struct RequestQueue: Sendable {
    /// The maximum time between a delivery and the next request of a queue, in nanoseconds.
    private static let longestGap: UInt64 = 50_000_000
    /// The minimum duration of a delivered request, in nanoseconds, for others to be queued behind it.
    private static let shortestWait: UInt64 = 100_000_000
    /// The number of requests behind the first one from which on the requests are a queue.
    private static let limit = 2

    /// The last delivered exchange.
    private var last: (id: Int, arrived: UInt64, end: UInt64, connection: UInt64)?
    /// The number of requests behind the first one.
    private var length = 0

    /// Records the end of a request for page 1.
    ///
    /// - Returns: The ID of the exchange that the request was queued behind, or nil if it was not.
    mutating func append(_ exchange: Exchange) -> Int? {
        guard exchange.outcome == .delivered, let end = exchange.end else {
            clear()
            return nil
        }
        let earlier = last
        last = (exchange.id, exchange.arrived, end, exchange.connection)
        // Clients that run one after another use connections of their own. A journal may lack them.
        let areOfOneClient =
            earlier.map { $0.connection == exchange.connection || min($0.connection, exchange.connection) == 0 }
            ?? false
        guard let earlier, areOfOneClient, Self.isQueued(exchange, behind: (earlier.arrived, earlier.end)) else {
            length = 0
            return nil
        }
        length += 1
        return length >= Self.limit ? earlier.id : nil
    }

    /// Records the arrival of a request for another page.
    mutating func clear() {
        last = nil
        length = 0
    }

    /// Returns a Boolean value indicating whether a request seems to have waited for the end of an earlier one.
    static func isQueued(_ exchange: Exchange, behind earlier: (arrived: UInt64, end: UInt64)) -> Bool {
        let arrived = exchange.arrived
        return earlier.end <= arrived && arrived - earlier.end <= longestGap
            && earlier.end - min(earlier.end, earlier.arrived) >= shortestWait
    }
}
