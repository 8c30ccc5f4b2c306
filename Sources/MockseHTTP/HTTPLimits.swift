/// How much of one request is taken in before it is refused.
///
/// A message exactly at a limit is served, one byte or field more is refused. No limit goes beyond 1 GiB, whatever is
/// asked for.
package struct HTTPLimits: Sendable, Hashable {
    /// Bytes of the request line and all field lines, with the empty line that ends them; 64 KiB (431).
    package var head: Int

    /// Bytes of one field line without its line end; 16 KiB (431).
    package var field: Int

    /// Field lines; 100, as many servers have it (431).
    package var fields: Int

    /// Bytes of the request target; 16 KiB (414).
    package var target: Int

    /// Bytes of the body after transfer decoding; 8 MiB (413).
    package var body: Int

    /// Bytes of all chunk extensions of one body, which carry nothing that is used; 4 KiB (400).
    package var chunkExtensions: Int

    /// Bytes of the trailer section, whose fields are checked and dropped; 8 KiB (431).
    package var trailers: Int

    /// Empty lines before a request line, which some clients send after a body (RFC 9112 §2.2); 2 (400).
    package var emptyLines: Int

    /// Limits that suit a server of pages.
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

    /// The same, each from 0 to 1 GiB: a head's ranges are kept in 32 bits, and no sum of limits overflows.
    var bounded: HTTPLimits {
        func bound(_ limit: Int) -> Int { min(max(limit, 0), 1 << 30) }
        return HTTPLimits(
            head: bound(head), field: bound(field), fields: bound(fields), target: bound(target), body: bound(body),
            chunkExtensions: bound(chunkExtensions), trailers: bound(trailers), emptyLines: bound(emptyLines))
    }
}
