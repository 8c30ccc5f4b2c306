import MockseDriver
import MockseJournal

/// Judges whether a client can be judged at all.
package struct SetupJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation unless, once the second list is opened, only that list is requested.
    package var keptBaseURL: [Violation] {
        guard let elsewhere = evidence.elsewhere else { return [] }
        let kept = unasked(since: elsewhere.opened)
        if let first = kept.first {
            return [
                Violation(
                    "base-url-kept",
                    "another list was opened at \(evidence.time(elsewhere.opened)), but page \(first.page ?? 0) was "
                        + "requested at "
                        + "\(evidence.time(first.arrived)) below the base URL of the previous one",
                    exchanges: kept.map(\.id))
            ]
        }
        guard elsewhere.exchanges.isEmpty else { return [] }
        return [
            Violation(
                "base-url-kept",
                "another list was opened at \(evidence.time(elsewhere.opened)), but nothing was requested below its "
                    + "base URL\(evidence.watched(since: elsewhere.opened))"
            )
        ]
    }

    /// Returns the requests since a time, except for declared prefetches that were still due.
    private func unasked(since instant: UInt64) -> [Exchange] {
        let before = evidence.exchanges.count { $0.arrived <= instant }
        let late = before == 0 ? 0 : max(0, 1 + evidence.features.prefetch - before)
        return Array(evidence.exchanges.dropFirst(before + late))
    }

    /// The violations of a client that doesn't refuse an unknown command, or requests something because of it.
    package var obeyedUnknownVerb: [Violation] {
        guard let step = evidence.steps.first(where: { $0.verb == nil }) else { return [] }
        var violations: [Violation] = []
        if step.reply != .refused {
            violations.append(
                Violation("not-refused", "the reply to the unknown command \(step.command.name) was not `unsupported`"))
        }
        if let request = unasked(since: step.began).first {
            violations.append(
                Violation(
                    "obeyed",
                    "page \(request.page ?? 0) was requested at \(evidence.time(request.arrived)), after the command "
                        + "\(step.command.name), which does not exist",
                    exchanges: [request.id]))
        }
        return violations
    }
}
