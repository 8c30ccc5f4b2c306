/// A message that GitHub Actions shows in the summary of a run.
///
/// Source: GitHub, "Workflow commands for GitHub Actions", "Setting an error message".
struct GitHubAnnotation: Sendable, Hashable {
    /// A Boolean value indicating whether the message is an error, not a warning.
    let isError: Bool
    /// The title, such as `mockse check, gap`.
    let title: String
    /// The message, which may have several lines.
    let message: String

    /// The workflow command, without a line feed at the end.
    var text: String {
        "::\(isError ? "error" : "warning") title=\(Self.escaped(title, isProperty: true))::\(Self.escaped(message))"
    }

    /// Returns a Boolean value indicating whether a program runs in GitHub Actions.
    ///
    /// - Parameter environment: The program's environment variables.
    /// - Returns: True if it does.
    static func isExpected(in environment: [String: String]) -> Bool { environment["GITHUB_ACTIONS"] == "true" }

    /// The variable that names the file whose Markdown GitHub shows on the page of a job.
    ///
    /// Source: GitHub, "Workflow commands for GitHub Actions", "Adding a job summary".
    static let summaryVariable = "GITHUB_STEP_SUMMARY"

    private static func escaped(_ text: String, isProperty: Bool = false) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
