/// One request with its response: what was asked, what was decided, what left, and when.
///
/// Times are nanoseconds of the server's monotonic clock. What was no readable request has an empty method and target
/// and the status it was refused with.
public struct Exchange: Sendable, Hashable, Identifiable {
    /// Numbers the exchanges of a sandbox in order of their end, from 1; 0 if a reset of the journal came before the end.
    public internal(set) var id: Int

    /// The name of the sandbox; empty for the server itself.
    public let sandbox: String

    /// The number of the connection, from 1 in the order of accepting; 0 if unknown.
    public let connection: UInt64

    /// The request's method; empty if the request could not be read.
    public let method: String

    /// What decided the answer: path and declared parameters in canonical form.
    public let target: String

    /// The target without the page: what a client walks; empty where there are no pages.
    public let list: String

    /// The query as it was sent, without the question mark: credentials and parameters that decide nothing, too.
    public let query: String

    /// The API that answered, `stackexchange` or `brewerydb`; nil if none did.
    public let dialect: String?

    /// Which attempt at the target this was, from 1; 0 where attempts are not counted.
    public let attempt: Int

    /// The page asked for, from 1; nil where there are no pages.
    public let page: Int?

    /// The HTTP status decided on; 0 where the answer was to have none, as when the connection is reset before it.
    public let status: Int

    /// How many rows were served; nil where the answer was no page.
    public let items: Int?

    /// Whether the answer told that there is more; nil where it told nothing of it.
    public let hasMore: Bool?

    /// Seconds to wait that the answer's `Retry-After` asked for; nil if it had none.
    public let retryAfter: Double?

    /// Seconds to wait that the answer's `backoff` member asked for; nil if it had none.
    public let backoff: Int?

    /// What went wrong on purpose, such as `latency=800ms` or `fail=503`.
    public let faults: [String]

    /// What is conspicuous about the request, given what the client had been told by then.
    public internal(set) var marks: [Mark]

    /// When the request's last byte had come.
    public let arrived: UInt64

    /// When the response's first byte had left; nil if none has.
    public let firstByte: UInt64?

    /// When the response's last byte had left; nil if it did not: see `ended` and `gone`.
    public let lastByte: UInt64?

    /// When the server ended the response on purpose before its last byte, by a cut or a reset; nil if it did not.
    public let ended: UInt64?

    /// When the client turned out to be gone; nil if it stayed.
    public let gone: UInt64?

    /// Bytes that left, the head included.
    public let bytes: Int

    /// Makes an exchange; what is not given was not there.
    package init(
        id: Int = 0, sandbox: String = "", connection: UInt64 = 0, method: String, target: String, list: String = "",
        query: String = "", dialect: String? = nil, attempt: Int = 0, page: Int? = nil, status: Int,
        items: Int? = nil, hasMore: Bool? = nil, retryAfter: Double? = nil, backoff: Int? = nil,
        faults: [String] = [], marks: [Mark] = [], arrived: UInt64, firstByte: UInt64? = nil,
        lastByte: UInt64? = nil, ended: UInt64? = nil, gone: UInt64? = nil, bytes: Int
    ) {
        self.id = id
        self.sandbox = sandbox
        self.connection = connection
        self.method = method
        self.target = target
        self.list = list
        self.query = query
        self.dialect = dialect
        self.attempt = attempt
        self.page = page
        self.status = status
        self.items = items
        self.hasMore = hasMore
        self.retryAfter = retryAfter
        self.backoff = backoff
        self.faults = faults
        self.marks = marks
        self.arrived = arrived
        self.firstByte = firstByte
        self.lastByte = lastByte
        self.ended = ended
        self.gone = gone
        self.bytes = bytes
    }
}
