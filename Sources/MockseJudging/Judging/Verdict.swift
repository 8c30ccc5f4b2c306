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
    /// A stimulus of the case did not reach the client.
    case inconclusive = "INCONCLUSIVE"
    /// The client or its driver couldn't be operated.
    case error = "ERROR"
}

/// The severity of a requirement.
public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Breaking the requirement is a bug: FAIL.
    case must = "MUST"
    /// Breaking the requirement takes a good reason: WARN.
    case should = "SHOULD"
    /// Nothing is required: INFO.
    case info = "INFO"
}

/// A rule that a client broke, with the evidence.
public struct Violation: Sendable, Hashable {
    /// The rule's stable name, such as `overlap`.
    public let rule: String
    /// The severity of the rule.
    public let level: Level
    /// A sentence that says what happened, with times and pages.
    public let message: String
    /// The numbers of the exchanges that prove the violation.
    public let exchanges: [Int]

    package init(_ rule: String, _ message: String, exchanges: [Int] = [], level: Level = .must) {
        self.rule = rule
        self.level = level
        self.message = message
        self.exchanges = exchanges
    }
}
