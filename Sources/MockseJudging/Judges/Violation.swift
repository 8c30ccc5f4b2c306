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

extension Violation: CustomStringConvertible {
    /// The severity, the rule and what happened: `MUST overlap: page 2 was requested 5 times at once`.
    public var description: String { "\(level.rawValue) \(rule): \(message)" }
}
