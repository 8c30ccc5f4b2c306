import MockseJudging
import MockseKit

/// A stall of the machine that could explain why a client didn't do something in time.
struct StallExcuse {
    /// The rules that a client breaks by requesting nothing while the suite waits.
    ///
    /// Whatever a client did do, it did in spite of a stall, so no other rule is excused.
    private static let rules: Set<String> = ["stuck", "stopped-early", "not-reached"]
    /// The shortest stall that excuses anything: busy machines stall for less all the time.
    private static let shortest = Duration.milliseconds(500)
    /// The share of the suite's wait that a stall must exceed.
    private static let share = 0.5

    /// The sentence that says so, with what the client would be blamed for otherwise.
    let reason: String

    /// Creates an excuse, or returns `nil` if no stall could explain all the violations.
    ///
    /// The suite's own waits don't count the time of a stall. But if that is long compared to them, a client in another
    /// process may still be behind.
    init?(_ violations: [Violation], _ evidence: Evidence) {
        guard let first = violations.first, violations.allSatisfy({ Self.rules.contains($0.rule) }),
            let ended = evidence.server.ended
        else { return nil }
        let since = evidence.exchanges.last?.arrived ?? evidence.server.start
        let stalls = evidence.server.stalls.filter {
            $0.began < ended && $0.began + UInt64($0.length / .nanoseconds(1)) > since
        }
        guard let longest = stalls.max(by: { $0.length < $1.length }), longest.length >= Self.shortest else {
            return nil
        }
        let watched = Duration.nanoseconds(Int64(ended - min(ended, since)))
        let waited = max(.zero, watched - stalls.map(\.length).reduce(.zero, +))
        guard longest.length > waited * Self.share else { return nil }
        reason =
            "this machine stalled for \(Self.seconds(longest.length)) at \(evidence.time(longest.began)), and the suite "
            + "waited only \(Self.seconds(waited)) otherwise, so the client may not be to blame: \(first.message)"
    }

    private static func seconds(_ time: Duration) -> String {
        let tenths = Int((time / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
