/// A summary of a dialect's route, for descriptions such as `openapi.json`.
package struct RouteSummary: Sendable, Hashable {
    /// A query parameter that affects the response.
    package struct Parameter: Sendable, Hashable {
        /// The form of a parameter's value.
        package enum Form: Sendable, Hashable {
            /// Any text.
            case text
            /// A whole number from 1.
            case ordinal
            /// One of these texts.
            case choice([String])
        }

        /// The parameter's name.
        package let name: String
        /// The form of the parameter's value.
        package let form: Form

        /// Creates a parameter.
        package init(_ name: String, _ form: Form = .text) {
            self.name = name
            self.form = form
        }
    }

    /// The path below the version, such as "/users/{ids}".
    package let pattern: String
    /// The name of the listed items, such as "users" or "beers".
    package let items: String
    /// A Boolean value indicating whether the response is one page of a list.
    package let isPaged: Bool
    /// The parameters that affect the response, with the page parameter first.
    package let parameters: [Parameter]

    /// Creates a summary.
    package init(pattern: String, items: String, isPaged: Bool, parameters: [Parameter]) {
        self.pattern = pattern
        self.items = items
        self.isPaged = isPaged
        self.parameters = parameters
    }
}
