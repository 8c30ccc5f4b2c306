import MockseDriver
import MockseJournal

extension Requirement {
    package static let tryAgain = Requirement(
        "4.9", "Guard \"try again\"", .must, bugs: "repeated taps on \"Try Again\"",
        sentence: "\"Try again\" requests the failed page once. While it is loading, no trigger requests it again.",
        why: "A button that sends its own request bypasses the guard, so two taps show the page twice.",
        fix:
            "Let \"try again\" do what the trigger does: check whether anything is loading, then load the page after the "
            + "last one shown.",
        relaxedBy: ["concurrency", "prefetch"], explainedBy: ["1.1", "2.1", "2.2", "4.1"],
        impliedBy: ["2.1"]
    ) { history in
        guard history.features.has(.retry), history.fixture.timeline == nil else { return [] }
        let taps = history.commands([.retry], after: 0).count { step in
            history.openRequests(at: step.began).contains { history.isTriedAgain($0.page ?? 0) }
        }
        return .init(
            taps,
            broken: history.requestsDuringLoads(of: history.isTriedAgain).filter { violation in
                // Without a tap, it is the guard that is missing.
                history.steps.contains { $0.verb == .retry && $0.began < violation.time }
            })
    }

    package static let retriedRefresh = Requirement(
        "4.10", "Retry a refresh as a refresh", .should, bugs: "failed refreshes that are retried as pages",
        sentence: "After a failed refresh, \"try again\" requests the first page, and the list starts over with it.",
        why: "A refresh retried as the next page keeps the old rows and puts the new ones below them.",
        fix: "Remember which operation failed, and repeat that one.", threads: ["simtop/BillionBeers#74"],
        explainedBy: ["4.1", "2.3"]
    ) { history in
        guard history.features.has(.retry) else { return [] }
        let retried = history.epochs.filter { epoch in
            guard epoch.cause == .refresh, let first = epoch.requests.first, !history.served.isDelivered(first),
                first.gone == nil
            else { return false }
            return !history.commands([.retry], after: first.provenEnd).isEmpty
        }
        let broken = retried.compactMap { epoch -> Violation? in
            guard let first = epoch.requests.first, let next = epoch.requests.dropFirst().first, next.page != 1,
                let retry = history.commands([.retry], after: first.provenEnd).first, retry.began < next.arrived,
                history.commands([.more], after: first.provenEnd, before: next.arrived).isEmpty
            else { return nil }
            return Violation(
                "wrong-page",
                "the refresh failed at \(history.time(first.provenEnd)), but \"try again\" requested page "
                    + "\(next.page ?? 0), at \(history.time(next.arrived))",
                at: next.arrived, exchanges: [first.id, next.id])
        }
        return .init(retried.count, broken: broken)
    }
}
