import MockseDriver
import MockseJournal

/// Judges whether a client can be judged at all.
package struct SetupJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The list that was opened second, and no other, is requested from then on.
    package var keptBaseURL: [Violation] {
        guard let elsewhere = evidence.elsewhere else { return [] }
        let kept = unasked(since: elsewhere.opened)
        if let first = kept.first {
            return [
                Violation(
                    "base-url-kept",
                    "another list was opened at \(evidence.time(elsewhere.opened)), and page \(first.page ?? 0) was requested at "
                        + "\(evidence.time(first.arrived)) below the base URL of the one before",
                    exchanges: kept.map(\.id))
            ]
        }
        guard elsewhere.exchanges.isEmpty else { return [] }
        return [
            Violation(
                "base-url-kept",
                "another list was opened at \(evidence.time(elsewhere.opened)), and nothing was requested below its base URL"
            )
        ]
    }

    /// What was requested from then on, but for pages that the client says it asks for ahead, and had not asked for.
    private func unasked(since instant: UInt64) -> [Exchange] {
        let before = evidence.exchanges.count { $0.arrived <= instant }
        let late = before == 0 ? 0 : max(0, 1 + evidence.features.prefetch - before)
        return Array(evidence.exchanges.dropFirst(before + late))
    }

    /// What there is no verb for is refused, and leads to no request.
    package var obeyedUnknownVerb: [Violation] {
        guard let step = evidence.steps.first(where: { $0.verb == nil }) else { return [] }
        var violations: [Violation] = []
        if step.reply != .refused {
            violations.append(
                Violation("not-refused", "the verb \(step.command.name) was not answered `unsupported`"))
        }
        if let request = unasked(since: step.began).first {
            violations.append(
                Violation(
                    "obeyed",
                    "page \(request.page ?? 0) was requested at \(evidence.time(request.arrived)), after the verb "
                        + "\(step.command.name), which does not exist",
                    exchanges: [request.id]))
        }
        return violations
    }
}
