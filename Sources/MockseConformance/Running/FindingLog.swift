import MockseJudging

/// The broken requirements in the runs of one case.
///
/// On a machine that is late, a client may act as the user or the server didn't expect, and be right to. So a run with
/// findings is repeated there, until one that decides the verdict recurs. The machine may also be late for the client
/// alone, so a request after a command that forbids it has to recur in any case.
struct FindingLog {
    /// The time by which a machine may be late without a doubt about what it shows.
    static let usualLateness = Duration.milliseconds(50)

    /// The rules that a client breaks by a request that it may have sent before the command that forbids it.
    private static let rulesOfCommands: Set = ["after-close"]

    private struct Kind: Hashable { let section, rule: String }

    private var seen: Set<Kind> = []
    /// A Boolean value indicating whether every finding that decides the last run's verdict may be due to a late machine,
    /// and is new.
    private(set) var isUndecided = false

    /// Notes a run.
    mutating func note(_ judgment: Judgment, lateness: Duration) {
        let failures = judgment.primary.filter { $0.violation.level == .must }
        let kinds = Set(
            (failures.isEmpty ? judgment.primary : failures).map { Kind(section: $0.section, rule: $0.violation.rule) })
        isUndecided =
            !kinds.isEmpty
            && kinds.allSatisfy {
                !seen.contains($0) && (lateness > Self.usualLateness || Self.rulesOfCommands.contains($0.rule))
            }
        seen.formUnion(kinds)
    }
}
