import MockseDriver
import MockseJournal

/// Judges how often a client requests pages on its own.
package struct StormJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A page that keeps failing is requested at most so many times, not counting requests after pauses that grow by half
    /// each time; the pauses do not shrink.
    package func storm(of page: Int, atMost limit: Int) -> [Violation] {
        let requests = evidence.exchanges(page: page)
        let gaps = zip(requests, requests.dropFirst()).map { $1.arrived - $0.arrived }
        // A client that backs off asks ever less often.
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
        // Pauses have some chance in them: single ones say little.
        guard gaps.count >= 4 else { return [] }
        let (early, late) = (gaps.prefix(gaps.count / 2).sorted(), gaps.suffix(gaps.count / 2).sorted())
        let (gap, next) = (early[early.count / 2], late[late.count / 2])
        guard next < gap / 4 else { return [] }
        return [
            Violation(
                "shrinking-gaps",
                "page \(page) was requested again after pauses of about \(gap / 1_000_000) ms at first, and of only "
                    + "\(next / 1_000_000) ms later",
                exchanges: requests.map(\.id), level: .should)
        ]
    }

    /// After the last trigger there are at most so many requests more than the trigger itself asked for.
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
                    + "\(evidence.time(last.arrived)), as pages \(reason)",
                exchanges: requests.prefix(20).map(\.id))
        ]
    }

    /// Nothing is requested from a page on.
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
