import MockseBase
import MockseDriver
import MockseJudging

/// The runs of one case in which the client broke requirements.
///
/// On a machine that is late, for the suite or for the client, a client may act as nobody expects, and be right to. So a
/// run with findings is repeated there, and they count if the next run has some, too. One without any after it decides
/// if it was in time, or by coming twice: what a late machine leaves uncertain is no finding. A request after a command
/// that forbids it counts so on any machine.
struct FindingLog {
    /// A run of the case, and what is judged of it.
    typealias Run = (history: History, judgment: Judgment)

    /// The time by which a machine may be late without a doubt about what a run shows.
    static let usualLateness = Duration.milliseconds(50)

    /// The rules that a client breaks by a request that it may have sent before the command that forbids it.
    private static let rulesOfCommands: Set = ["after-close"]

    private var first: [Verdict: Run] = [:]
    /// A Boolean value indicating whether the last run is the first with its verdict, and that may be due to a late
    /// machine.
    private(set) var isUndecided = false

    /// Notes a run, and returns the one to report: the first with its verdict, because a client may remember what it met.
    mutating func note(_ history: History, _ judgment: Judgment) -> Run {
        let level: Level = judgment.verdict == .fail ? .must : .should
        let found = judgment.primary.filter { $0.violation.level == level }
        let earlier = first[judgment.verdict]
        let isLate = history.longestDelay > Self.usualLateness
        let isInDoubt =
            found.isEmpty
            ? isLate && !first.isEmpty
            : found.allSatisfy { isLate || Self.rulesOfCommands.contains($0.violation.rule) }
        isUndecided = earlier == nil && isInDoubt
        if let earlier, judgment.verdict != .pass, earlier.judgment.excuse == nil { return earlier }
        first[judgment.verdict] = (history, judgment)
        return (history, judgment)
    }
}

extension History {
    /// The commands to which a driver replies at once.
    private static let prompt: Set<Verb?> = [.open, .more, .earlier, .retry, .refresh, .query, .cancel, .close]

    /// The longest time by which the machine was late in the run, for the suite or for a reply of the driver.
    var longestDelay: Duration {
        let replies = steps.filter { Self.prompt.contains($0.verb) }.map { $0.ended.elapsed(since: $0.began) }
        return max(server.lateness, .nanoseconds(Int64(clamping: replies.max() ?? 0)))
    }
}
