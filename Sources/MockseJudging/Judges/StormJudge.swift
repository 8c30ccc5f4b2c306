import MockseBase
import MockseDriver
import MockseJournal

/// Judges how often a client requests pages on its own.
package struct StormJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation if a failing page is requested more often than the limit, or if the pauses shrink.
    ///
    /// Requests after pauses that grow by half each time don't count.
    package func storm(of page: Int, atMost limit: Int) -> [Violation] {
        let requests = evidence.exchanges(page: page)
        let gaps = zip(requests, requests.dropFirst()).map { $1.arrived.elapsed(since: $0.arrived) }
        // A client that backs off sends requests less and less often.
        let growing = zip(gaps, gaps.dropFirst()).count { $1 >= $0 + $0 / 2 }
        if requests.count - growing > limit, let last = requests.last {
            return [
                Violation(
                    "storm",
                    "page \(page), which failed every time, was requested \(requests.count) times between "
                        + "\(evidence.time(requests[0].arrived)) and \(evidence.time(last.arrived))",
                    exchanges: requests.prefix(20).map(\.id))
            ]
        }
        // Pauses vary randomly, so single ones say little. A busy machine lengthens some of them, so of the early ones
        // the shortest counts.
        guard gaps.count >= 4, let gap = gaps.prefix(gaps.count / 2).min() else { return [] }
        let late = gaps.suffix(gaps.count / 2).sorted()
        let next = late[late.count / 2]
        guard next < gap / 4 else { return [] }
        return [
            Violation(
                "shrinking-gaps",
                "page \(page) was requested again after pauses of about \(gap / 1_000_000) ms at first, but only "
                    + "\(next / 1_000_000) ms later on",
                exchanges: requests.map(\.id), level: .should)
        ]
    }

    /// Returns a violation if the last trigger leads to more additional requests than the limit.
    package func autonomousRequests(atMost limit: Int, rule: String, because reason: String) -> [Violation] {
        guard let trigger = evidence.steps.last(where: { $0.verb == .more }) else { return [] }
        let requests = evidence.exchanges.filter { $0.arrived >= trigger.began }
        guard requests.count > max(limit, evidence.features.autoContinue) + 1 + evidence.features.prefetch,
            let last = requests.last
        else { return [] }
        return [
            Violation(
                rule,
                "one trigger at \(evidence.time(trigger.began)) led to \(requests.count) requests, the last at "
                    + "\(evidence.time(last.arrived)), because pages \(reason)",
                exchanges: requests.prefix(20).map(\.id))
        ]
    }

    /// Returns a violation if the given page, or one after it, is requested.
    package func notRequested(from page: Int, rule: String, because reason: String) -> [Violation] {
        let past = evidence.exchanges.filter { ($0.page ?? 0) >= page }
        guard let first = past.first else { return [] }
        return [
            Violation(
                rule,
                "page \(first.page ?? page) was requested at \(evidence.time(first.arrived)) \(reason)",
                exchanges: past.map(\.id))
        ]
    }
}
