import MockseKit

/// What requests ask for, and how many there are.
extension Evidence {
    /// What the client asked for, in words: the last of it, with how each request ended.
    var whatWasRequested: String {
        guard !exchanges.isEmpty else { return "which requested nothing" }
        let last = exchanges.suffix(5).map { exchange in
            let end = isDelivered(exchange) ? "served" : exchange.gone == nil ? "failed" : "given up"
            return "\(exchange.page.map { "page \($0)" } ?? exchange.target) (\(end))"
        }
        return "which requested \(exchanges.count > 5 ? "…, " : "")\(last.joined(separator: ", "))"
    }

    /// The first request is for the first page.
    var wrongFirstPage: [Violation] {
        let name = stage.dialect.pageParameter
        // As it was written: a server may well take page 0 for page 1.
        guard let first = exchanges.first, let page = QueryText(first.query).parameters[name], page != "1" else {
            return []
        }
        return [
            Violation(
                "first-page",
                "the first request, at \(time(first.arrived)), has \(name)=\(page), and pages count from 1",
                exchanges: [first.id])
        ]
    }

    /// No parameter asks for a page but those that the API has.
    var unknownPagingParameters: [Violation] {
        let known = [stage.dialect.pageParameter, stage.dialect.sizeParameter].compactMap(\.self)
        for exchange in exchanges {
            let unknown = QueryText(exchange.query).pagingNames.filter { !known.contains($0) }
            guard let name = unknown.first else { continue }
            return [
                Violation(
                    "paging-parameter",
                    "a request at \(time(exchange.arrived)) has the parameter \(name), which the API does not have: "
                        + "pages are asked for by \(known.joined(separator: " and "))",
                    exchanges: [exchange.id])
            ]
        }
        return []
    }

    /// Each page up to that one is requested.
    func skippedPages(upTo last: Int) -> [Violation] {
        (1...last).flatMap {
            requested($0, rule: "page-skipped", because: "though the page before it said there is more")
        }
    }

    /// A page is requested once.
    func requestedOnce(_ page: Int) -> [Violation] {
        let requests = exchanges(page: page)
        guard requests.count > 1 else { return [] }
        return [
            Violation(
                "repeated",
                "page \(page) was requested \(requests.count) times, the second at "
                    + time(requests[1].arrived),
                exchanges: requests.map(\.id))
        ]
    }

    /// The last page is not requested again once it has come whole and well.
    func repeatedEnd(_ page: Int, because reason: String) -> [Violation] {
        guard let last = delivery(of: page),
            let next = exchanges(page: page).first(where: { $0.arrived > last.provenEnd })
        else { return [] }
        return [
            Violation(
                "past-end", "page \(page) was requested again at \(time(next.arrived)) \(reason)",
                exchanges: [last.id, next.id])
        ]
    }

    /// After the last trigger there are at most so many requests more than the trigger itself asked for.
    func autonomousRequests(atMost limit: Int, rule: String, because reason: String) -> [Violation] {
        guard let trigger = steps.last(where: { $0.verb == .more }) else { return [] }
        let requests = exchanges.filter { $0.arrived >= trigger.began }
        guard requests.count > max(limit, features.autoContinue) + 1 + features.prefetch, let last = requests.last
        else { return [] }
        return [
            Violation(
                rule,
                "one trigger at \(time(trigger.began)) led to \(requests.count) requests, the last at "
                    + "\(time(last.arrived)), as pages \(reason)",
                exchanges: requests.prefix(20).map(\.id))
        ]
    }

    /// All requests have the parameters of the first, but for the page.
    var changedParameters: [Violation] { changedParameters(in: exchanges) }

    /// Once the first page of another query has come, all further ones are asked for with its parameters.
    var mixedQueries: [Violation] {
        guard let query = steps.last(where: { $0.verb == .query }),
            let first = exchanges.first(where: { $0.page == 1 && $0.arrived > query.began && isDelivered($0) })
        else { return [] }
        return changedParameters(
            in: [first] + exchanges.filter { $0.id != first.id && isReaction($0, to: first.provenEnd) })
    }

    /// These requests have the parameters of the first of them, but for the page.
    ///
    /// The list's own must have the same values; others may change by themselves, as time stamps do, but not go away.
    func changedParameters(in exchanges: [Exchange]) -> [Violation] {
        guard let first = exchanges.first else { return [] }
        let wanted = QueryText(first.query).rest
        let list = stage.dialect.usualList.parameters.merging(stage.dialect.otherOrder) { $1 }.keys
        for exchange in exchanges {
            let found = QueryText(exchange.query).rest
            let gone = wanted.keys.filter { found[$0] == nil }
            guard let name = (list.filter { wanted[$0] != found[$0] } + gone).min() else { continue }
            return [
                Violation(
                    "query-changed",
                    "page \(exchange.page ?? 0) was requested \(Self.words(name, found[name])) at "
                        + "\(time(exchange.arrived)), and page \(first.page ?? 0) \(Self.words(name, wanted[name]))",
                    exchanges: [first.id, exchange.id])
            ]
        }
        return []
    }

    private static func words(_ name: String, _ value: String?) -> String {
        value.map { "with \(name)=\($0)" } ?? "without \(name)"
    }

    /// The rows asked for, by page and size, leave none out and repeat none.
    var windowGaps: [Violation] {
        guard let name = stage.dialect.sizeParameter else { return [] }
        var violations: [Violation] = []
        var reached = 0
        let windows = exchanges.filter(isDelivered).map { exchange in
            let size = QueryText(exchange.query).parameters[name].flatMap { Int($0) } ?? stage.dialect.usualPageSize
            return (exchange: exchange, page: exchange.page ?? 1, size: size)
        }
        // Pages that are open at once come in any order.
        for (exchange, page, size) in windows.sorted(by: { ($0.page, $0.exchange.id) < ($1.page, $1.exchange.id) }) {
            let (start, end) = ((page - 1) * size, page * size)
            let words = "page \(page) of \(size) rows, at \(time(exchange.arrived)), begins at row \(start + 1)"
            if start > reached {
                violations.append(
                    Violation(
                        "window-gap", "\(words), and rows \(reached + 1) to \(start) were never asked for",
                        exchanges: [exchange.id]))
            } else if start < reached {
                violations.append(
                    Violation(
                        "window-overlap", "\(words), and rows up to \(reached) had been asked for before",
                        exchanges: [exchange.id], level: .should))
            }
            reached = max(reached, end)
        }
        return violations
    }
}
