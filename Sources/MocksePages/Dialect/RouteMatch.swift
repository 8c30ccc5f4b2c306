/// The route a request takes, with what the path and the query say.
package struct RouteMatch<Route: Sendable>: Sendable {
    /// The entry of the route table.
    package let route: Route
    /// The route's path pattern, such as "/users/{ids}".
    package let pattern: String
    /// What stands at the pattern's placeholders, decoded.
    package let arguments: [String]
    /// What decides the answer: path and declared parameters.
    package let target: Target
    /// All parameters, declared or not.
    package let parameters: Parameters
}
