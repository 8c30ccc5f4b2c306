import MockseJournal

extension Requirement {
    package static let oneResponse = Requirement(
        "4.8", "Show only one of two responses", .must, bugs: "responses displayed after their timeout",
        sentence: "When a request is abandoned and its page requested again, only one of the two responses is shown.",
        why: "The late response to an abandoned request repeats rows, or adds old rows to new ones.",
        fix: "Give each request a token, and drop the response unless its request is the current one.",
        explainedBy: ["1.1", "2.1", "7.1"]
    ) { history in
        guard history.fixture.timeline == nil, !history.client.snapshots.isEmpty else { return [] }
        let pages = history.epochs.flatMap { epoch in
            Dictionary(grouping: epoch.requests, by: \.page).values.filter { requests in
                requests.count > 1 && Set(requests.map { history.served.content(of: $0).rows.map(\.id) }).count > 1
            }
        }
        return .init(pages.count, broken: pages.compactMap(history.mixture))
    }
}

extension History {
    /// Returns a violation if rows of two responses for the same page are displayed that don't share them.
    fileprivate func mixture(of requests: [Exchange]) -> Violation? {
        let others = exchanges.filter { $0.page != requests.first?.page && served.isDelivered($0) }
        let elsewhere = Set(served.ids(in: others))
        for snapshot in client.snapshots {
            let shown = Set(snapshot.ids)
            let bodies = requests.filter { $0.arrived < snapshot.began && !wasLeftAtOnce($0) }
                .map { request in
                    (request, Set(served.content(of: request).rows.map(\.id)).subtracting(elsewhere))
                }
            for (index, (first, one)) in bodies.enumerated() {
                for (second, other) in bodies[(index + 1)...] where one != other {
                    let old = one.subtracting(other).intersection(shown).count
                    let new = other.subtracting(one).intersection(shown).count
                    guard old > 0, new > 0 else { continue }
                    return Violation(
                        "both-answers",
                        "the list shows \(new) rows of the response to the second request for page \(first.page ?? 0), and "
                            + "\(old) of the late response to the first, which had been abandoned",
                        at: snapshot.began, exchanges: [first.id, second.id])
                }
            }
        }
        return nil
    }
}
