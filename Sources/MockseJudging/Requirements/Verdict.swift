/// The outcome of a case.
public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// The client meets the requirement.
    case pass = "PASS"
    /// The client breaks a MUST.
    case fail = "FAIL"
    /// The client breaks a SHOULD.
    case warn = "WARN"
    /// The case only reports and doesn't judge.
    case info = "INFO"
    /// The client declares that it lacks a capability that the case needs.
    case skip = "SKIP"
    /// A prerequisite case did not pass.
    case blocked = "BLOCKED"
    /// The case was run several times, and its verdicts differ.
    case flaky = "FLAKY"
    /// A stimulus of the case did not reach the client.
    case inconclusive = "INCONCLUSIVE"
    /// The client or its driver couldn't be operated.
    case error = "ERROR"
}
