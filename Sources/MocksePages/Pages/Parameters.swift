package import MockseHTTP

/// A request's query parameters, decoded.
package struct Parameters: Sendable, Hashable {
    private let all: [QueryParameter]

    /// Takes the parameters in the order they were sent.
    package init(_ all: [QueryParameter]) {
        self.all = all
    }

    /// The first value of `name`; nil if there is none, or an empty one: `page=` asks for nothing (unverified for both
    /// APIs).
    package subscript(name: String) -> String? {
        all.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }
}
