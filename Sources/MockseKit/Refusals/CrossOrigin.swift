import MockseHTTP

/// Lets web pages of any origin call the mocked APIs and read every answer, errors included.
///
/// The real APIs differ here (BreweryDB had no such fields): the one named exception to their fidelity, because a mock
/// that a browser refuses to talk to helps nobody.
enum CrossOrigin {
    /// Adds the fields that every answer has.
    static func addFields(to response: inout HTTPResponse) {
        response.fields.set("Access-Control-Allow-Origin", "*")
        response.fields.set(
            "Access-Control-Expose-Headers", "Mockse-Fault, Retry-After, X-Ratelimit-Limit, X-Ratelimit-Remaining")
    }

    /// Answers OPTIONS: a preflight gets whatever method and fields it asks for (WHATWG Fetch, "CORS protocol").
    static func answerOptions(_ request: HTTPRequest) -> HTTPResponse {
        var response = HTTPResponse(.noContent)
        addFields(to: &response)
        response.fields.add("Allow", allowed)
        guard let method = request.value(of: "Access-Control-Request-Method") else { return response }
        response.fields.add("Access-Control-Allow-Methods", method)
        if let fields = request.value(of: "Access-Control-Request-Headers") {
            response.fields.add("Access-Control-Allow-Headers", fields)
        }
        if request.value(of: "Access-Control-Request-Private-Network") != nil {
            response.fields.add("Access-Control-Allow-Private-Network", "true")
        }
        response.fields.add("Access-Control-Max-Age", "86400")
        response.fields.add("Vary", "Access-Control-Request-Method, Access-Control-Request-Headers")
        return response
    }

    private static let allowed = "GET, HEAD, OPTIONS"
}
