import MockseKit

/// What is asked of lists that go both ways.
extension Evidence {
    private var rows: [Timeline.Row] { stage.timeline?.rows ?? [] }

    /// Each list that was seen has rows in the order of their dates, and between the first and the last one all there
    /// are, once.
    var brokenTimelines: [Violation] {
        let dates = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.date) })
        var violations: [Violation] = []
        for (number, list) in lists.enumerated() {
            for violation in broken(list, number + 1, dates)
            where !violations.contains(where: { $0.rule == violation.rule }) {
                violations.append(violation)
            }
        }
        return violations
    }

    private func broken(_ list: [String], _ number: Int, _ dates: [String: Int]) -> [Violation] {
        var violations: [Violation] = []
        let look = "at look \(number) of \(lists.count) the list"
        let shown = Set(list)
        var seen: Set<String> = []
        if let twice = list.first(where: { !seen.insert($0).inserted }) {
            violations.append(Violation("duplicate", "\(look) shows \(twice) more than once"))
        }
        if let phantom = list.first(where: { dates[$0] == nil }) {
            violations.append(Violation("phantom", "\(look) shows \(phantom), which was not served"))
        }
        let found = list.compactMap { dates[$0] }
        if let place = zip(found, found.dropFirst()).enumerated().first(where: { $1.0 > $1.1 })?.offset {
            violations.append(
                Violation(
                    "order", "\(look) shows a row dated \(found[place]) before one dated \(found[place + 1])"))
        }
        guard let first = found.min(), let last = found.max() else { return violations }
        // Of rows of one date at the window's edge some may not have been asked for yet.
        let missing = rows.filter { first < $0.date && $0.date < last && !shown.contains($0.id) }
        if let row = missing.first {
            violations.append(
                Violation(
                    "gap",
                    "\(look) goes from date \(first) to \(last) and lacks \(missing.count) rows between them: "
                        + "\(row.id), dated \(row.date), is the first"))
        }
        return violations
    }

    /// The last row of a way was displayed at some time.
    func notReached(_ ways: [Way] = Way.allCases) -> [Violation] {
        ways.compactMap { way in
            guard let row = way == .later ? rows.last : rows.first, !lists.contains(where: { $0.contains(row.id) })
            else { return nil }
            return Violation(
                "not-reached",
                "the \(way == .later ? "latest" : "earliest") row, \(row.id), dated \(row.date), was never displayed")
        }
    }

    /// The rows that were displayed, and then were not.
    var droppedIDs: Set<String> {
        var (displayed, dropped): (Set<String>, Set<String>) = ([], [])
        for list in lists {
            displayed.formUnion(list)
            dropped.formUnion(displayed.subtracting(list))
        }
        return dropped
    }

    /// The first row, dropped on the way to the last, is displayed at last.
    var notShownAgain: [Violation] {
        guard let row = rows.first, droppedIDs.contains(row.id), list?.contains(row.id) == false else { return [] }
        let asked = exchanges.filter { way(of: $0) == .earlier && stage.isDelivered($0) }
        return [
            Violation(
                "not-shown-again",
                "\(row.id), dated \(row.date), was displayed and dropped, and is not displayed again after "
                    + "\(asked.count) requests for earlier rows",
                exchanges: asked.suffix(20).map(\.id))
        ]
    }

    /// No list that was seen has more rows than the client says that it keeps.
    var tooManyRows: [Violation] {
        guard let window = features.window, let list = lists.max(by: { $0.count < $1.count }), list.count > window
        else {
            return []
        }
        return [Violation("window", "the list has \(list.count) rows, and the client says that it keeps \(window)")]
    }

    /// Which rows are asked for: by dates if there is one alone, else by their order.
    func way(of exchange: Exchange) -> Way {
        let parameters = QueryText(exchange.query).parameters
        switch (parameters["fromdate"], parameters["todate"]) {
        case (.some, nil): return .later
        case (nil, .some): return .earlier
        default: return parameters["order"] == "asc" ? .later : .earlier
        }
    }

    /// In each way one request is open at a time; those who declare that they open several do not open one twice.
    var overlapsOfWays: [Violation] {
        Way.allCases.compactMap { way in
            let requests = exchanges.filter { self.way(of: $0) == way && !$0.isBrief }
            for (place, exchange) in requests.enumerated() {
                guard
                    let open = requests[..<place].first(where: {
                        $0.provenEnd > exchange.arrived && (features.concurrency == 1 || $0.target == exchange.target)
                    })
                else { continue }
                return Violation(
                    "overlap",
                    "\(way == .later ? "later" : "earlier") rows were requested at \(time(exchange.arrived)) while a "
                        + "request for such rows, opened at \(time(open.arrived)), was still open",
                    exchanges: [open.id, exchange.id])
            }
            return nil
        }
    }
}
