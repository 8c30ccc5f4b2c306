import MockseBase
import MocksePages

/// The requests that an account has made in a day, which begins with its first request.
struct QuotaDay: Sendable {
    /// The length of a day, in seconds.
    ///
    /// The hour at which the services' own days begin is unknown.
    static let length: UInt64 = 86_400

    private let begin: UInt64
    private var used = 0

    /// Begins a day.
    ///
    /// - Parameter time: The time of the first request, in nanoseconds of the server's clock.
    init(begin time: UInt64) {
        begin = time
    }

    /// Counts a request.
    ///
    /// The request that uses up the quota succeeds, and its response reports that nothing remains. Refused requests
    /// aren't counted.
    ///
    /// - Parameters:
    ///   - limit: The number of requests allowed in a day.
    ///   - time: The time of the request, in nanoseconds of the server's clock.
    /// - Returns: The quota to report.
    /// - Throws: `DialectFailure.quotaSpent` if the quota is used up.
    mutating func charge(_ limit: Int, at time: UInt64) throws(DialectFailure) -> Quota {
        if time.elapsed(since: begin) / 1_000_000_000 >= Self.length { self = QuotaDay(begin: time) }
        guard used < limit else {
            throw .quotaSpent(seconds: Int(Self.length - time.elapsed(since: begin) / 1_000_000_000))
        }
        used += 1
        return Quota(limit: limit, remaining: limit - used)
    }
}
