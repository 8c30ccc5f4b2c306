import MockseKit
import MockseTestSupport

extension Exchange {
    /// The end of a made-up exchange.
    enum MadeEnd {
        /// The response was sent completely.
        case complete
        /// The server ended the response before its last byte.
        case cut
        /// The client closed the connection.
        case abandoned
        /// The exchange was open when the run ended.
        case open
    }

    /// Returns a request for a page, with its arrival and duration in milliseconds.
    static func page(
        _ page: Int?, at arrived: UInt64, for duration: UInt64 = 5, method: String = "GET",
        path: String = MadeRun.path, query: String = "", attempt: Int = 1, status: Int = 200, backoff: Int? = nil,
        retryAfter: Double? = nil, end: MadeEnd = .complete
    ) -> Exchange {
        let (start, stop) = (arrived * 1_000_000, (arrived + duration) * 1_000_000)
        return Exchange(
            id: Int(arrived), method: method, target: "\(path)?page=\(page ?? 0)", query: query, attempt: attempt,
            page: page, status: status, retryAfter: retryAfter, backoff: backoff, arrived: start,
            firstByte: end == .complete ? stop : nil, lastByte: end == .complete ? stop : nil,
            ended: end == .cut ? stop : nil, gone: end == .abandoned ? stop : nil, bytes: 10)
    }
}
