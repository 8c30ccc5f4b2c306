import MockseBase
import MockseDialects
import MockseDriver
import MockseHTTP
import MockseJournal
import MocksePaging

/// Judges which pages are requested, and by which parameters.
package struct PagingJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    private var paging: PagingStyle { evidence.fixture.dialect.paging }

    /// A violation if the first request isn't for the first page.
    package var wrongFirstPage: [Violation] {
        // Compare the text as sent, because a server may treat page 0 as page 1.
        guard let selector = paging.selector, let name = selector.place.parameter,
            let first = evidence.exchanges.first, let page = QueryText(first.query).parameters[name],
            page != paging.first?.text
        else { return [] }
        let things = selector.role == .offset ? "items" : "pages"
        let right = paging.first.map { "\(things) are counted from \($0.text)" } ?? "the first page has none"
        return [
            Violation(
                "first-page",
                "the first request, at \(evidence.time(first.arrived)), has \(name)=\(page), but \(right)",
                exchanges: [first.id])
        ]
    }

    /// A violation if a request asks for a page by a parameter that the API doesn't have.
    package var unknownPagingParameters: [Violation] {
        let known = paging.parameters
        for exchange in evidence.exchanges {
            let unknown = QueryText(exchange.query).pagingNames.filter { !known.contains($0) }
            guard let name = unknown.first else { continue }
            return [
                Violation(
                    "paging-parameter",
                    "a request at \(evidence.time(exchange.arrived)) has the parameter \(name), which the API "
                        + "doesn't have: "
                        + "pages are requested with \(known.joined(separator: " and "))",
                    exchanges: [exchange.id])
            ]
        }
        return []
    }

    /// Returns a violation if a page is never requested.
    package func requested(_ page: Int, rule: String, because reason: String) -> [Violation] {
        guard evidence.exchanges(page: page).isEmpty else { return [] }
        let last = evidence.exchanges.last?.arrived ?? evidence.server.start
        let before = evidence.exchanges(page: page - 1)
        let instead =
            before.count > 1
            ? "page \(page - 1) was requested \(before.count) times instead"
            : "nothing was requested\(evidence.watched(since: last)) after the last request"
                + evidence.vainTriggers(since: last, "it")
        return [Violation(rule, "page \(page) was never requested \(reason); \(instead)", exchanges: before.map(\.id))]
    }

    /// The number of triggers that a client ignores before it counts as one that has stopped paging.
    private static let vainTriggers = 3

    /// The time in nanoseconds for which it ignores them.
    private static let vainTime: UInt64 = 1_000_000_000

    /// A violation if the client never requested a page of a list without faults, although it requested the next one,
    /// or ignored the trigger although there was more.
    ///
    /// It explains why a client never reached what a case confronts it with.
    package var brokenWalk: [Violation] {
        guard evidence.fixture.timeline == nil, evidence.server.updatedAt == nil,
            let last = evidence.exchanges.last(where: evidence.served.isDelivered),
            evidence.exchanges.allSatisfy(evidence.served.isDelivered)
        else { return [] }
        let pages = Set(evidence.exchanges.compactMap(\.page))
        if let page = pages.filter({ $0 > 1 && !pages.contains($0 - 1) }).min() {
            return [
                Violation(
                    "unreached",
                    "page \(page - 1) was never requested, although page \(page) was (Requirements, 1.2)",
                    exchanges: evidence.exchanges(page: page).map(\.id))
            ]
        }
        let vain = evidence.steps.filter { $0.verb == .more && $0.began > last.provenEnd }.map(\.began)
        // Triggers of a burst may come before the client has read the page.
        guard evidence.served.content(of: last).hasMore, vain.count >= Self.vainTriggers,
            let first = vain.first, let final = vain.last, final - first >= Self.vainTime
        else { return [] }
        return [
            Violation(
                "unreached",
                "page \((pages.max() ?? 1) + 1) was never requested, although page \(last.page ?? 1) reported more pages "
                    + "(Requirements, 1.7); nothing was requested\(evidence.watched(since: last.provenEnd)) after it"
                    + evidence.vainTriggers(since: last.provenEnd, "it"),
                exchanges: [last.id])
        ]
    }

    /// Returns a violation if a page was never delivered: nothing requested it, or the client abandoned every request.
    package func delivered(_ page: Int, after cause: String) -> [Violation] {
        guard evidence.served.delivery(of: page) == nil else { return [] }
        let requests = evidence.exchanges(page: page)
        let canceled = requests.count { $0.gone != nil }
        let last = requests.last?.provenEnd ?? evidence.server.start
        return [
            Violation(
                "stuck",
                "page \(page) never arrived: \(canceled) of \(requests.count) requests for it were canceled, and nothing "
                    + "requested it again\(evidence.watched(since: last)) after \(cause)",
                exchanges: requests.map(\.id))
        ]
    }

    /// Returns a violation for each page up to the last one that is never requested.
    package func skippedPages(upTo last: Int) -> [Violation] {
        (1...last).flatMap {
            requested($0, rule: "page-skipped", because: "although the page before it reported more pages")
        }
    }

    /// The violations of a client whose requests, by page and size, leave out rows or repeat them.
    package var windowGaps: [Violation] {
        guard let name = evidence.fixture.dialect.sizeParameter else { return [] }
        var violations: [Violation] = []
        var reached = 0
        let windows = evidence.exchanges.filter(evidence.served.isDelivered).map { exchange in
            let size =
                QueryText(exchange.query).parameters[name].flatMap { Int($0) } ?? evidence.fixture.dialect.usualPageSize
            return (exchange: exchange, page: exchange.page ?? 1, start: start(of: exchange, size: size), size: size)
        }
        // Pages that load concurrently arrive in any order.
        for (exchange, page, start, size) in windows.sorted(by: {
            ($0.page, $0.exchange.id) < ($1.page, $1.exchange.id)
        }) {
            let end = start.addingClamped(size)
            let words =
                "page \(page), of size \(size), at \(evidence.time(exchange.arrived)), starts at row \(start + 1)"
            if start > reached {
                violations.append(
                    Violation(
                        "window-gap", "\(words), but rows \(reached + 1) to \(start) were never requested",
                        exchanges: [exchange.id]))
            } else if start < reached {
                violations.append(
                    Violation(
                        "window-overlap",
                        "\(words), but rows up to \(reached) had already been requested"
                            + (page == 1 ? "; a client that checks page 1 for changes declares `revalidates`" : ""),
                        exchanges: [exchange.id], level: .should))
            }
            reached = max(reached, end)
        }
        return violations
    }

    /// Returns the number of rows before those that a request asks for.
    private func start(of exchange: Exchange, size: Int) -> Int {
        let position = RequestTarget("/?" + exchange.query).flatMap { paging.position(of: PageRequest(.get, $0)) }
        if case .offset(let start) = position { return PageSpan(start: start, size: size).start }
        return PageSpan(page: exchange.page ?? 1, size: size).start
    }
}
