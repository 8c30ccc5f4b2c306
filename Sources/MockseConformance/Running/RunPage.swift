import MockseJSON

/// A page that shows a run while it's in progress.
package struct RunPage: Sendable {
    /// The HTML document.
    let html: String
    /// A function that returns a result as the page reads it, given the command that runs its case again.
    let result: @Sendable (_ result: CaseResult, _ again: String) -> JSONValue
    /// A function that returns the report of the run as the page reads it.
    let report: @Sendable (SuiteResult) -> JSONValue
    /// A function that receives the URL of the page.
    let announce: @Sendable (_ url: String) -> Void
}
