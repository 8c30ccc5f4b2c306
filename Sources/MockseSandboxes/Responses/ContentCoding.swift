import MockseHTTP

/// A content coding that clients accept for bodies (RFC 9110 §8.4.1).
enum ContentCoding: String, Sendable {
    case gzip
    case deflate

    /// The length in bytes of the shortest body worth compressing.
    private static let shortest = 256

    /// Returns the coding that a client accepts, preferring gzip, or nil if it accepts neither.
    static func accepted(by request: HTTPRequest) -> ContentCoding? {
        if request.accepts(coding: "gzip") { return .gzip }
        return request.accepts(coding: "deflate") ? .deflate : nil
    }

    /// Compresses a response's body, and marks the response as varying by `Accept-Encoding`.
    ///
    /// - Parameters:
    ///   - accepted: The coding that the client accepts.
    ///   - response: The response to compress, if it is worth it.
    ///   - isUnasked: Whether the service compresses every nonempty body, however short, even if the client doesn't
    ///     accept it.
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
