import MockseDriver
import MockseJournal

/// Judges whether a client can be judged at all.
package struct SetupJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The violations of a client that displays rows before they are served, or none of those that were.
    ///
    /// Other cases judge missing rows and their order.
    package var staleList: [Violation] {
        var violations: [Violation] = []
        let served = Set(evidence.exchanges.flatMap(evidence.served.ids))
        if let first = evidence.lists.first, evidence.lists.count > 1 {
            // A page other than the held one may have been served by then.
            let held = Set(evidence.fixture.pages[0].rows.map(\.id))
            let early = first.filter { held.contains($0) || !served.contains($0) }
            if let id = early.first {
                violations.append(
                    Violation(
                        "list-too-early",
                        "the list had \(early.count) ids that had not been served yet; the first is \(id)"))
            }
        }
        guard let list = evidence.list, let delivery = evidence.served.delivery(of: 1) else { return violations }
        let page = evidence.served.ids(in: delivery)
        let unknown = list.filter { !served.contains($0) }
        if !unknown.isEmpty || !page.isEmpty && Set(list).isDisjoint(with: page) {
            let shown = list.isEmpty ? "is empty" : "begins with \(list.prefix(3).joined(separator: ", "))"
            violations.append(
                Violation(
                    "not-live", "the list \(shown), but \(page.prefix(3).joined(separator: ", ")) were served",
                    exchanges: [delivery.id]))
        }
        return violations
    }

    /// A violation unless, once the second list is opened, only that list is requested.
    package var keptBaseURL: [Violation] {
        guard let elsewhere = evidence.elsewhere else { return [] }
        let kept = unasked(since: elsewhere.opened)
        if let first = kept.first, !elsewhere.exchanges.isEmpty,
            let close = evidence.steps.last(where: { $0.verb == .close })
        {
            return [
                Violation(
                    "after-close",
                    "the list was closed at \(evidence.time(close.ended)), but the client went on with it: page "
                        + "\(first.page ?? 0) was requested at \(evidence.time(first.arrived)) (Requirements, 5.7)",
                    exchanges: kept.map(\.id), level: .should)
            ]
        }
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
        let since = unasked(since: step.began)
        // A client that was loading pages on its own before the command goes on with that.
        if !evidence.isPagingOnItsOwn(before: step.began), let request = since.first {
            violations.append(
                Violation(
                    "obeyed",
                    "page \(request.page ?? 0) was requested at \(evidence.time(request.arrived)), after the command "
                        + "\(step.command.name), which does not exist",
                    exchanges: [request.id]))
        } else if let request = since.first {
            violations.append(
                Violation(
                    "runaway",
                    "the client loads pages on its own: page \(request.page ?? 0) was requested at "
                        + "\(evidence.time(request.arrived)), and more than one page without a trigger before that "
                        + "(Requirements, 1.5)",
                    exchanges: since.map(\.id), level: .should))
        }
        return violations
    }
}

extension Evidence {
    /// Returns a Boolean value indicating whether the client had requested more than it declares without a trigger, or
    /// a page again and again.
    fileprivate func isPagingOnItsOwn(before instant: UInt64) -> Bool {
        exchanges.count { $0.arrived <= instant } > 1 + features.prefetch
    }
}
