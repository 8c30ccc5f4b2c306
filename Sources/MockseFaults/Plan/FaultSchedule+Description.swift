extension FaultSchedule: CustomStringConvertible {
    /// The list and the failures, on one line; see ``text`` for all entries.
    public var description: String {
        let failures = entries.filter { $0.failure != nil }
        let rest = failures.count > 10 ? ["and \(failures.count - 10) more"] : []
        let words = failures.isEmpty ? ["no failures"] : failures.prefix(10).map(\.description) + rest
        return "\(list) (seed \(seed)): " + words.joined(separator: ", ")
    }

    /// The schedule as a table, one line for each page and attempt.
    public var text: String {
        var rows = [["page", "attempt", "response", "delay", "faults"]]
        for entry in entries {
            let wait = entry.latency == 0 ? "" : entry.delay.milliseconds
            rows.append([
                entry.page.map(String.init) ?? "", "\(entry.attempt)", entry.failure?.description ?? "ok", wait,
                entry.faults.joined(separator: ", "),
            ])
        }
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return "\(list)  (seed \(seed))\n" + lines.map { "  \($0)\n" }.joined()
    }
}

extension FaultSchedule.Entry: CustomStringConvertible {
    /// The attempt and its response, such as `page 2 attempt 1: 503`.
    public var description: String {
        let place = page.map { "page \($0)" } ?? target
        return "\(place) attempt \(attempt): \(failure?.description ?? "ok")"
    }
}

extension Duration {
    fileprivate var milliseconds: String {
        let (seconds, attoseconds) = components
        return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
    }
}
