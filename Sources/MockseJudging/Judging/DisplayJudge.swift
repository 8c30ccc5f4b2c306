import MockseDriver
import MockseJournal

/// Judges what is displayed besides ids, and the operations that a view is given.
package struct DisplayJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Of the rows with one id, the first or the last that was served is displayed, as the client says.
    package var wrongRevisions: [Violation] {
        guard let last = evidence.client.snapshots.last, let policy = evidence.features.onDuplicate else { return [] }
        guard let revs = last.revs else {
            return [Violation("revision", "the client says which duplicate it shows, and tells no `revs`")]
        }
        var expected: [String: String] = [:]
        // Of pages that are open at once a later one may come first, and is displayed after the others all the same.
        let delivered = evidence.exchanges.filter(evidence.served.isDelivered).sorted {
            ($0.page ?? 0, $0.id) < ($1.page ?? 0, $1.id)
        }
        for exchange in delivered {
            for row in evidence.served.content(of: exchange).rows where expected[row.id] == nil || policy == .last {
                expected[row.id] = row.revisionText(evidence.fixture.dialect)
            }
        }
        for (id, rev) in zip(last.ids, revs) {
            guard let wanted = expected[id], wanted != rev else { continue }
            return [
                Violation(
                    "revision",
                    "row \(id) is displayed with \(rev); the client says that it shows the \(policy.rawValue) one "
                        + "that was served, which has \(wanted)")
            ]
        }
        return []
    }

    /// The operations told with each list lead to it from the one before.
    package var wrongOperations: [Violation] {
        for (before, after) in zip(evidence.client.snapshots, evidence.client.snapshots.dropFirst()) {
            let reason = Self.mismatch(from: before.ids, to: after)
            if let reason { return [Violation("operations", reason)] }
        }
        return []
    }

    private static func mismatch(from before: [String], to after: ShownList) -> String? {
        guard let ops = after.ops else { return "the client says that it tells operations, and tells no `ops`" }
        var rows: [String?] = before
        for (index, operation) in ops.enumerated() {
            guard let changed = operation.applied(to: rows, of: after.ids.count) else {
                return "operation \(index + 1), \(operation), is outside of the list of \(rows.count) rows"
            }
            rows = changed
        }
        guard rows.count == after.ids.count else {
            return
                "the operations lead to \(rows.count) rows, and the list has \(after.ids.count): a table view crashes"
        }
        for (place, (row, id)) in zip(rows, after.ids).enumerated() where row != nil && row != id {
            return "the operations lead to \(row ?? "") at place \(place + 1), and the list has \(id) there"
        }
        return nil
    }
}
