/// What a route of a dialect's table takes: for descriptions such as `openapi.json`.
package struct RouteSummary: Sendable, Hashable {
    /// A query parameter that decides the answer.
    package struct Parameter: Sendable, Hashable {
        /// What its value can be.
        package enum Form: Sendable, Hashable {
            /// Any text.
            case text
            /// A whole number from 1.
            case ordinal
            /// One of these.
            case choice([String])
        }

        /// Its name.
        package let name: String
        /// What its value can be.
        package let form: Form

        /// Creates a parameter.
        package init(_ name: String, _ form: Form = .text) {
            self.name = name
            self.form = form
        }
    }

    /// The path below the version, such as "/users/{ids}".
    package let pattern: String
    /// What is listed: "users", "beers".
    package let items: String
    /// Whether the answer is one page of a list.
    package let isPaged: Bool
    /// The parameters that decide the answer, that of the page first.
    package let parameters: [Parameter]

    /// Creates a summary.
    package init(pattern: String, items: String, isPaged: Bool, parameters: [Parameter]) {
        self.pattern = pattern
        self.items = items
        self.isPaged = isPaged
        self.parameters = parameters
    }
}
