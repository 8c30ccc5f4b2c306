package import MockseBase

/// A request and its response: what was requested, how the server responded, what was sent, and when.
///
/// Times are in nanoseconds of the server's monotonic clock. An unreadable request has an empty method and target, and
/// the status it was rejected with.
///
/// Journals keep many exchanges, so what all attempts at a target have in common is stored once, and the rest fits in
/// two cache lines.
public struct Exchange: Sendable, Hashable, Identifiable {
    /// The number of the exchange in its sandbox, from 1, in order of completion.
    ///
    /// The value is 0 if the journal was reset before the exchange ended.
    public internal(set) var id: Int

    /// The part of the exchange that describes the request.
    let subject: ExchangeSubject

    /// The number of the connection, from 1 in order of acceptance, or 0 if unknown.
    public let connection: UInt64

    /// The number of the attempt at the target, from 1, or 0 if attempts are not counted.
    public let attempt: Int

    /// The part of the exchange that describes the response.
    package let response: ExchangeResponse

    /// The injected faults.
    package let injected: [InjectedFault]

    /// The times of the exchange.
    package let times: ExchangeTimes

    /// The marks as a set.
    var markSet: MarkSet

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - subject: The description of the request.
    ///   - id: The number of the exchange in its sandbox, or 0 until a journal assigns one.
    ///   - connection: The number of the connection, from 1, or 0 if unknown.
    ///   - attempt: The number of the attempt at the target, from 1, or 0 if attempts are not counted.
    ///   - response: The description of the response.
    ///   - injected: The injected faults.
    ///   - times: The times of the exchange.
    ///   - marks: The marks of the request. A journal sets them itself.
    package init(
        _ subject: ExchangeSubject, id: Int = 0, connection: UInt64 = 0, attempt: Int = 0, response: ExchangeResponse,
        injected: [InjectedFault] = [], times: ExchangeTimes, marks: [Mark] = []
    ) {
        self.id = id
        self.subject = subject
        self.connection = connection
        self.attempt = attempt
        self.response = response
        self.injected = injected
        self.times = times
        markSet = subject.marks.union(MarkSet(marks))
    }
}

extension Exchange {
    /// The name of the sandbox; empty for the server itself.
    public var sandbox: String { subject.sandbox }

    /// The request's method; empty if the request could not be read.
    public var method: String { subject.method }

    /// The canonical target, which determines the response: the path and the declared parameters.
    public var target: String { subject.target }

    /// The list that a client walks: the target without its page; empty if there are no pages.
    public var list: String { subject.list }

    /// The query as it was sent, without the question mark, including credentials and ignored parameters.
    public var query: String { subject.query }

    /// The dialect of the API that responded, such as `stackexchange`, or nil if none did.
    public var dialect: String? { subject.dialect }

    /// The names of the request's parameters that select a page in other APIs, and that the API ignored.
    package var ignored: [String] { subject.ignored }

    /// The host and port that the client sent the request to, or an empty text if the API's pages don't name the server.
    package var host: String { subject.host }

    /// A Boolean value indicating whether the request had credentials, if the API's pages name the server.
    package var hasCredentials: Bool { subject.hasCredentials }

    /// The requested page, from 1, or nil if there are no pages.
    public var page: Int? { subject.page }

    /// A Boolean value indicating whether the client asked for what GET returns, or posted a request for a page.
    package var asksForPage: Bool { method == "GET" || method == "POST" && page != nil }

    /// The HTTP status sent, or 0 if the connection was reset, or the client disconnected, before it was sent.
    public var status: Int { response.status }

    /// The injected faults, such as `latency=800ms` or `fail=503`.
    public var faults: [String] { injected.map(\.text) }

    /// The number of bytes sent, including the head.
    public var bytes: Int { response.bytes }

    /// A Boolean value indicating whether the page reported more pages, or nil if it did not say, or was not sent
    /// completely.
    public var hasMore: Bool? { response.hasMore }

    /// The number of rows served, or nil if the response was not a page or was not sent completely.
    public var items: Int? { response.items }

    /// The number of seconds that the response's `Retry-After` asked the client to wait, or nil if it had none.
    public var retryAfter: Double? { response.retryAfter }

    /// The number of seconds that the page asked the client to wait, or nil if it didn't.
    public var backoff: Int? { response.backoff }

    /// The marks of the request, based on what the client had received by then.
    public var marks: [Mark] { markSet.marks }

    /// The time at which the request's last byte had arrived.
    public var arrived: UInt64 { times.arrived }

    /// The time just before the response's first byte could reach the client, or nil if no byte was sent.
    public var firstByte: UInt64? { times.firstByte == 0 ? nil : times.firstByte }

    /// The time just before the response's last byte could reach the client, or nil if it was not sent.
    ///
    /// If nil, see `ended` and `gone`.
    public var lastByte: UInt64? { times.lastByte == 0 ? nil : times.lastByte }

    /// The time at which the server deliberately cut off or reset the response, or nil if it did not.
    public var ended: UInt64? { times.ended == 0 ? nil : times.ended }

    /// The time at which the server noticed that the client had disconnected, or nil if the client stayed.
    public var gone: UInt64? { times.gone == 0 ? nil : times.gone }
}
