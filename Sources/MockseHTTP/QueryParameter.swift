/// One `name=value` of a query, decoded.
package struct QueryParameter: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The value; empty if there is no `=`.
    package let value: String

    /// A parameter of this name and value.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
