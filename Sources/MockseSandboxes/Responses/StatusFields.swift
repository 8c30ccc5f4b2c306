import MockseHTTP

/// The fields that RFC 9110 requires in a response because of its status.
enum StatusFields {
    /// Adds the fields that the response's status requires and that it doesn't have yet.
    ///
    /// Redirects lead back to the requested target, where the client makes its next attempt.
    ///
    /// - Parameters:
    ///   - response: The response, complete except for these fields.
    ///   - location: The request's target, as it was sent.
    static func add(to response: inout HTTPResponse, at location: String) {
        guard let field = field(of: response, at: location), response.fields[field.name] == nil else { return }
        response.fields.add(field.name, field.value)
    }

    private static func field(of response: HTTPResponse, at location: String) -> HTTPField? {
        let size = response.body.count
        return switch response.status.code {
        case 206: HTTPField("Content-Range", size > 0 ? "bytes 0-\(size - 1)/*" : "bytes */0")
        // RFC 9110 §15.4.
        case 301, 302, 303, 307, 308: HTTPField("Location", location)
        case 401: HTTPField("WWW-Authenticate", "Bearer realm=\"mockse\"")
        // The requested method is the one that isn't allowed.
        case 405: HTTPField("Allow", "OPTIONS")
        case 407: HTTPField("Proxy-Authenticate", "Basic realm=\"mockse\"")
        case 416: HTTPField("Content-Range", "bytes */\(size)")
        case 426: HTTPField("Upgrade", "HTTP/2.0")
        default: nil
        }
    }
}
