import MockseJudging

/// A row of a timeline.
struct TimelineRow {
    /// The time of the row's first event.
    let time: Duration
    /// The command that the suite sent, or the empty string.
    var command = ""
    /// The request with bars that show which other requests are open, or the empty string.
    var request = ""
    /// The words for the response, or the empty string.
    var detail = ""
    /// A Boolean value indicating whether the row belongs to a request that proves a violation.
    var isMarked = false
    /// The number of events in the row.
    var events = 1
}

/// Arranges events in rows, each with a bar for every open request.
struct TimelineRows {
    /// The largest number of open requests that get a bar.
    private static let mostBars = 8

    /// The numbers of the exchanges that prove a violation.
    let marked: Set<Int>

    /// Returns the rows for events in order of time.
    ///
    /// Equal commands in a row share one, and so do a request and its response if nothing happens between them.
    func rows(for events: [TraceEvent]) -> [TimelineRow] {
        var rows: [TimelineRow] = []
        var bars: [Int?] = []
        var index = events.startIndex
        while index < events.endIndex {
            let event = events[index]
            var count = 1
            switch event.lane {
            case .command:
                count = events[index...].prefix { $0.lane == .command && $0.text == event.text }.count
                let last = events[index + count - 1].time
                let until = last - event.time >= .milliseconds(100) ? " to \(last.milliseconds)" : ""
                var row = TimelineRow(time: event.time, request: Self.bars(bars), events: count)
                row.command = count == 1 ? event.text : "\(event.text) ×\(count)\(until)"
                rows.append(row)
            case .request:
                var row = TimelineRow(time: event.time, isMarked: event.exchange.map(marked.contains) ?? false)
                let next = index + 1 < events.endIndex ? events[index + 1] : nil
                if let next, next.lane == .response, next.exchange == event.exchange {
                    row.request = Self.bars(bars, "─", at: Self.free(bars)) + event.text
                    row.detail =
                        event.detail.isEmpty
                        ? "\(next.detail), \((next.time - event.time).milliseconds)"
                        : "held for \((next.time - event.time).milliseconds), \(next.detail)"
                    (count, row.events) = (2, 2)
                } else {
                    let place = Self.free(bars)
                    row.request = Self.bars(bars, "┌", at: place) + event.text
                    row.detail = event.detail
                    if place == bars.count { bars.append(event.exchange) } else { bars[place] = event.exchange }
                }
                rows.append(row)
            case .response:
                let place = bars.firstIndex { $0 == event.exchange && $0 != nil }
                var row = TimelineRow(time: event.time, detail: event.detail)
                row.request = Self.bars(bars, "└", at: place) + event.text
                if let place { bars[place] = nil }
                while bars.last == .some(nil) { bars.removeLast() }
                rows.append(row)
            case .suite:
                rows.append(TimelineRow(time: event.time, request: Self.bars(bars), detail: "(\(event.text))"))
            }
            index += count
        }
        return rows
    }

    private static func free(_ bars: [Int?]) -> Int { bars.firstIndex(of: nil) ?? bars.count }

    /// Returns a bar for each open request, with a mark at one of the places, and a space if there are any.
    private static func bars(_ bars: [Int?], _ mark: Character? = nil, at place: Int? = nil) -> String {
        var text = bars.map { $0 == nil ? Character(" ") : "│" }
        if let mark, let place {
            if place < text.count { text[place] = mark } else { text.append(mark) }
        }
        return text.isEmpty ? "" : String(text.prefix(mostBars)) + (text.count > mostBars ? "+ " : " ")
    }
}
