import MockseHTTP

/// Compression of bodies, where a client accepts it (RFC 9110 §12.5.3).
enum ContentCoding {
    /// Shorter bodies would hardly shrink.
    private static let shortest = 256

    /// Compresses a response's body if that is wanted and worth it; says that the answer depends on the client.
    static func apply(to response: inout HTTPResponse, compresses: Bool) {
        response.fields.add("Vary", "Accept-Encoding")
        guard compresses, response.body.count >= shortest, let body = Gzip.compress(response.body) else { return }
        response.body = body
        response.fields.set("Content-Encoding", "gzip")
    }
}
