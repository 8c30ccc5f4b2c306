import MockseBase
import MockseDriver

extension Requirement {
    package static let operations = Requirement(
        "3.5", "Tell the view what really changed", .must, bugs: "view operations that don't match the list",
        sentence: "The operations that the view receives turn the previous list into the new one.",
        why: "A view told to insert dropped rows crashes with \"Invalid update: invalid number of rows\".",
        fix: "Compute the operations from the rows that are shown, after dropping duplicates.",
        threads: ["element-hq/element-ios#1355", "zhaodg/DGTemplateLayoutCell#2"], relaxedBy: ["ops"],
        explainedBy: ["7.1"]
    ) { history in
        guard history.features.ops else { return [] }
        let quiet = history.client.snapshots.indices.filter { history.client.snapshots[$0].isQuiet }
        let broken = zip(quiet, quiet.dropFirst()).lazy.compactMap { before, after -> Violation? in
            let snapshots = history.client.snapshots[before...after]
            return mismatch(snapshots.map(\.list), atMost: history.served.ids.count).map {
                Violation("operations", "at \(history.time(snapshots[after].began)), \($0)", at: snapshots[after].began)
            }
        }.first
        return .init(
            history.client.snapshots.count { !$0.ids.isEmpty }, broken: broken.map { [$0] } ?? [])
    }

    /// The number of rows beyond which an operation is out of range for any list.
    private static let mostRows = 1_000_000_000

    /// Returns how the operations reported since the first of some lists differ from what the last one shows, or `nil`.
    ///
    /// Rows may have been displayed between two lists, but no more than were served.
    private static func mismatch(_ lists: [ShownList], atMost served: Int) -> String? {
        guard let before = lists.first, let after = lists.last else { return nil }
        let largest = max(served, lists.map(\.ids.count).max() ?? 0)
        let reported = lists.dropFirst().map(\.ops)
        if reported.contains(nil) { return "the client declares that it reports operations, but reports no `ops`" }
        let all = Array(reported.compactMap(\.self).joined())
        // After a reload, the view has as many rows as the later operations leave room for.
        let start = all.lastIndex(of: .reload).map { $0 + 1 } ?? 0
        let change = all[start...].reduce(0) { sum, operation in
            switch operation {
            case .insert(_, let count): sum + min(max(0, count), mostRows)
            case .remove(_, let count): sum - min(max(0, count), mostRows)
            case .reload: sum
            }
        }
        var rows: [String?] =
            start == 0
            ? before.ids : Array(repeating: nil, count: min(max(0, after.ids.count - change), largest))
        for (index, operation) in all.enumerated().dropFirst(start) {
            guard let changed = operation.applied(to: rows, of: largest) else {
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
