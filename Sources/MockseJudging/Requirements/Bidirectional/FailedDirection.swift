import MockseBase
import MockseDialects
import MockseDriver
import MockseJournal

extension Requirement {
    package static let failedDirection = Requirement(
        "6.6", "Go on after a failure in either direction", .must,
        bugs: "bidirectional lists that stop after a failure",
        sentence:
            "After a request for earlier or later rows fails, the rows stay, and the next trigger in that direction, or "
            + "\"try again\", loads those rows.",
        why: "A flag that a failure leaves set hides the rest of the list, while the other direction still works.",
        fix: "Clear the flag of a direction after every outcome, and note its end only when a page says so.",
        explainedBy: ["6.3", "7.1"]
    ) { history in
        guard history.fixture.timeline != nil else { return [] }
        let failures = history.exchanges.count { $0.gone == nil && !history.fixture.isDelivered($0) }
        return .init(
            failures,
            broken: Direction.allCases.compactMap(history.stuck)
                + (failures > 0 ? history.rowsLostInFailure + history.retriesInOtherDirection : []))
    }
}

extension History {
    /// The number of triggers after a failure that a client ignores before it counts as stuck, and the times in
    /// nanoseconds for which it ignores them, and after the failure, when many clients pause.
    private static let fewestTriggers = 3
    private static let (shortestTime, shortestTimeAfterFailure): (UInt64, UInt64) = (1_000_000_000, 4_000_000_000)

    /// Returns a Boolean value indicating whether the last request for rows in a direction failed before an instant.
    func hasFailed(_ direction: Direction, before instant: UInt64 = .max) -> Bool {
        failure(direction, before: instant) != nil
    }

    /// Returns the last request for rows in a direction if it failed, or `nil` if it didn't.
    private func failure(_ direction: Direction, before instant: UInt64 = .max) -> Exchange? {
        let last = exchanges.last { $0.arrived < instant && $0.direction(in: fixture.dialect) == direction }
        return last.flatMap { $0.gone == nil && $0.provenEnd < instant && !fixture.isDelivered($0) ? $0 : nil }
    }

    /// Returns a Boolean value indicating whether a client requests nothing more in a direction after a failure.
    func isStuck(_ direction: Direction) -> Bool { stuck(direction) != nil }

    /// Returns a violation if a client requests nothing more in a direction after a failure.
    fileprivate func stuck(_ direction: Direction) -> Violation? {
        guard let last = failure(direction) else { return nil }
        let recovered = last.provenEnd.addingReportingOverflow(UInt64(features.recovery / .nanoseconds(1)))
        let due = max(recovered.partialValue, RequestedPause.all(in: self).map(\.end).max() ?? 0)
        // The user taps "try again" between two triggers for what hasn't arrived.
        var current: Verb?
        let vain = commands([.more, .earlier, .retry], after: last.provenEnd).filter { step in
            if step.verb != .retry { current = step.verb }
            return current == (direction == .later ? .more : .earlier) && step.began > due
        }
        guard !recovered.overflow, vain.count >= Self.fewestTriggers, let first = vain.first, let final = vain.last,
            final.began - first.began >= Self.shortestTime,
            final.began - last.provenEnd >= Self.shortestTimeAfterFailure
        else { return nil }
        return Violation(
            "stuck",
            "no \(direction == .later ? "later" : "earlier") rows were requested after such a request failed at "
                + "\(time(last.provenEnd)), although the user asked for them \(vain.count) times",
            at: last.provenEnd, exchanges: [last.id])
    }

    /// A violation if "try again" requests rows in the direction that hasn't failed.
    fileprivate var retriesInOtherDirection: [Violation] {
        let commands = commands([.open, .more, .earlier, .retry], after: 0)
        for (retry, end) in zip(commands, commands.dropFirst().map(\.began) + [.max]) where retry.verb == .retry {
            let requests = exchanges.filter { $0.arrived > retry.began && $0.arrived < end }
            guard openRequests(at: retry.began).isEmpty, !certainty.mayBeOnItsWay(at: retry.began),
                let next = requests.first, case let direction = next.direction(in: fixture.dialect),
                // One that was canceled is still missing, too, and a client may load both.
                exchanges.last(where: { $0.arrived < retry.began && $0.direction(in: fixture.dialect) == direction })?
                    .gone == nil,
                let failed = Direction.allCases.compactMap({ failure($0, before: retry.began) }).first,
                !requests.contains(where: { hasFailed($0.direction(in: fixture.dialect), before: retry.began) })
            else { continue }
            let words = direction == .later ? ("later", "earlier") : ("earlier", "later")
            return [
                Violation(
                    "wrong-direction",
                    "\"try again\" requested \(words.0) rows at \(time(next.arrived)), but it is a request for \(words.1) "
                        + "rows that had failed, at \(time(failed.provenEnd))",
                    at: next.arrived, exchanges: [failed.id, next.id])
            ]
        }
        return []
    }

    /// A violation if a client no longer shows rows that it showed before a request failed.
    ///
    /// A client with a window may drop rows when others arrive.
    fileprivate var rowsLostInFailure: [Violation] {
        for (before, after) in zip(client.snapshots, client.snapshots.dropFirst()) where after.isQuiet {
            let ended = exchanges.filter { $0.provenEnd > before.began && $0.arrived < after.began }
            let failed = ended.filter { $0.gone == nil && !fixture.isDelivered($0) }
            guard let first = failed.first, after.isSettled || features.window == nil,
                features.window == nil || failed.count == ended.count
            else { continue }
            let lost = Set(before.ids).subtracting(after.ids)
            guard let row = before.ids.first(where: lost.contains) else { continue }
            return [
                Violation(
                    "lost",
                    "\(lost.count) rows disappeared when a request failed at \(time(first.provenEnd)); the first is \(row)",
                    at: after.began, exchanges: [first.id])
            ]
        }
        return []
    }
}
