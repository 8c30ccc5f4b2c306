import MockseBase
import MockseDialects
import MockseDriver
import MockseJournal

extension Requirement {
    package static let failedDirection = Requirement(
        "6.6", "Go on after a failure in either direction", .must,
        bugs: "bidirectional lists that stop after a failure",
        sentence:
            "After a request for earlier or later rows fails, the rows stay, and the next trigger in that direction loads "
            + "those rows.",
        why: "A flag that a failure leaves set hides the rest of the list, while the other direction still works.",
        fix: "Clear the flag of a direction after every outcome, and note its end only when a page says so.",
        explainedBy: ["6.3", "7.1"]
    ) { history in
        guard history.fixture.timeline != nil else { return [] }
        let failures = history.exchanges.count { $0.gone == nil && !history.fixture.isDelivered($0) }
        return .init(failures, broken: history.stuckDirections + (failures > 0 ? history.rowsLostInFailure : []))
    }
}

extension History {
    /// The number of triggers after a failure that a client ignores before it counts as stuck, and the time for which it
    /// ignores them, when many clients pause.
    private static let (fewestTriggers, shortestTime) = (3, Duration.seconds(4))

    /// Returns the last request for rows in a direction, or `nil` if there was none.
    private func lastRequest(_ direction: Direction) -> Exchange? {
        exchanges.last { $0.direction(in: fixture.dialect) == direction }
    }

    /// Returns a Boolean value indicating whether the last request for rows in a direction failed.
    func hasFailed(_ direction: Direction) -> Bool {
        lastRequest(direction).map { $0.gone == nil && !fixture.isDelivered($0) } ?? false
    }

    /// The violations of a client that requests nothing more in a direction after a failure.
    fileprivate var stuckDirections: [Violation] {
        Direction.allCases.compactMap { direction in
            guard hasFailed(direction), let last = lastRequest(direction) else { return nil }
            let recovered = last.provenEnd.addingReportingOverflow(UInt64(features.recovery / .nanoseconds(1)))
                .partialValue
            let due = max(recovered, RequestedPause.all(in: self).map(\.end).max() ?? 0)
            let vain = commands([direction == .later ? .more : .earlier, .retry], after: due)
            guard vain.count >= Self.fewestTriggers, let final = vain.last,
                final.began.elapsed(since: due) >= UInt64(Self.shortestTime / .nanoseconds(1))
            else { return nil }
            return Violation(
                "stuck",
                "no \(direction == .later ? "later" : "earlier") rows were requested after such a request failed at "
                    + "\(time(last.provenEnd)), although the user asked for them \(vain.count) times",
                at: last.provenEnd, exchanges: [last.id])
        }
    }

    /// A violation if a client at rest no longer shows rows that it showed before a request failed, and nothing else
    /// happened meanwhile.
    fileprivate var rowsLostInFailure: [Violation] {
        for (before, after) in zip(client.snapshots, client.snapshots.dropFirst()) where after.isSettled {
            let ended = exchanges.filter { $0.provenEnd > before.began && $0.arrived < after.began }
            guard let failed = ended.first, ended.allSatisfy({ $0.gone == nil && !fixture.isDelivered($0) }) else {
                continue
            }
            let lost = Set(before.ids).subtracting(after.ids)
            guard let first = before.ids.first(where: lost.contains) else { continue }
            return [
                Violation(
                    "lost",
                    "\(lost.count) rows disappeared when a request failed at \(time(failed.provenEnd)); the first is \(first)",
                    at: after.began, exchanges: [failed.id])
            ]
        }
        return []
    }
}
