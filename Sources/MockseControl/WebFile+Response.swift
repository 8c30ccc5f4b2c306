import MockseHTTP
import MockseHash
import MockseWeb

extension WebFile {
    /// The policy by which browsers let a page load its own server's files and make calls to it, and nothing else.
    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// Returns the response with the file, or the 304 if the client has stored it.
    ///
    /// Browsers ask each time: a newer server on the same port has other files.
    func response(to request: HTTPRequest) -> HTTPResponse {
        let body = bytes
        let tag = "\"\(String(KeyedHash(of: body).bits, radix: 16))\""
        var response = HTTPResponse(fields: [
            "ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept", "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer", "Content-Security-Policy": Self.policy,
        ])
        if request.ifNoneMatch?.match(tag) == true {
            response.status = .notModified
        } else {
            response.fields.add("Content-Type", mediaType)
            response.body = body
        }
        return response
    }
}
