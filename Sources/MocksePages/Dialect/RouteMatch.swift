package import MockseDialects

/// The route that a request matches, with its arguments and parameters.
package struct RouteMatch<Route: Sendable>: Sendable {
    /// The entry in the route table.
    package let route: Route
    /// The route's path pattern, such as "/users/{ids}".
    package let pattern: String
    /// The decoded values of the pattern's placeholders.
    package let arguments: [String]
    /// The path and the declared parameters, which determine the response.
    package let target: Target
    /// All parameters, declared or not.
    package let parameters: Parameters
}
