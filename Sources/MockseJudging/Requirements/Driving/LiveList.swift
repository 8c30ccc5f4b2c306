import MockseJournal
import MocksePaging

extension Requirement {
    package static let liveList = Requirement(
        "7.1", "Report what is displayed", .must, bugs: "a reported list that isn't the displayed one",
        sentence: "The list is empty until the first page arrives, and then has that page's rows.",
        why: "The suite can't judge a client whose driver reports an old or made-up list.",
        fix: "Reply to `list` with what the client displays now: ids as plain text, in display order.",
        explainedBy: ["1.3", "3.2", "7.2"],
        impliedBy: ["1.2"]
    ) { history in
        guard history.fixture.timeline == nil else { return [] }
        return .init(history.client.snapshots.count, broken: history.madeUpRows + history.deadList)
    }
}

extension History {
    /// The violations of a client that displays rows that were never served, or not yet.
    fileprivate var madeUpRows: [Violation] {
        rowFaults.filter { $0.cause == .madeUp }.map { fault in
            let isEarly = fault.ids.contains { id in fixture.pages.contains { $0.rows.contains { $0.id == id } } }
            return Violation(
                isEarly ? "list-too-early" : "phantom",
                isEarly
                    ? "the list had \(fault.ids.count) ids that had not been served yet; the first is \(fault.ids[0])"
                    : fault.message,
                at: fault.snapshot.began)
        }
    }

    /// A violation if no row that was served is ever displayed.
    fileprivate var deadList: [Violation] {
        let ids = Set(exchanges.flatMap(served.ids))
        let settled = client.snapshots.filter { $0.isSettled && !Bounds(self, at: $0.began).required.isEmpty }
        guard let last = settled.last, client.snapshots.allSatisfy({ ids.isDisjoint(with: $0.ids) }),
            let delivery = served.delivery(of: 1), !served.content(of: delivery).omits(.totalCount)
        else { return [] }
        let shown = last.ids.isEmpty ? "is empty" : "begins with \(last.ids.prefix(3).joined(separator: ", "))"
        return [
            Violation(
                "not-live",
                "the list \(shown), but \(served.ids(in: delivery).prefix(3).joined(separator: ", ")) were served",
                at: settled[0].began, exchanges: [delivery.id])
        ]
    }
}
