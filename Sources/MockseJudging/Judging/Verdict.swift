/// How a case ended.
public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// The client does what the case asks.
    case pass = "PASS"
    /// It breaks a MUST.
    case fail = "FAIL"
    /// It breaks a SHOULD.
    case warn = "WARN"
    /// The case only reports.
    case info = "INFO"
    /// The client has not what the case needs, by its own word.
    case skip = "SKIP"
    /// A case that this one builds on did not pass.
    case blocked = "BLOCKED"
    /// What the case confronts clients with did not reach this one.
    case inconclusive = "INCONCLUSIVE"
    /// The client or its driver could not be operated.
    case error = "ERROR"
}

/// How much a requirement weighs.
public enum Level: String, Sendable, Hashable, CaseIterable {
    /// To break it is a bug: FAIL.
    case must = "MUST"
    /// To break it takes a good reason: WARN.
    case should = "SHOULD"
    /// Nothing is asked: INFO.
    case info = "INFO"
}

/// A rule that a client broke, with what proves it.
public struct Violation: Sendable, Hashable {
    /// The rule's stable name, such as `overlap`.
    public let rule: String
    /// How much the rule weighs.
    public let level: Level
    /// What happened, as a sentence with times and pages.
    public let message: String
    /// The exchanges that prove it, by number.
    public let exchanges: [Int]

    package init(_ rule: String, _ message: String, exchanges: [Int] = [], level: Level = .must) {
        self.rule = rule
        self.level = level
        self.message = message
        self.exchanges = exchanges
    }
}
