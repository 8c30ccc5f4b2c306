import MockseKit

/// What several cases ask of a client, as pure functions of what happened.
extension Evidence {
    /// No page is requested while a request for it is open.
    func overlaps(of page: Int) -> [Violation] {
        var violations: [Violation] = []
        var open: Exchange?
        for exchange in exchanges(page: page) {
            if let first = open, first.provenEnd > exchange.arrived, !exchange.isBrief {
                let closed = first.end.map { "closed \(time($0))" } ?? "never closed"
                violations.append(
                    Violation(
                        "overlap",
                        "page \(page) was requested at \(time(exchange.arrived)) while page \(page) was still open "
                            + "(opened \(time(first.arrived)), \(closed))",
                        exchanges: [first.id, exchange.id].sorted()))
            }
            if exchange.provenEnd >= open?.provenEnd ?? 0 { open = exchange }
        }
        return violations
    }

    /// A page is not requested while an earlier one is open.
    func opened(_ page: Int, before earlier: Int) -> [Violation] {
        guard features.concurrency == 1, features.prefetch == 0,
            let first = exchanges(page: earlier).first,
            let ahead = exchanges(page: page).first(where: { $0.arrived < first.provenEnd })
        else { return [] }
        return [
            Violation(
                "ahead",
                "page \(page) was requested at \(time(ahead.arrived)) while page \(earlier) was still open",
                exchanges: [first.id, ahead.id])
        ]
    }

    /// A page is requested at all.
    func requested(_ page: Int, rule: String, because reason: String) -> [Violation] {
        guard exchanges(page: page).isEmpty else { return [] }
        return [
            Violation(
                rule,
                "page \(page) was never requested \(reason)"
                    + pulls(since: exchanges.last?.arrived ?? 0, "the last request"))
        ]
    }

    /// Nothing is requested from a page on.
    func notRequested(from page: Int, rule: String, because reason: String) -> [Violation] {
        let past = exchanges.filter { ($0.page ?? 0) >= page }
        guard let first = past.first else { return [] }
        return [
            Violation(
                rule,
                "page \(first.page ?? page) was requested at \(time(first.arrived)) \(reason)",
                exchanges: past.map(\.id))
        ]
    }

    /// Nothing is requested behind a page once it has come and said that it is the last one.
    func notRequested(after last: Int, because reason: String) -> [Violation] {
        let told = delivery(of: last)?.lastByte ?? 0
        let past = exchanges.filter { ($0.page ?? 0) > last && isReaction($0, to: told) }
        guard let first = past.first else { return [] }
        return [
            Violation(
                "past-end", "page \(first.page ?? 0) was requested at \(time(first.arrived)) \(reason)",
                exchanges: past.map(\.id))
        ]
    }

    /// The list has each id once.
    var repeatedIDs: [Violation] {
        guard let list else { return [] }
        var seen: Set<String> = []
        let repeated = list.filter { !seen.insert($0).inserted }
        guard let first = repeated.first else { return [] }
        let carriers = exchanges.filter { ids(in: $0).contains(first) }
        return [
            Violation(
                "duplicate",
                "the list shows \(repeated.count == 1 ? "an id" : "\(repeated.count) ids") more than once: "
                    + repeated.prefix(3).joined(separator: ", "),
                exchanges: carriers.map(\.id))
        ]
    }

    /// The list has every id that was served.
    var missingIDs: [Violation] {
        guard let window = features.window else { return missing(of: servedIDs[...]) }
        // A client that keeps so many rows and no more shows the last of them; one that was dropped and came again may
        // stand there in place of another.
        let repeats = current.reduce(0) { $0 + ids(in: $1).count } - servedIDs.count
        return missing(of: servedIDs.suffix(max(0, window - repeats)))
    }

    /// The list has every id of the first page as it was served last.
    ///
    /// What else was served may have been asked for before the list started over.
    var missingFirstPage: [Violation] {
        // Of a list that is longer than what is kept the first rows are the first to go.
        if let window = features.window, servedIDs.count > window { return [] }
        return missing(of: current.last { $0.page == 1 && isDelivered($0) }.map(ids)?[...] ?? [])
    }

    private func missing(of expected: ArraySlice<String>) -> [Violation] {
        guard let list else { return [] }
        let shown = Set(list)
        let missing = expected.filter { !shown.contains($0) }
        guard let first = missing.first else { return [] }
        let carriers = exchanges.filter { ids(in: $0).contains(first) }
        return [
            Violation(
                "missing",
                "\(missing.count) of \(expected.count) ids that were served are not in the list: "
                    + missing.prefix(3).joined(separator: ", "),
                exchanges: carriers.map(\.id))
        ]
    }

    /// The list has what was served in the order in which it was first served, leaving repeats out of account.
    var misplacedIDs: [Violation] {
        guard let list else { return [] }
        var seen: Set<String> = []
        let shown = list.filter { seen.insert($0).inserted }
        let expected = servedIDs.filter(seen.contains)
        guard shown != expected, Set(shown) == Set(expected) else { return [] }
        let place = zip(shown, expected).prefix { $0 == $1 }.count
        return [
            Violation(
                "order",
                "at place \(place + 1) the list has \(shown[place]), though \(expected[place]) was served before it")
        ]
    }
}
