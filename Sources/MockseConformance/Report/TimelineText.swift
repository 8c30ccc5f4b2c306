import MockseJudging

/// A timeline of a case as text, with a lane each for the suite's commands, the client's requests and the responses.
struct TimelineText {
    /// The usual limit on the number of rows, without the header.
    private static let usualHeight = 16
    /// The widths of the columns.
    private static let (timeWidth, commandWidth, requestWidth, detailWidth) = (10, 21, 27, 27)

    private let rows: [TimelineRow]
    private let height: Int

    /// Creates the timeline of events.
    ///
    /// - Parameters:
    ///   - events: The events, in order of time.
    ///   - marked: The numbers of the exchanges that prove a violation.
    ///   - isWhole: A Boolean value indicating whether every row is shown, however many there are.
    init(_ events: [TraceEvent], marked: [Int], isWhole: Bool = false) {
        height = isWhole ? .max : Self.usualHeight
        rows = TimelineRows(marked: Set(marked)).rows(for: events)
    }

    /// The lines, at most about 100 columns wide; long stretches far from the marked requests are left out.
    var lines: [String] {
        if rows.isEmpty { return [] }
        var lines = [Self.line("time", "suite → client", "client → server", "server → client")]
        var leftOut = 0
        let chosen = chosen
        for (index, row) in rows.enumerated() {
            guard chosen.contains(index) else {
                leftOut += row.events
                continue
            }
            if leftOut > 0 { lines.append(Self.gap(leftOut)) }
            leftOut = 0
            let mark = row.isMarked ? "◀" : ""
            lines.append(Self.line(row.time.milliseconds, row.command, row.request, row.detail, mark))
        }
        return lines
    }

    private static func gap(_ events: Int) -> String {
        line("…", "\(events) \(events == 1 ? "event" : "events") left out", "", "")
    }

    private static func line(
        _ time: String, _ command: String, _ request: String, _ detail: String, _ mark: String = ""
    ) -> String {
        let cells = [
            String(repeating: " ", count: max(0, timeWidth - time.count)) + time, command.fitted(to: commandWidth),
            request.fitted(to: requestWidth), detail.fitted(to: detailWidth), mark,
        ]
        return cells.joined(separator: "  ").trimmingEnd
    }

    /// The indices of the rows to show: the marked ones, those near them, the first and the last.
    private var chosen: Set<Int> {
        if rows.count <= height { return Set(rows.indices) }
        let marked = rows.indices.filter { rows[$0].isMarked }
        let half = height / 2
        var focus = marked.count > half ? Array(marked.prefix(half - 4) + marked.suffix(4)) : marked
        if focus.isEmpty { focus = [rows.count - 1] }
        let nearest = rows.indices.sorted { one, other in
            let distances = [one, other].map { index in focus.map { abs($0 - index) }.min() ?? 0 }
            return (distances[0], one) < (distances[1], other)
        }
        return Set([0, rows.count - 1] + nearest.prefix(height - 2))
    }
}
