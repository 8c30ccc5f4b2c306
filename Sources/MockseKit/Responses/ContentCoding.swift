import MockseHTTP

/// A compression of bodies that clients accept (RFC 9110 §8.4.1).
enum ContentCoding: String, Sendable {
    case gzip
    case deflate

    /// Shorter bodies would hardly shrink.
    private static let shortest = 256

    /// What a client accepts, gzip if it accepts both; nil for neither.
    static func accepted(by request: HTTPRequest) -> ContentCoding? {
        if request.accepts(coding: "gzip") { return .gzip }
        return request.accepts(coding: "deflate") ? .deflate : nil
    }

    /// Compresses a response's body, and says that the answer depends on the client.
    ///
    /// - Parameters:
    ///   - accepted: What the client accepts.
    ///   - response: What is compressed, if it is worth it.
    ///   - isUnasked: Whether the service compresses every body, accepted or not, the shortest too; none stays none.
    static func apply(_ accepted: ContentCoding?, to response: inout HTTPResponse, isUnasked: Bool) {
        response.fields.add("Vary", "Accept-Encoding")
        guard let coding = accepted ?? (isUnasked ? .gzip : nil), !response.body.isEmpty,
            isUnasked || response.body.count >= shortest,
            let body = coding.compress(response.body)
        else { return }
        response.body = body
        response.fields.set("Content-Encoding", coding.rawValue)
    }
}
