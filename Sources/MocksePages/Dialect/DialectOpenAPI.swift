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
    /// The media type of responses that call a function of the client's (JSONP), or nil if the API has none.
    package var scriptType: String?
    /// The schemas of the fields of successful responses, keyed by field name.
    package var fields: JSONObject = [:]
    /// The name of the schema of the API's error responses.
    package let failure: String
    /// The schemas, keyed by name.
    package let schemas: JSONObject

    /// Creates a description.
    package init(
        summary: String, versions: [String], routes: [RouteSummary], credentials: [JSONValue],
        scriptType: String? = nil, fields: JSONObject = [:], failure: String, schemas: JSONObject
    ) {
        self.summary = summary
        self.versions = versions
        self.routes = routes
        self.credentials = credentials
        self.scriptType = scriptType
        self.fields = fields
        self.failure = failure
        self.schemas = schemas
    }
}
