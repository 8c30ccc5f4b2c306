/// A decoded `name=value` parameter of a query.
package struct QueryParameter: Sendable, Hashable {
    /// The decoded name.
    package let name: String
    /// The decoded value; empty if the parameter has no `=`.
    package let value: String

    /// Creates a parameter with a name and a value.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
