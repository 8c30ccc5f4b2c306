/// The limits beyond which a message is rejected.
///
/// A message exactly at a limit is accepted. One more byte or field is rejected. Limits above 1 GiB are treated as
/// 1 GiB. The documentation of each property ends with its default value and, in parentheses, the status of the
/// response to a request that exceeds it.
package struct HTTPLimits: Sendable, Hashable {
    /// The size of the request line and all field lines, including the final empty line, in bytes; 64 KiB (431).
    package var head: Int

    /// The size of one field line, without its line ending, in bytes; 16 KiB (431).
    package var field: Int

    /// The number of field lines; 100, as in many servers (431).
    package var fields: Int

    /// The size of the request target, in bytes; 16 KiB (414).
    package var target: Int

    /// The size of the body after transfer decoding, in bytes; 8 MiB (413).
    package var body: Int

    /// The total size of the chunk extensions of one body, which are ignored, in bytes; 4 KiB (400).
    package var chunkExtensions: Int

    /// The size of the trailer section, whose fields are validated and discarded, in bytes; 8 KiB (431).
    package var trailers: Int

    /// The number of empty lines before a request line, which some clients send after a body (RFC 9112 §2.2); 2 (400).
    package var emptyLines: Int

    /// The size of a method, in bytes, by which a request line may exceed the target's limit; 64 (501).
    ///
    /// This includes the version and the spaces around the target.
    static let method = 64

    /// Creates limits.
    ///
    /// The defaults suit a server of pages.
    package init(
        head: Int = 64 << 10, field: Int = 16 << 10, fields: Int = 100, target: Int = 16 << 10, body: Int = 8 << 20,
        chunkExtensions: Int = 4 << 10, trailers: Int = 8 << 10, emptyLines: Int = 2
    ) {
        self.head = head
        self.field = field
        self.fields = fields
        self.target = target
        self.body = body
        self.chunkExtensions = chunkExtensions
        self.trailers = trailers
        self.emptyLines = emptyLines
    }

    /// The limits, each clamped to a value from 0 to 1 GiB.
    ///
    /// Clamping ensures that ranges in a head fit in 32 bits and that sums of limits do not overflow.
    var bounded: HTTPLimits {
        func bound(_ limit: Int) -> Int { min(max(limit, 0), 1 << 30) }
        return HTTPLimits(
            head: bound(head), field: bound(field), fields: bound(fields), target: bound(target), body: bound(body),
            chunkExtensions: bound(chunkExtensions), trailers: bound(trailers), emptyLines: bound(emptyLines))
    }
}

extension HTTPLimits {
    /// The limits for a client that trusts its server, which allow bodies of up to 64 MiB.
    package static var responses: HTTPLimits { HTTPLimits(body: 64 << 20) }
}
