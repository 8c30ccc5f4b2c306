/// One request with its response: what was asked, what was decided, what left, and when.
///
/// Times are nanoseconds of the server's monotonic clock. What was no readable request has an empty method and target
/// and the status it was refused with.
///
/// Journals keep many of them: what all attempts at a target have in common is kept once, and the rest is two cache
/// lines.
public struct Exchange: Sendable, Hashable, Identifiable {
    /// Numbers the exchanges of a sandbox in order of their end, from 1; 0 if a reset of the journal came before the end.
    public internal(set) var id: Int

    /// What was asked for.
    let subject: ExchangeSubject

    /// The number of the connection, from 1 in the order of accepting; 0 if unknown.
    public let connection: UInt64

    /// Which attempt at the target this was, from 1; 0 where attempts are not counted.
    public let attempt: Int

    /// What the client was told.
    package let response: ExchangeResponse

    /// What went wrong on purpose, such as `latency=800ms` or `fail=503`.
    public let faults: [String]

    /// When it happened.
    package let times: ExchangeTimes

    /// The same as `marks`.
    var markSet: MarkSet

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - subject: What was asked for.
    ///   - id: Its number in its sandbox; 0 until a journal gives it one.
    ///   - connection: The number of the connection, from 1; 0 if unknown.
    ///   - attempt: Which attempt at the target this was, from 1; 0 where attempts are not counted.
    ///   - response: What the client was told.
    ///   - faults: The injected faults.
    ///   - times: When it happened.
    ///   - marks: What is conspicuous about it; a journal finds out by itself.
    package init(
        _ subject: ExchangeSubject, id: Int = 0, connection: UInt64 = 0, attempt: Int = 0, response: ExchangeResponse,
        faults: [String] = [], times: ExchangeTimes, marks: [Mark] = []
    ) {
        self.id = id
        self.subject = subject
        self.connection = connection
        self.attempt = attempt
        self.response = response
        self.faults = faults
        self.times = times
        markSet = MarkSet(marks)
    }
}

extension Exchange {
    /// The name of the sandbox; empty for the server itself.
    public var sandbox: String { subject.sandbox }

    /// The request's method; empty if the request could not be read.
    public var method: String { subject.method }

    /// What decided the answer: path and declared parameters in canonical form.
    public var target: String { subject.target }

    /// The target without the page: what a client walks; empty where there are no pages.
    public var list: String { subject.list }

    /// The query as it was sent, without the question mark: credentials and parameters that decide nothing, too.
    public var query: String { subject.query }

    /// The API that answered, `stackexchange` or `brewerydb`; nil if none did.
    public var dialect: String? { subject.dialect }

    /// The page asked for, from 1; nil where there are no pages.
    public var page: Int? { subject.page }

    /// The HTTP status sent; 0 if none was, as when the connection was reset or the client left before it.
    public var status: Int { response.status }

    /// Bytes that left, the head included.
    public var bytes: Int { response.bytes }

    /// Whether the answer told that there is more; nil where it told nothing of it, or did not leave whole.
    public var hasMore: Bool? { response.hasMore }

    /// How many rows were served; nil where the answer was no page, or did not leave whole.
    public var items: Int? { response.items }

    /// Seconds to wait that the answer's `Retry-After` asked for; nil if it had none.
    public var retryAfter: Double? { response.retryAfter }

    /// Seconds to wait that the answer's `backoff` member asked for; nil if it had none.
    public var backoff: Int? { response.backoff }

    /// What is conspicuous about the request, given what the client had been told by then.
    public var marks: [Mark] { markSet.marks }

    /// When the request's last byte had come.
    public var arrived: UInt64 { times.arrived }

    /// When the response's first byte was sent, and no client could have it yet; nil if none was.
    public var firstByte: UInt64? { times.firstByte == 0 ? nil : times.firstByte }

    /// When the response's last byte was sent, and no client could have it yet; nil if it was not: see `ended` and `gone`.
    public var lastByte: UInt64? { times.lastByte == 0 ? nil : times.lastByte }

    /// When the server ended the response on purpose before its last byte, by a cut or a reset; nil if it did not.
    public var ended: UInt64? { times.ended == 0 ? nil : times.ended }

    /// When the client turned out to be gone; nil if it stayed.
    public var gone: UInt64? { times.gone == 0 ? nil : times.gone }
}
