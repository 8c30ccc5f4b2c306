import MockseDriver
import MockseJournal

/// Judges the content that rows display, and the operations that a view receives.
package struct DisplayJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation if, among rows with the same id, the one displayed isn't the first or the last served, as the client
    /// declares.
    package var wrongRevisions: [Violation] {
        guard let last = evidence.client.snapshots.last, let policy = evidence.features.onDuplicate else { return [] }
        guard let revs = last.revs else {
            return [Violation("revision", "the client declares which duplicate it shows, but reports no `revs`")]
        }
        var expected: [String: String] = [:]
        // Of pages that load concurrently, a later one may arrive first but is still displayed after the others.
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
                    "row \(id) is displayed with \(rev), but the client declares that it shows the "
                        + "\(policy.rawValue) one "
                        + "served, which has \(wanted)")
            ]
        }
        return []
    }

    /// A violation if the operations reported with a list don't lead to it from the previous one.
    package var wrongOperations: [Violation] {
        for (before, after) in zip(evidence.client.snapshots, evidence.client.snapshots.dropFirst()) {
            let reason = Self.mismatch(from: before.ids, to: after)
            if let reason { return [Violation("operations", reason)] }
        }
        return []
    }

    private static func mismatch(from before: [String], to after: ShownList) -> String? {
        guard let ops = after.ops else { return "the client declares that it reports operations, but reports no `ops`" }
        var rows: [String?] = before
        for (index, operation) in ops.enumerated() {
            guard let changed = operation.applied(to: rows, of: after.ids.count) else {
                return "operation \(index + 1), \(operation), is out of range for a list of \(rows.count) rows"
            }
            rows = changed
        }
        guard rows.count == after.ids.count else {
            return
                "the operations result in \(rows.count) rows, but the list has \(after.ids.count): a table view would "
                + "crash"
        }
        for (place, (row, id)) in zip(rows, after.ids).enumerated() where row != nil && row != id {
            return "the operations put \(row ?? "") at position \(place + 1), but the list has \(id) there"
        }
        return nil
    }
}
