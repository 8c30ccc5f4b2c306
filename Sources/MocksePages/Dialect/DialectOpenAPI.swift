package import MockseJSON

/// The description of a dialect in `openapi.json`.
package struct DialectOpenAPI: Sendable {
    /// A short description of the API.
    package let summary: String
    /// The path segments under which the routes are described, in order.
    package let versions: [String]
    /// The routes.
    package let routes: [RouteSummary]
    /// The parameters that every route takes and that don't affect the data: keys, tokens, callbacks.
    package let credentials: [JSONValue]
    /// A closure that returns the name of the schema of a route's response.
    package let schema: @Sendable (RouteSummary) -> String
    /// A closure that returns a short description of a route's response.
    package let response: @Sendable (RouteSummary) -> String
    /// A short description of the API's error response, and the name of its schema.
    package let failure: (summary: String, schema: String)
    /// The schemas, keyed by name.
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
