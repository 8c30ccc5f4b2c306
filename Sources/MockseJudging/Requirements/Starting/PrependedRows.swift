import MockseDriver
import MockseJournal

extension Requirement {
    package static let prependedRows = Requirement(
        "5.5", "Merge prepended rows", .must, bugs: "rows lost or repeated when a refresh prepends",
        sentence: "New rows come first, followed by the rows already displayed, each once and in the same order.",
        why: "Prepending the whole first page shows its old rows twice.",
        fix: "Prepend only the rows whose id isn't displayed yet.",
        threads: ["kasianov-mikhail/scout#987", "apollographql/apollo-client#9802"], relaxedBy: ["refresh"],
        explainedBy: ["1.1", "2.1", "7.1"]
    ) { history in
        guard history.features.refresh == .prepend, history.fixture.timeline == nil else { return [] }
        // A refresh of a list that never loaded loads it.
        let refreshes = history.epochs.indices.filter { place in
            history.epochs[place].cause == .refresh && history.epochs[place].loaded != nil
                && history.epochs[..<place].last { $0.cause != .refresh }?.loaded != nil
        }
        return .init(refreshes.count, broken: refreshes.flatMap(history.unmergedRows).prefix(1).map(\.self))
    }
}

extension History {
    /// Returns a violation unless the new rows of a refresh come before those that were displayed, which are all still
    /// there, once and in order.
    fileprivate func unmergedRows(ofEpoch place: Int) -> [Violation] {
        let epoch = epochs[place]
        let list = epochs[..<place].last { $0.loaded != nil }?.loaded?.provenEnd ?? 0
        guard let loaded = epoch.loaded?.provenEnd,
            let before = client.snapshots.last(where: { $0.began < epoch.began && $0.isSettled && $0.began > list })?
                .ids,
            let after = client.snapshots.first(where: { $0.began > loaded && $0.isSettled }),
            commands([.open, .query, .refresh], after: loaded, before: after.began).isEmpty
        else { return [] }
        let shown = after.ids
        let kept = features.window ?? .max
        let new = served.ids(in: epoch.requests.filter { $0.page == 1 })
        let old = Set(before)
        let expected = Array((new.filter { !old.contains($0) } + before).prefix(kept))
        if shown.starts(with: expected) { return [] }
        // Rows that were dropped earlier may come back, but don't have to.
        let ever = Set(epochs[..<place].flatMap { served.ids(in: $0.requests) })
        if kept < .max, shown.starts(with: (new.filter { !ever.contains($0) } + before).prefix(kept)) { return [] }
        func violation(_ rule: String, _ message: String) -> [Violation] {
            [Violation(rule, message, at: after.began, exchanges: epoch.loaded.map { [$0.id] } ?? [])]
        }
        var seen: Set<String> = []
        if let twice = shown.first(where: { !seen.insert($0).inserted }) {
            return violation("duplicate", "after the refresh, the list shows id \(twice) more than once")
        }
        let missing = expected.filter { !shown.contains($0) }
        if let first = missing.first {
            return violation(
                "missing", "\(missing.count) rows, old or new, are missing from the list; the first is \(first)")
        }
        let place = zip(shown, expected).prefix { $0 == $1 }.count
        return violation(
            "order", "the list has \(shown[place]) at position \(place + 1), where \(expected[place]) should be")
    }
}
