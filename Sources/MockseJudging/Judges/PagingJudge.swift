import MockseJournal
import MocksePages

/// Judges which pages are requested, and by which parameters.
package struct PagingJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A violation if the first request isn't for the first page.
    package var wrongFirstPage: [Violation] {
        let name = evidence.fixture.dialect.pageParameter
        let paging = evidence.fixture.dialect.paging.page
        // Compare the text as sent, because a server may treat page 0 as page 1.
        guard let first = evidence.exchanges.first, let page = QueryText(first.query).parameters[name],
            page != paging.text(ofPage: 1, size: 1)
        else {
            return []
        }
        return [
            Violation(
                "first-page",
                "the first request, at \(evidence.time(first.arrived)), has \(name)=\(page), but \(paging.unit) "
                    + "are counted from "
                    + paging.text(ofPage: 1, size: 1),
                exchanges: [first.id])
        ]
    }

    /// A violation if a request asks for a page by a parameter that the API doesn't have.
    package var unknownPagingParameters: [Violation] {
        let known = [evidence.fixture.dialect.pageParameter, evidence.fixture.dialect.sizeParameter].compactMap(\.self)
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
        return [
            Violation(
                rule,
                "page \(page) was never requested \(reason); nothing was requested\(evidence.watched(since: last)) "
                    + "after the last request" + evidence.vainTriggers(since: last, "it"))
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
            return (exchange: exchange, page: exchange.page ?? 1, size: size)
        }
        // Pages that load concurrently arrive in any order.
        for (exchange, page, size) in windows.sorted(by: { ($0.page, $0.exchange.id) < ($1.page, $1.exchange.id) }) {
            let (start, end) = ((page - 1) * size, page * size)
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
}
