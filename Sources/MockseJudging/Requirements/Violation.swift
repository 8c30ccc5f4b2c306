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
    /// The time at which it was certain, in nanoseconds of the server's clock.
    package let time: UInt64

    package init(
        _ rule: String, _ message: String, at time: UInt64 = 0, exchanges: [Int] = [], level: Level = .must
    ) {
        self.rule = rule
        self.level = level
        self.message = message
        self.exchanges = exchanges
        self.time = time
    }

    /// Returns the same violation of a rule of another severity.
    package func with(_ level: Level) -> Violation {
        Violation(rule, message, at: time, exchanges: exchanges, level: level)
    }
}

extension Violation: CustomStringConvertible {
    /// The severity, the rule and what happened: `MUST overlap: page 2 was requested 5 times at once`.
    public var description: String { "\(level.rawValue) \(rule): \(message)" }
}
