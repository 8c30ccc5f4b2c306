package import MockseHTTP

/// The decoded query parameters of a request.
package struct Parameters: Sendable, Hashable {
    private let all: [QueryParameter]

    /// Creates a set of parameters, given in the order in which they were sent.
    package init(_ all: [QueryParameter]) {
        self.all = all
    }

    /// The names of the parameters, in the order in which they were sent.
    package var names: [String] { all.map(\.name) }

    /// The first value of `name`, or nil if it is missing or empty.
    ///
    /// `page=` counts as missing (unverified for both APIs).
    package subscript(name: String) -> String? {
        all.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }
}
