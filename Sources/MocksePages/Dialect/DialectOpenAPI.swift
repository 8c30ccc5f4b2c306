package import MockseJSON

/// What `openapi.json` says about a dialect.
package struct DialectOpenAPI: Sendable {
    /// What the API is, in a few words.
    package let summary: String
    /// The path segments under which the routes are described, in order.
    package let versions: [String]
    /// The routes.
    package let routes: [RouteSummary]
    /// Parameters that every route takes and that decide nothing: keys, tokens, callbacks.
    package let credentials: [JSONValue]
    /// The name of the schema of a route's response.
    package let schema: @Sendable (RouteSummary) -> String
    /// What a route's response is, in a few words.
    package let response: @Sendable (RouteSummary) -> String
    /// What the API's failure is, in a few words, and the name of its schema.
    package let failure: (summary: String, schema: String)
    /// The schemas by name.
    package let schemas: JSONObject

    /// Creates a description.
    package init(
        summary: String, versions: [String], routes: [RouteSummary], credentials: [JSONValue],
        schema: @escaping @Sendable (RouteSummary) -> String, response: @escaping @Sendable (RouteSummary) -> String,
        failure: (summary: String, schema: String), schemas: JSONObject
    ) {
        self.summary = summary
        self.versions = versions
        self.routes = routes
        self.credentials = credentials
        self.schema = schema
        self.response = response
        self.failure = failure
        self.schemas = schemas
    }
}
