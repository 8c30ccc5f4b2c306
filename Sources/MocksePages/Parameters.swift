package import MockseHTTP

/// A request's query parameters, decoded.
package struct Parameters: Sendable, Hashable {
    private let all: [QueryParameter]

    /// Takes the parameters in the order they were sent.
    package init(_ all: [QueryParameter]) {
        self.all = all
    }

    /// The first value of the parameter called `name`, as sent; nil if there is none.
    package func sent(_ name: String) -> String? {
        all.first { $0.name == name }?.value
    }

    /// The first value of `name`, nil too if it is empty: `page=` asks for nothing (unverified for both APIs).
    package subscript(name: String) -> String? {
        guard let value = sent(name), !value.isEmpty else { return nil }
        return value
    }
}
