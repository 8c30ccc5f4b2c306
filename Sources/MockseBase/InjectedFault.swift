/// A fault in a response, by its name and, for most faults, its value.
///
/// The `Mockse-Fault` field, the journal, the log, and the metrics write it as text: `fail=503`, `script`.
package struct InjectedFault: Sendable, Hashable {
    /// The name of a fault.
    package struct Name: Sendable, Hashable {
        /// The name as it is written.
        package let text: String

        /// Creates a name, which contains no `=`.
        package init(_ text: String) {
            self.text = text
        }

        /// A failure; its value is the kind of failure.
        package static let fail = Name("fail")
        /// The number of seconds that a failure asks the client to wait.
        package static let backoff = Name("backoff")
        /// The delay of the response.
        package static let latency = Name("latency")
        /// The limit on the speed of the response.
        package static let bandwidth = Name("bandwidth")
        /// The pieces that the body is cut into.
        package static let slicer = Name("slicer")
        /// The simulated network.
        package static let network = Name("network")
        /// An envelope that promises more pages.
        package static let hasMore = Name("has-more")
        /// A scripted response.
        package static let script = Name("script")
    }

    /// The fault's name.
    package let name: Name
    /// The fault's value, or nil if it has none.
    package let value: String?

    /// Creates a fault.
    package init(_ name: Name, _ value: String? = nil) {
        self.name = name
        self.value = value
    }

    /// Creates a fault from its text.
    package init(parsing text: String) {
        let end = text.utf8.firstIndex(of: UInt8(ascii: "="))
        let value = end.map { String(text[text.utf8.index(after: $0)...]) }
        self.init(Name(String(text[..<(end ?? text.endIndex)])), value)
    }

    /// The fault as it is written.
    package var text: String { value.map { name.text + "=" + $0 } ?? name.text }

    /// A Boolean value indicating whether the fault is a failure.
    package var isFailure: Bool { name == .fail }
}
