import MockseBase
import MockseDriver
import MockseJournal

/// Recognizes a client that requests the same page repeatedly on its own.
///
/// Such a client can fail any case for another reason, so the judge reports polling only to explain other violations.
package struct PollingJudge {
    /// The minimum number of times that a page is delivered before the client counts as polling.
    private static let fewest = 3

    /// The shortest time between two requests that a timer sends, in nanoseconds.
    private static let shortestGap: UInt64 = 20_000_000

    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns the violations, preceded by one that describes the polling if the client polls.
    package func explaining(_ violations: [Violation]) -> [Violation] {
        guard !violations.isEmpty, let polling else { return violations }
        let level = violations.contains { $0.level == .must } ? Level.must : .should
        return [
            Violation(
                "polling",
                "starting at \(evidence.time(polling[0].arrived)), the client requested page \(polling[0].page ?? 1) "
                    + "on its own \(polling.count) times, about every \(Self.usualGap(polling) / 1_000_000) ms, although "
                    + "every response was complete",
                exchanges: polling.prefix(20).map(\.id), level: level)
        ] + violations
    }

    /// The requests for the polled page, or `nil` if no page is polled.
    private var polling: [Exchange]? {
        let targets = Dictionary(grouping: evidence.exchanges.filter(Self.isComplete), by: \.target).values
        // The first request is caused by a command.
        return targets.filter { !isBurst($0) }.map { Array($0.dropFirst()) }
            .filter { Self.isRegular($0) && !isCommanded($0) }.max { $0.count < $1.count }
    }

    /// Returns a Boolean value indicating whether commands during one response account for all requests.
    ///
    /// On a busy machine the requests that such commands lead to can arrive one by one, at equal intervals.
    private func isBurst(_ requests: [Exchange]) -> Bool {
        guard let first = requests.first else { return false }
        let ends = requests.map(\.provenEnd)
        let start = evidence.exchanges.map(\.provenEnd).filter { $0 <= first.arrived }.max() ?? 0
        let commands = commands
        return zip([start] + ends, ends).contains { start, end in
            commands.count { $0 >= start && $0 < end } >= requests.count
        }
    }

    /// Returns a Boolean value indicating whether requests follow the suite's commands rather than a timer.
    private func isCommanded(_ requests: [Exchange]) -> Bool {
        let commands = commands
        let lags = requests.map { request in
            request.arrived.elapsed(since: commands.last { $0 <= request.arrived } ?? 0)
        }
        guard let least = lags.min(), let most = lags.max() else { return false }
        return most - least < Self.usualGap(requests) / 10
    }

    /// When the commands began that lead to a request.
    private var commands: [UInt64] {
        evidence.steps.filter { Self.loading.contains($0.verb) }.map(\.began)
    }

    private static let loading: Set<Verb?> = [.open, .more, .earlier, .retry, .refresh, .query]

    /// Returns a Boolean value indicating whether the client has no reason to repeat a request.
    private static func isComplete(_ request: Exchange) -> Bool {
        request.status == 200 && request.injected.isEmpty && request.lastByte != nil
    }

    /// Returns a Boolean value indicating whether requests follow one another at equal intervals.
    private static func isRegular(_ requests: [Exchange]) -> Bool {
        // Overlapping requests are caused by commands, even if a busy machine spreads them out.
        let areSeparate = zip(requests, requests.dropFirst()).allSatisfy { $0.provenEnd <= $1.arrived }
        guard areSeparate else { return false }
        let gaps = gaps(requests)
        guard requests.count >= fewest, let least = gaps.min(), let most = gaps.max() else { return false }
        return least >= shortestGap && most <= least + least / 10 + 10_000_000
    }

    private static func gaps(_ requests: [Exchange]) -> [UInt64] {
        zip(requests, requests.dropFirst()).map { $1.arrived.elapsed(since: $0.arrived) }
    }

    private static func usualGap(_ requests: [Exchange]) -> UInt64 {
        let sorted = gaps(requests).sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}
