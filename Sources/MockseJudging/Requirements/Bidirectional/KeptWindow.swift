import MockseDriver
import MockseJournal

extension Requirement {
    package static let keptWindow = Requirement(
        "6.4", "Stay within the window", .must, bugs: "lists that keep more rows than declared",
        sentence:
            "However far the user scrolls, the client keeps no more rows than it declares, and drops none that are needed.",
        why: "A list that only grows uses up the device's memory and slows down with every page.",
        fix: "When rows are added at one end, drop those beyond the window at the other.",
        threads: ["vercel/swr#2609", "TanStack/query#4975"], relaxedBy: ["window"],
        explainedBy: ["6.2", "7.1"]
    ) { history in
        let isFull = history.windowIsFull
        return .init(
            isFull ? 1 : 0,
            broken: history.tooManyRows
                + (isFull && history.fixture.timeline != nil ? history.notReached { $0 == .later } : []))
    }

    package static let droppedRows = Requirement(
        "6.5", "Bring back dropped rows", .must, bugs: "dropped rows that never come back",
        sentence: "Rows that were dropped at one end are displayed again when the user scrolls back.",
        why:
            "If the client remembers every id it has ever seen, it drops those rows as duplicates, so the user scrolls back "
            + "to an empty list.",
        fix:
            "Compare new rows with those displayed now, not with every row ever displayed, and load again at an end where "
            + "rows were dropped.", relaxedBy: ["window"],
        explainedBy: ["6.1", "6.2", "7.1"]
    ) { history in
        guard history.fixture.timeline != nil, history.features.window != nil else { return [] }
        return .init(history.droppedIDs.isEmpty ? 0 : 1, broken: history.notShownAgain)
    }
}

extension History {
    /// A Boolean value indicating whether more rows were delivered than the client declares that it keeps.
    var windowIsFull: Bool {
        guard let window = features.window else { return false }
        guard let timeline = fixture.timeline else { return served.ids.count > window }
        // Requests by date deliver the rows of that date again.
        let delivered = exchanges.filter(served.isDelivered).reduce(0) { $0 + ($1.items ?? 0) }
        return min(delivered, timeline.rows.count) > window
    }
}
