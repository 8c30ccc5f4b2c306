import MockseJournal
import MocksePages

/// Judges which pages are requested, and by which parameters.
package struct PagingJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// The first request is for the first page.
    package var wrongFirstPage: [Violation] {
        let name = evidence.fixture.dialect.pageParameter
        let paging = evidence.fixture.dialect.paging.page
        // As it was written: a server may well take page 0 for page 1.
        guard let first = evidence.exchanges.first, let page = QueryText(first.query).parameters[name],
            page != paging.text(ofPage: 1, size: 1)
        else {
            return []
        }
        return [
            Violation(
                "first-page",
                "the first request, at \(evidence.time(first.arrived)), has \(name)=\(page), and \(paging.unit) count from "
                    + paging.text(ofPage: 1, size: 1),
                exchanges: [first.id])
        ]
    }

    /// No parameter asks for a page but those that the API has.
    package var unknownPagingParameters: [Violation] {
        let known = [evidence.fixture.dialect.pageParameter, evidence.fixture.dialect.sizeParameter].compactMap(\.self)
        for exchange in evidence.exchanges {
            let unknown = QueryText(exchange.query).pagingNames.filter { !known.contains($0) }
            guard let name = unknown.first else { continue }
            return [
                Violation(
                    "paging-parameter",
                    "a request at \(evidence.time(exchange.arrived)) has the parameter \(name), which the API does not have: "
                        + "pages are asked for by \(known.joined(separator: " and "))",
                    exchanges: [exchange.id])
            ]
        }
        return []
    }

    /// A page is requested at all.
    package func requested(_ page: Int, rule: String, because reason: String) -> [Violation] {
        guard evidence.exchanges(page: page).isEmpty else { return [] }
        return [
            Violation(
                rule,
                "page \(page) was never requested \(reason)"
                    + evidence.vainTriggers(since: evidence.exchanges.last?.arrived ?? 0, "the last request"))
        ]
    }

    /// Each page up to that one is requested.
    package func skippedPages(upTo last: Int) -> [Violation] {
        (1...last).flatMap {
            requested($0, rule: "page-skipped", because: "though the page before it said there is more")
        }
    }

    /// The rows asked for, by page and size, leave none out and repeat none.
    package var windowGaps: [Violation] {
        guard let name = evidence.fixture.dialect.sizeParameter else { return [] }
        var violations: [Violation] = []
        var reached = 0
        let windows = evidence.exchanges.filter(evidence.served.isDelivered).map { exchange in
            let size =
                QueryText(exchange.query).parameters[name].flatMap { Int($0) } ?? evidence.fixture.dialect.usualPageSize
            return (exchange: exchange, page: exchange.page ?? 1, size: size)
        }
        // Pages that are open at once come in any order.
        for (exchange, page, size) in windows.sorted(by: { ($0.page, $0.exchange.id) < ($1.page, $1.exchange.id) }) {
            let (start, end) = ((page - 1) * size, page * size)
            let words =
                "page \(page) of \(size) rows, at \(evidence.time(exchange.arrived)), begins at row \(start + 1)"
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
