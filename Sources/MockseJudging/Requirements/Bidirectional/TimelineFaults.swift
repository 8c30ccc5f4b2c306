import MockseDriver
import MockseJournal

/// A wrong row, or several, in a bidirectional list that the client displayed.
struct TimelineFault: Sendable {
    let violation: Violation
    /// A Boolean value indicating whether the rows share their date with others.
    let isAboutTies: Bool
}

extension History {
    private var rows: [Timeline.Row] { fixture.timeline?.rows ?? [] }

    private func place(_ date: Int) -> String { fixture.timeline?.place(of: date) ?? "" }

    /// The faults of snapshots that don't have all rows between their first and their last one, in order of date and
    /// each once.
    var timelineFaults: [TimelineFault] {
        guard fixture.timeline != nil else { return [] }
        let dates = Dictionary(rows.map { ($0.id, $0.date) }) { one, _ in one }
        var faults: [TimelineFault] = []
        for (number, snapshot) in client.snapshots.enumerated() {
            for fault in self.faults(in: snapshot, number + 1, dates)
            where !faults.contains(where: {
                $0.violation.rule == fault.violation.rule && $0.isAboutTies == fault.isAboutTies
            }) {
                faults.append(fault)
            }
        }
        return faults
    }

    private func faults(
        in snapshot: ClientLog.Snapshot, _ number: Int, _ dates: [String: Int]
    ) -> [TimelineFault] {
        let list = snapshot.ids
        let look = "in snapshot \(number) of \(lists.count), the list"
        var faults: [TimelineFault] = []
        func add(_ rule: String, _ message: String, isAboutTies: Bool = false) {
            faults.append(
                TimelineFault(violation: Violation(rule, message, at: snapshot.began), isAboutTies: isAboutTies))
        }
        let counts = Dictionary(rows.map { ($0.date, 1) }, uniquingKeysWith: +)
        func isTied(_ id: String) -> Bool { dates[id].flatMap { counts[$0] } ?? 0 > 1 }
        var seen: Set<String> = []
        if let twice = list.first(where: { !seen.insert($0).inserted }) {
            add("duplicate", "\(look) shows \(twice) more than once", isAboutTies: isTied(twice))
        }
        if let phantom = list.first(where: { dates[$0] == nil }) {
            add("phantom", "\(look) shows \(phantom), which was never served")
        }
        let found = list.compactMap { dates[$0] }
        if let place = zip(found, found.dropFirst()).enumerated().first(where: { $1.0 > $1.1 })?.offset {
            add("order", "\(look) shows a row \(self.place(found[place])) before one \(self.place(found[place + 1]))")
        }
        guard let first = found.min(), let last = found.max() else { return faults }
        // Some rows with the date at the edge of the window may not have been requested yet.
        let shown = Set(list)
        let missing = rows.filter { first < $0.date && $0.date < last && !shown.contains($0.id) }
        for (isAboutTies, rows) in [
            (true, missing.filter { isTied($0.id) }), (false, missing.filter { !isTied($0.id) }),
        ] {
            guard let row = rows.first else { continue }
            add(
                "gap",
                "\(look) has a row \(place(first)) and one \(place(last)) but lacks \(rows.count) rows between them; the "
                    + "first is \(row.id), \(place(row.date))", isAboutTies: isAboutTies)
        }
        return faults
    }

    /// The lists that were displayed since the list was last refreshed, which drops rows.
    private var snapshotsSinceRefresh: [ClientLog.Snapshot] {
        let refreshed = commands([.refresh, .query], after: 0).last?.began ?? 0
        return client.snapshots.filter { $0.began > refreshed }
    }

    /// Returns a violation for each direction in which the user walked, and whose last row was never displayed, unless
    /// the client is stuck there after a failure.
    func notReached(where isOwn: (Direction) -> Bool = { _ in true }) -> [Violation] {
        fixture.walkedDirections.filter { isOwn($0) && !isStuck($0) }.compactMap { direction in
            guard features.has(.list), let row = direction == .later ? rows.last : rows.first,
                !snapshotsSinceRefresh.contains(where: { $0.ids.contains(row.id) })
            else { return nil }
            return Violation(
                "not-reached",
                "the \(direction == .later ? "latest" : "earliest") row, \(row.id), \(place(row.date)), was never displayed",
                at: server.ended ?? 0)
        }
    }

    /// The ids of rows of a bidirectional list that were displayed and later dropped.
    package var droppedIDs: Set<String> {
        var (displayed, dropped): (Set<String>, Set<String>) = ([], [])
        for list in snapshotsSinceRefresh.map(\.ids) {
            displayed.formUnion(list)
            dropped.formUnion(displayed.subtracting(list))
        }
        return dropped
    }

    /// The violations of a client that doesn't display the last row of a direction again: the user walked there, away
    /// and back.
    var notShownAgain: [Violation] {
        let walks = walks
        return walks.indices.compactMap { place in
            let walk = walks[place]
            let end = place + 1 < walks.count ? walks[place + 1].began : .max
            // A burst of triggers that may load one page is no walk.
            guard fixture.walkedDirections.contains(walk.direction), walk.count > 1,
                let row = walk.direction == .later ? rows.last : rows.first
            else { return nil }
            let before = snapshotsSinceRefresh.filter { $0.began < walk.began }
            guard let last = before.last, !last.ids.contains(row.id),
                before.contains(where: { $0.ids.contains(row.id) }),
                !client.snapshots.contains(where: {
                    $0.began > walk.began && $0.began < end && $0.ids.contains(row.id)
                })
            else { return nil }
            let asked = exchanges.filter {
                $0.arrived > walk.began && $0.arrived < end && fixture.isDelivered($0)
                    && $0.direction(in: fixture.dialect) == walk.direction
            }
            if hasFailed(walk.direction, before: end) { return nil }
            let words = walk.direction == .later ? "later" : "earlier"
            return Violation(
                "not-shown-again",
                "\(row.id), \(self.place(row.date)), was displayed and then dropped, and is not displayed again after "
                    + "\(asked.count) requests for \(words) rows",
                at: place + 1 < walks.count ? end : server.ended ?? 0, exchanges: asked.suffix(20).map(\.id))
        }
    }

    /// The user's walks: triggers for the same direction, one after another, with their number.
    ///
    /// Those within a pause lead nowhere.
    private var walks: [(direction: Direction, began: UInt64, count: Int)] {
        let pauses = RequestedPause.all(in: self)
        let commands = commands([.more, .earlier], after: 0).filter { command in
            !pauses.contains { $0.begin < command.began && command.began < $0.end }
        }
        return commands.reduce(into: []) { walks, command in
            let direction: Direction = command.verb == .more ? .later : .earlier
            if walks.last?.direction == direction {
                walks[walks.count - 1].count += 1
            } else {
                walks.append((direction, command.began, 1))
            }
        }
    }

    /// A violation if a snapshot has more rows than the client declares that it keeps.
    var tooManyRows: [Violation] {
        guard let window = features.window, let snapshot = client.snapshots.max(by: { $0.ids.count < $1.ids.count }),
            snapshot.ids.count > window
        else { return [] }
        return [
            Violation(
                "window",
                "the list has \(snapshot.ids.count) rows, but the client declares that it keeps at most \(window)",
                at: snapshot.began)
        ]
    }
}
