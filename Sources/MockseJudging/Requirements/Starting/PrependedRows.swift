import MockseDriver
import MockseJournal

extension Requirement {
    package static let prependedRows = Requirement(
        "5.5", "Merge prepended rows", .must, bugs: "rows lost or repeated when a refresh prepends",
        sentence:
            "New rows come first, followed by the rows already displayed, each once, in order and without a gap.",
        why: "Prepending the whole first page shows its old rows twice. If all its rows are new, more may follow.",
        fix:
            "Prepend only rows whose id isn't displayed yet. If none is known, load the next page, or start over.",
        threads: ["kasianov-mikhail/scout#987", "apollographql/apollo-client#9802"], relaxedBy: ["refresh"],
        explainedBy: ["1.1", "2.1", "7.1"]
    ) { history in
        guard history.features.refresh == .prepend, history.fixture.timeline == nil else { return [] }
        // A refresh of a list that never loaded loads it.
        let refreshes = history.epochs.indices.filter { place in
            history.epochs[place].cause == .refresh && history.epochs[place].loaded != nil
                && history.epochs[..<place].last { $0.cause != .refresh }?.loaded != nil
        }
        let broken = refreshes.flatMap { place in
            history.isApart(place) ? history.lostRows(ofEpoch: place) : history.unmergedRows(ofEpoch: place)
        }
        return .init(refreshes.count, broken: Array(broken.prefix(1)))
    }
}

extension History {
    /// Returns a Boolean value indicating whether the first page of a refresh has rows, none of which was served before.
    fileprivate func isApart(_ place: Int) -> Bool {
        guard let loaded = epochs[place].loaded else { return false }
        let rows = served.ids(in: loaded)
        return !rows.isEmpty && known(before: place).isDisjoint(with: rows)
    }

    private func known(before place: Int) -> Set<String> {
        Set(epochs[..<place].flatMap { served.ids(in: $0.requests) })
    }

    /// Returns a violation if the client left out a page before it came to a row that it knew.
    fileprivate func lostRows(ofEpoch place: Int) -> [Violation] {
        let (epoch, known) = (epochs[place], known(before: place))
        var requested: Set = [1]
        for request in epoch.requests {
            guard let page = request.page else { continue }
            let isNext = requested.contains(page) || requested.contains(page - 1)
            let wasLoaded = epoch.loaded.map { $0.provenEnd < request.arrived } ?? false
            if !isNext, wasLoaded, !certainty.mayBeLate(request, in: epoch) {
                let missing = (2...page).first { !requested.contains($0) } ?? page
                return [
                    Violation(
                        "gap",
                        "page \(page) was requested after the refresh, but not page \(missing), which may have new rows: all "
                            + "rows of the pages before it are new", at: request.arrived, exchanges: [request.id])
                ]
            }
            requested.insert(page)
            if !known.isDisjoint(with: served.ids(in: request)) { break }
        }
        return []
    }

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
        var seen: Set<String> = []
        let new = served.ids(in: epoch.requests.filter { $0.page == 1 }).filter { seen.insert($0).inserted }
        let old = Set(before)
        let expected = Array((new.filter { !old.contains($0) } + before).prefix(kept))
        if shown.starts(with: expected) { return [] }
        // Rows that were dropped earlier may come back, but don't have to.
        let ever = known(before: place)
        if kept < .max, shown.starts(with: (new.filter { !ever.contains($0) } + before).prefix(kept)) { return [] }
        func violation(_ rule: String, _ message: String) -> [Violation] {
            [Violation(rule, message, at: after.began, exchanges: epoch.loaded.map { [$0.id] } ?? [])]
        }
        seen = []
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
