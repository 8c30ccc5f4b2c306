import MockseBase
package import MockseJSON
import MockseJudging
import MockseKit

/// The result of an exploration.
public struct FuzzResult: Sendable {
    /// The client's name.
    public let client: String
    /// The seed of the scenarios.
    public let seed: UInt64
    /// The number of scenarios that were run.
    public let examples: Int
    /// The broken requirements, those that are a bug for certain first.
    public internal(set) var findings: [FuzzFinding]
    /// The requirements that seemed broken once, and never when the scenario ran again.
    public let unseen: [FuzzFinding]
    /// The requirements and moments that the scenarios put to the test.
    public let coverage: FuzzCoverage

    /// A Boolean value indicating whether the client breaks a MUST every time.
    public var isFailed: Bool { findings.contains { $0.level == .must && !$0.isFlaky } }

    /// Leaves out what is listed in an earlier result.
    ///
    /// - Parameter known: The names of scenarios in the earlier result.
    package mutating func leaveOut(_ known: Set<String>) { findings.removeAll { known.contains($0.kept.name) } }
}

/// A broken requirement, with the simplest scenario that was found for it.
public struct FuzzFinding: Sendable {
    /// The number of the scenario that broke it first.
    public let number: Int
    /// The simplest scenario.
    public let kept: KeptScenario
    /// The rule that was broken, with the evidence.
    public let violation: Violation
    /// The scenario before it was made simpler.
    let drawn: Scenario
    /// The number of the last runs that broke the rule.
    public let broken: Int
    /// The number of the last runs.
    public let of: Int
    /// A record of the last of these, or `nil` if none broke the rule.
    public let trace: CaseTrace?
    /// A shell script that replays its requests with curl, or `nil` if it can't be replayed.
    public let replay: String?

    /// The section of the requirement, such as `2.1`.
    public var section: String { kept.section }
    /// The severity of the requirement.
    public var level: Level { violation.level }
    /// The number of steps and faults of the simplest scenario, such as "2 steps and 1 fault".
    package var size: String { kept.scenario.size }
    /// A Boolean value indicating whether some of the last runs didn't break the rule.
    public var isFlaky: Bool { broken < of }
}

/// The requirements and moments that the scenarios of an exploration put to the test.
public struct FuzzCoverage: Sendable {
    /// The number of scenarios that exercised a requirement, by section.
    public let occasions: [String: Int]
    /// The number of steps that were taken, by moment and action, such as `held × refresh`.
    public let pairs: [String: Int]
    /// The number of steps whose moment didn't come, by moment and action.
    public let missed: [String: Int]
    /// The number of steps that the client can't carry out, by command.
    public let lacks: [String: Int]

    init(_ log: PlayLog, occasions: [String: Int]) {
        (self.occasions, pairs, missed, lacks) = (occasions, log.pairs, log.missed, log.lacks)
    }

    /// The sections of the requirements that no scenario exercised.
    public var unexercised: [String] { Requirement.all.map(\.section).filter { occasions[$0] == nil } }
}

extension FuzzResult {
    /// The result as JSON.
    package var json: JSONValue {
        func counts(_ counts: [String: Int]) -> JSONValue {
            .object(.of(counts.keys.sorted()) { .number(counts[$0] ?? 0) })
        }
        return [
            "client": .string(client), "seed": .string("\(seed)"), "examples": .number(examples),
            "findings": .array(findings.map(\.json)), "unseen": .array(unseen.map(\.json)),
            "coverage": [
                "requirements": counts(coverage.occasions), "steps": counts(coverage.pairs),
                "missed": counts(coverage.missed), "lacks": counts(coverage.lacks),
            ],
        ]
    }
}

extension FuzzFinding {
    fileprivate var json: JSONValue {
        [
            "name": .string(kept.name), "requirement": .string(section), "level": .string(level.rawValue),
            "rule": .string(violation.rule), "message": .string(violation.message), "example": .number(number),
            "broken": .number(broken), "of": .number(of),
            "scenario": .object(kept.scenario.json),
        ]
    }
}
