import MockseKit

/// What is displayed besides ids, and what a view is told of it.
extension Evidence {
    /// Of the rows with one id, the first or the last that was served is displayed, as the client says.
    var wrongRevisions: [Violation] {
        guard let last = shown.last, let policy = features.onDuplicate else { return [] }
        guard let revs = last.revs else {
            return [Violation("revision", "the client says which duplicate it shows, and tells no `revs`")]
        }
        var expected: [String: String] = [:]
        for exchange in exchanges where isDelivered(exchange) {
            for row in content(of: exchange).rows where expected[row.id] == nil || policy == .last {
                expected[row.id] = row.revisionText(stage.dialect)
            }
        }
        for (id, rev) in zip(last.ids, revs) {
            guard let wanted = expected[id], wanted != rev else { continue }
            return [
                Violation(
                    "revision",
                    "row \(id) is displayed with \(rev), and the \(policy.rawValue) one that was served has \(wanted)")
            ]
        }
        return []
    }

    /// The operations told with the last list lead to it from the one before.
    var wrongOperations: [Violation] {
        guard let after = shown.last, shown.count > 1 else { return [] }
        guard let ops = after.ops else {
            return [Violation("operations", "the client says that it tells operations, and tells no `ops`")]
        }
        var rows: [String?] = shown[shown.count - 2].ids
        for (index, operation) in ops.enumerated() {
            guard let changed = operation.applied(to: rows, of: after.ids.count) else {
                return [
                    Violation(
                        "operations",
                        "operation \(index + 1), \(operation), is outside of the list of \(rows.count) rows")
                ]
            }
            rows = changed
        }
        guard rows.count == after.ids.count else {
            return [
                Violation(
                    "operations",
                    "the operations lead to \(rows.count) rows, and the list has \(after.ids.count): a table view crashes"
                )
            ]
        }
        guard let place = zip(rows, after.ids).firstIndex(where: { $0 != nil && $0 != $1 }) else { return [] }
        return [
            Violation(
                "operations",
                "by its operations the list has \(rows[place] ?? "?") at place \(place + 1), and \(after.ids[place]) is there"
            )
        ]
    }
}

extension Sequence {
    fileprivate func firstIndex(where condition: (Element) -> Bool) -> Int? {
        for (index, element) in enumerated() where condition(element) { return index }
        return nil
    }
}
