import MockseJSON

/// A badge in the JSON format that shields.io endpoints read.
public struct Badge: Sendable, Hashable {
    /// The text on the left, which names the suite's version.
    public let label: String
    /// The text on the right, which names the profiles that passed, or says what is missing.
    public let message: String
    /// The color of the text on the right.
    ///
    /// It's green only if all of the core profile was asked and nothing failed.
    public let color: String

    /// Creates the badge of a result.
    public init(_ suite: SuiteResult) {
        label = "mockse conformance \(suite.version)"
        let complete = suite.profiles.filter(\.isComplete).map(\.profile)
        let names = complete.map(\.rawValue).joined(separator: ", ")
        let failures = Set(suite.results.filter(\.isFailure).map(\.id)).count
        let isDoubtful = suite.isFailed || suite.results.contains { [.error, .blocked].contains($0.verdict) }
        if failures > 0 {
            (message, color) = ("\(failures) \(failures == 1 ? "case" : "cases") failed", "red")
        } else if isDoubtful {
            (message, color) = (names.isEmpty ? "incomplete" : "\(names): incomplete", "red")
        } else if !suite.doubts.isEmpty {
            (message, color) = ("unproven claims", "orange")
        } else if complete.contains(.core) {
            (message, color) = (names, suite.results.contains(where: \.isKnown) ? "yellow" : "brightgreen")
        } else {
            (message, color) = (names.isEmpty ? "core not asked" : "\(names) (core not asked)", "lightgrey")
        }
    }

    /// The text of the file.
    public var text: String {
        let value: JSONValue = [
            "schemaVersion": 1, "label": .string(label), "message": .string(message), "color": .string(color),
        ]
        return value.text + "\n"
    }
}
