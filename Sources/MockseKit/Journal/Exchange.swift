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

    /// The HTTP status sent; 0 if none was, as when the connection was reset or the client left before it.
    public let status: Int

    private let itemsOrMin: Int
    private let backoffOrMin: Int
    private let retryAfterOrInfinity: Double

    /// What went wrong on purpose, such as `latency=800ms` or `fail=503`.
    public let faults: [String]

    /// When the request's last byte had come.
    public let arrived: UInt64

    private let firstByteOrZero: UInt64
    private let lastByteOrZero: UInt64
    private let endedOrZero: UInt64
    private let goneOrZero: UInt64

    /// Bytes that left, the head included.
    public let bytes: Int

    /// Whether the answer told that there is more; nil where it told nothing of it, or did not leave whole.
    public let hasMore: Bool?

    /// The same as `marks`.
    var markSet: MarkSet

    init(
        _ subject: ExchangeSubject, id: Int = 0, connection: UInt64, attempt: Int = 0, status: Int, items: Int? = nil,
        hasMore: Bool? = nil, retryAfter: Double? = nil, backoff: Int? = nil, faults: [String] = [],
        marks: MarkSet = [], arrived: UInt64, firstByte: UInt64, lastByte: UInt64, ended: UInt64, gone: UInt64,
        bytes: Int
    ) {
        self.id = id
        self.subject = subject
        self.connection = connection
        self.attempt = attempt
        self.status = status
        itemsOrMin = items ?? .min
        backoffOrMin = backoff ?? .min
        retryAfterOrInfinity = retryAfter ?? .infinity
        self.faults = faults
        self.arrived = arrived
        firstByteOrZero = firstByte
        lastByteOrZero = lastByte
        endedOrZero = ended
        goneOrZero = gone
        self.bytes = bytes
        self.hasMore = hasMore
        markSet = marks
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

    /// How many rows were served; nil where the answer was no page, or did not leave whole.
    public var items: Int? { itemsOrMin == .min ? nil : itemsOrMin }

    /// Seconds to wait that the answer's `Retry-After` asked for; nil if it had none.
    public var retryAfter: Double? { retryAfterOrInfinity == .infinity ? nil : retryAfterOrInfinity }

    /// Seconds to wait that the answer's `backoff` member asked for; nil if it had none.
    public var backoff: Int? { backoffOrMin == .min ? nil : backoffOrMin }

    /// What is conspicuous about the request, given what the client had been told by then.
    public var marks: [Mark] { markSet.marks }

    /// When the response's first byte was sent, and no client could have it yet; nil if none was.
    public var firstByte: UInt64? { firstByteOrZero == 0 ? nil : firstByteOrZero }

    /// When the response's last byte was sent, and no client could have it yet; nil if it was not: see `ended` and `gone`.
    public var lastByte: UInt64? { lastByteOrZero == 0 ? nil : lastByteOrZero }

    /// When the server ended the response on purpose before its last byte, by a cut or a reset; nil if it did not.
    public var ended: UInt64? { endedOrZero == 0 ? nil : endedOrZero }

    /// When the client turned out to be gone; nil if it stayed.
    public var gone: UInt64? { goneOrZero == 0 ? nil : goneOrZero }

    /// Makes an exchange; what is not given was not there, and a time of 0 is none.
    package init(
        id: Int = 0, sandbox: String = "", connection: UInt64 = 0, method: String, target: String, list: String = "",
        query: String = "", dialect: String? = nil, attempt: Int = 0, page: Int? = nil, status: Int,
        items: Int? = nil, hasMore: Bool? = nil, retryAfter: Double? = nil, backoff: Int? = nil,
        faults: [String] = [], marks: [Mark] = [], arrived: UInt64, firstByte: UInt64? = nil,
        lastByte: UInt64? = nil, ended: UInt64? = nil, gone: UInt64? = nil, bytes: Int
    ) {
        let subject = ExchangeSubject(
            sandbox: sandbox, method: method, target: target, list: list, query: query, dialect: dialect, page: page)
        self.init(
            subject, id: id, connection: connection, attempt: attempt, status: status, items: items, hasMore: hasMore,
            retryAfter: retryAfter, backoff: backoff, faults: faults, marks: MarkSet(marks), arrived: arrived,
            firstByte: firstByte ?? 0, lastByte: lastByte ?? 0, ended: ended ?? 0, gone: gone ?? 0, bytes: bytes)
    }
}
