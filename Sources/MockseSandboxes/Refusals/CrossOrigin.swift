import MockseDialects
package import MockseHTTP

/// Lets web pages of any origin call the mocked APIs and read every response, including errors.
///
/// The real APIs differ here. It is the one deliberate exception to fidelity, because a mock that browsers refuse to
/// talk to is useless.
package enum CrossOrigin {
    /// The names of the fields that web pages may read in responses of a server without further dialects.
    private static let usual = exposed(by: Dialect.builtIn)

    /// Returns the names of the fields that web pages may read in responses of a server of some dialects.
    static func exposed(by dialects: Dialects) -> String {
        var names = ["Mockse-Fault", "Mockse-Hint", "Retry-After"]
        for name in dialects.flatMap(\.exposedFields) where !names.contains(name) { names.append(name) }
        return names.joined(separator: ", ")
    }

    /// Adds the fields common to all responses, of which web pages may read those with some names.
    package static func addFields(to response: inout HTTPResponse, exposing names: String? = nil) {
        response.fields.set("Access-Control-Allow-Origin", "*")
        response.fields.set("Access-Control-Expose-Headers", names ?? usual)
    }

    /// Lets a page of the request's origin send its cookies and credentials, which browsers refuse to do where a
    /// response is for any origin (WHATWG Fetch, "CORS protocol and credentials").
    ///
    /// The real services allow any origin, so strict servers don't call this.
    package static func allowCredentials(of origin: String?, in response: inout HTTPResponse) {
        guard let origin else { return }
        response.fields.set("Access-Control-Allow-Origin", origin)
        response.fields.set("Access-Control-Allow-Credentials", "true")
        response.fields.add("Vary", "Origin")
    }

    /// Returns the response to OPTIONS: a preflight is granted any method and fields it asks for (WHATWG Fetch, "CORS
    /// protocol").
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - allowsPost: A Boolean value indicating whether the resource allows POST, too.
    /// - Returns: The response.
    package static func answerOptions(_ request: HTTPRequest, allowsPost: Bool) -> HTTPResponse {
        var response = HTTPResponse(.noContent)
        addFields(to: &response)
        response.fields.add("Allow", allowsPost ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS")
        guard let method = request.value(of: "Access-Control-Request-Method") else { return response }
        grant(request, methods: method, seconds: 86_400, in: &response)
        response.fields.add("Vary", "Access-Control-Request-Method, Access-Control-Request-Headers")
        return response
    }

    /// Grants a preflight the given methods, the fields it asks for, and private network access if it asks for that.
    ///
    /// - Parameters:
    ///   - request: The preflight.
    ///   - methods: The methods to allow.
    ///   - seconds: The number of seconds for which a browser may cache the grant.
    ///   - response: The response to add the fields to.
    package static func grant(_ request: HTTPRequest, methods: String, seconds: Int, in response: inout HTTPResponse) {
        response.fields.add("Access-Control-Allow-Methods", methods)
        if let fields = request.value(of: "Access-Control-Request-Headers") {
            response.fields.add("Access-Control-Allow-Headers", fields)
        }
        if request.value(of: "Access-Control-Request-Private-Network") != nil {
            response.fields.add("Access-Control-Allow-Private-Network", "true")
        }
        response.fields.add("Access-Control-Max-Age", "\(seconds)")
    }
}
