import MockseJudging

/// The broken requirements in the runs of one case.
///
/// On a machine that is late, a client may act as the user or the server didn't expect, and be right to. So a run with
/// findings is repeated there, and they count if one of them recurs. The machine may also be late for the client alone,
/// so a run of which a request came after a command that forbids it is repeated in any case.
struct FindingLog {
    /// The time by which a machine may be late without a doubt about what it shows.
    static let usualLateness = Duration.milliseconds(50)

    /// The rules that a client breaks by a request that it may have sent before the command that forbids it.
    private static let rulesOfCommands: Set = ["after-close"]

    private struct Kind: Hashable { let section, rule: String }

    private var seen: Set<Kind> = []
    /// A Boolean value indicating whether the last run has findings that may be due to a late machine, and none of which
    /// an earlier run has.
    private(set) var isUndecided = false

    /// Notes a run.
    mutating func note(_ judgment: Judgment, lateness: Duration) {
        let kinds = Set(judgment.primary.map { Kind(section: $0.section, rule: $0.violation.rule) })
        let isDoubtful =
            lateness > Self.usualLateness || kinds.allSatisfy { Self.rulesOfCommands.contains($0.rule) }
        isUndecided = isDoubtful && !kinds.isEmpty && kinds.isDisjoint(with: seen)
        seen.formUnion(kinds)
    }
}
