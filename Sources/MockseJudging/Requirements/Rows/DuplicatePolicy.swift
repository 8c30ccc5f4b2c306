import MockseDialects
import MockseDriver
import MockseJournal

extension Requirement {
    package static let duplicatePolicy = Requirement(
        "3.4", "Keep to one policy", .should, bugs: "an arbitrary choice among duplicates",
        sentence: "When a row repeats with different content, the first or last is shown, as the client declares.",
        why: "Without a single policy, a counter changes in one list and not in another.",
        fix: "Always keep the first row, or always replace it in place, and declare which with `onDuplicate`.",
        relaxedBy: ["onDuplicate"], explainedBy: ["3.1", "3.2", "5.1", "5.2", "7.1"]
    ) { history in
        guard history.features.onDuplicate != nil,
            !history.features.revalidates || history.server.updates.isEmpty
        else { return [] }
        return .init(history.repeatedRows { $0 != $1 }, broken: history.wrongRevisions)
    }
}

extension History {
    /// A violation if, among rows with the same id, the one displayed isn't the first or the last served, as the client
    /// declares.
    fileprivate var wrongRevisions: [Violation] {
        guard let policy = features.onDuplicate, features.refresh == .replace else { return [] }
        // The texts of the revisions, most of which many rows have.
        var texts: [Int: String] = [:]
        for snapshot in client.snapshots where snapshot.isSettled {
            let bounds = Bounds(self, at: snapshot.began)
            guard let epoch = bounds.epoch, bounds.pending == nil, !snapshot.ids.isEmpty else { continue }
            guard let revs = snapshot.list.revs else {
                return [
                    Violation(
                        "revision", "the client declares which duplicate it shows, but reports no `revs`",
                        at: snapshot.began)
                ]
            }
            var expected: [String: Int] = [:]
            // Of pages that load concurrently, a later one may arrive first but is still displayed after the others.
            let delivered = epoch.requests.filter { $0.provenEnd < snapshot.began }
                .sorted { ($0.page ?? 0, $0.arrived) < ($1.page ?? 0, $1.arrived) }
            for row in delivered.flatMap(served.rows) where expected[row.id] == nil || policy == .last {
                expected[row.id] = row.revision
            }
            for (id, rev) in zip(snapshot.ids, revs) {
                guard let revision = expected[id] else { continue }
                let wanted = texts[revision] ?? fixture.dialect.sample.revisionText(revision)
                texts[revision] = wanted
                guard wanted != rev, bounds.required.contains(id) else { continue }
                return [
                    Violation(
                        "revision",
                        "row \(id) is displayed with \(rev), but the client declares that it shows the \(policy.rawValue) "
                            + "one served, which has \(wanted)",
                        at: snapshot.began)
                ]
            }
        }
        return []
    }
}
