/// One request with its response: what was asked, what was decided, what left, and when.
///
/// Times are nanoseconds of the server's monotonic clock.
public struct Exchange: Sendable, Hashable, Identifiable {
    /// Numbers the server's exchanges in order of their end, from 1.
    public internal(set) var id: Int

    /// The request's method.
    public let method: String

    /// What decided the answer: path and declared parameters in canonical form.
    public let target: String

    /// Which attempt at the target this was, from 1; 0 where attempts are not counted.
    public let attempt: Int

    /// The page asked for, from 1; nil where there are no pages.
    public let page: Int?

    /// The HTTP status decided on.
    public let status: Int

    /// What went wrong on purpose, such as `latency=800ms` or `fail=503`.
    public let faults: [String]

    /// When the request's last byte had come.
    public let arrived: UInt64

    /// When the response's first byte had left; nil if none has.
    public let firstByte: UInt64?

    /// When the response's last byte had left; nil if the client was gone before, or the server's stop cut it.
    public let lastByte: UInt64?

    /// When the client turned out to be gone; nil if it stayed.
    public let gone: UInt64?

    /// Bytes that left, the head included.
    public let bytes: Int
}
