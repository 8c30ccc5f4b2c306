package import MockseJSON

/// A summary of a dialect's route, for descriptions such as `openapi.json`.
package struct RouteSummary: Sendable, Hashable {
    /// A placeholder of the path, or a query parameter that affects the response.
    package struct Parameter: Sendable, Hashable {
        /// The parameter's name.
        package let name: String
        /// The schema of the parameter's values.
        package let schema: JSONValue
        /// A Boolean value indicating whether the route fails without the parameter.
        package var isRequired = false

        /// Creates a parameter whose values have a schema.
        package init(_ name: String, _ schema: JSONValue = Schema.string) {
            self.name = name
            self.schema = schema
        }
    }

    /// A status other than 200 that the route's own failures have.
    package struct Failure: Sendable, Hashable {
        /// The HTTP status.
        package let status: Int
        /// A short description of the requests that fail with this status.
        package let summary: String

        /// Creates a failure.
        package init(_ status: Int, _ summary: String) {
            self.status = status
            self.summary = summary
        }
    }

    /// The path below the version, such as "/users/{ids}".
    package let pattern: String
    /// The HTTP methods in lowercase; one entry for GET, which HEAD needs too.
    package var methods = ["get"]
    /// A short description of what the route returns.
    package let summary: String
    /// The placeholders of the path, in order.
    package let placeholders: [Parameter]
    /// The parameters that affect the response, with the page parameter first.
    package var parameters: [Parameter]
    /// The schema of a successful response.
    package let schema: JSONValue
    /// The statuses of the route's own failures.
    package let failures: [Failure]

    /// Creates the summary of a route.
    ///
    /// - Parameters:
    ///   - pattern: The path below the version.
    ///   - summary: A short description of what the route returns.
    ///   - placeholders: The schemas of the path's placeholders, in order.
    ///   - parameters: The parameters that affect the response.
    ///   - schema: The schema of a successful response.
    ///   - failures: The statuses of the route's own failures.
    package init(
        pattern: String, summary: String, placeholders: [JSONValue] = [], parameters: [Parameter],
        schema: JSONValue, failures: [Failure] = []
    ) {
        let names = pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { $0.dropFirst().dropLast() }
        self.pattern = pattern
        self.summary = summary
        self.placeholders = names.enumerated().map { place, name in
            var parameter = Parameter(
                String(name), placeholders.indices.contains(place) ? placeholders[place] : Schema.string)
            parameter.isRequired = true
            return parameter
        }
        self.parameters = parameters
        self.schema = schema
        self.failures = failures
    }
}
