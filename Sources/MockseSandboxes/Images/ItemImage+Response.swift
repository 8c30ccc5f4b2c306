import MockseDialects
import MockseHTTP
import MocksePages

extension ItemImage {
    /// The response, without the fields for other origins.
    var response: HTTPResponse {
        // Gravatar's images may be kept as long.
        HTTPResponse(
            .ok,
            fields: [
                "Content-Type": "image/png", "Cache-Control": "public, max-age=300",
                "X-Content-Type-Options": "nosniff",
            ], body: png)
    }

    /// Returns a Boolean value indicating whether a target is in the folder of images.
    static func isInFolder(_ target: RequestTarget) -> Bool { target.segments.first == folder }

    /// Returns the response to a request for a path in the folder of images.
    static func response(to method: HTTPMethod, _ target: RequestTarget, of dialects: Dialects) -> HTTPResponse {
        guard method == .get || method == .head else {
            let refusal = Refusal(
                status: .methodNotAllowed, key: "method", value: method.rawValue, reason: "images support GET and HEAD")
            var response = refusal.response
            response.fields.add("Allow", "GET, HEAD, OPTIONS")
            return response
        }
        guard let image = ItemImage(target, of: dialects) else {
            let refusal = Refusal(
                status: .notFound, key: "path", value: target.path,
                reason: "not the path of an image; use the URLs in items, such as "
                    + dialects.compactMap(\.images.first).map { "/\(folder)/\($0.example)" }.joined(separator: " or "))
            return refusal.response
        }
        var response = image.response
        CrossOrigin.addFields(to: &response)
        return response
    }
}

extension ImageBase {
    /// Creates the base of a server's images.
    ///
    /// It has no prefix of a sandbox: the name of a sandbox is part of no response, so that a test gets the same
    /// responses whatever its sandbox is called.
    ///
    /// - Parameters:
    ///   - authority: The host and port under which the client knows the server.
    ///   - isSecure: A Boolean value indicating whether the client uses HTTPS.
    ///   - dialects: The dialects that are served.
    init(authority: String, isSecure: Bool, of dialects: Dialects) {
        self.init(
            url: "\(isSecure ? "https" : "http")://\(authority)/\(ItemImage.folder)",
            kinds: dialects.flatMap(\.images).map(\.kind))
    }
}
