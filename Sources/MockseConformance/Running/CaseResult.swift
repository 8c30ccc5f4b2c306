/// What came of one case in one dialect.
public struct CaseResult: Sendable, Hashable {
    /// The case's permanent name, such as `G01`.
    public let id: String
    /// The API that was spoken.
    public let dialect: Dialect
    /// How it ended.
    public let verdict: Verdict
    /// Why there is no other verdict: what was missing, or what went wrong; empty if the violations say it.
    public let reason: String
    /// The rules that were broken.
    public let violations: [Violation]
    /// How long it took.
    public let duration: Duration
}
