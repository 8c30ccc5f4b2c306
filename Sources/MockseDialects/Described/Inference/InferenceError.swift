/// An error for a captured response from which no description can be inferred.
package struct InferenceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file or the URL of the response.
    package let source: String
    /// The reason, with the place in the file and what to do.
    package let reason: String

    /// Creates an error.
    package init(source: String, reason: String) {
        self.source = source
        self.reason = reason
    }

    /// The source and the reason in one line.
    package var description: String { "\(source): \(reason)" }
}
