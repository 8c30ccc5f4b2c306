extension Requirement {
    package static let rowsOnce = Requirement(
        "3.1", "Show a row once", .must, bugs: "duplicate rows",
        sentence:
            "A repeated row is shown once, whether it reappears on the next page, on the same page or many pages later.",
        why: "A row inserted at the top between two requests shifts all others, so a page's last row is repeated.",
        fix:
            "Keep a set of the ids shown, and insert row by row: only rows whose id isn't in it, on the first page, too.",
        threads: [
            "Athlon007/Leomard#41", "NodeBB/NodeBB#14071", "LemmyNet/jerboa#1613", "Instagram/IGListKit#1147",
            "torlando-tech/columba#549",
        ], explainedBy: ["1.3", "2.1", "2.2", "4.8", "5.2", "5.3", "5.4", "7.1"]
    ) { history in
        .init(history.repeatedRows { $0 == $1 }, broken: history.violations { $0.cause == .repeated })
    }
}

extension History {
    /// Returns the number of rows that the client received again, and that compare with the first in a way.
    func repeatedRows(_ isOwn: (FixtureRow, FixtureRow) -> Bool) -> Int {
        guard fixture.timeline == nil, !client.snapshots.isEmpty else { return 0 }
        return epochs.reduce(0) { sum, epoch in
            var seen: [String: FixtureRow] = [:]
            return sum
                + epoch.requests.flatMap(served.rows).count { row in
                    defer { if seen[row.id] == nil { seen[row.id] = row } }
                    return seen[row.id].map { isOwn($0, row) } ?? false
                }
        }
    }
}
