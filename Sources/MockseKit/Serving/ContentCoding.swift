import MockseHTTP

/// Compression of bodies, where a client accepts it (RFC 9110 §12.5.3).
enum ContentCoding {
    /// Shorter bodies would hardly shrink.
    private static let shortest = 256

    /// Whether the client takes gzip: named, or through `*`, and not with weight 0.
    static func acceptsGzip(_ request: HTTPRequest) -> Bool {
        guard let accepted = request.value(of: "Accept-Encoding") else { return false }
        var others = false
        for coding in accepted.split(separator: ",") {
            let parts = coding.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let name = parts.first else { continue }
            let isRefused = parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
            if name == "gzip" || name == "x-gzip" { return !isRefused }
            if name == "*" { others = !isRefused }
        }
        return others
    }

    /// Compresses a response's body if that is wanted and worth it; says that the answer depends on the client.
    static func apply(to response: inout HTTPResponse, compresses: Bool) {
        response.fields.add("Vary", "Accept-Encoding")
        guard compresses, response.body.count >= shortest, let body = Gzip.compress(response.body) else { return }
        response.body = body
        response.fields.set("Content-Encoding", "gzip")
    }
}
