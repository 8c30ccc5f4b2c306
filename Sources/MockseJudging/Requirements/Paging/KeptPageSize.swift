import MockseBase
import MockseDialects
import MockseDriver
import MockseHTTP
package import MockseJournal
import MocksePaging

extension Requirement {
    package static let keptPageSize = Requirement(
        "1.4", "Keep the page size", .must, bugs: "page sizes that change",
        sentence:
            "Judged by page number and page size, the requests together cover every row, and fetch none twice. A new query "
            + "has pages of the same size.",
        why: "A first page of a different size shifts all others, so rows are fetched twice or never.",
        fix: "Use the same page size for every page.", threads: ["android/codelab-android-paging#221"],
        relaxedBy: ["pageSize"], explainedBy: ["1.1", "1.2", "2.1", "2.2", "4.1", "5.2"]
    ) { history in
        let dialect = history.fixture.dialect
        // A cursor that leads on from an item does so for pages of any size.
        guard dialect.hasSettableSize, dialect.paging.cursorItem == nil, history.fixture.timeline == nil else {
            return []
        }
        let queries = history.epochs.count { $0.cause == .query && $0.loaded != nil }
        return .init(
            history.epochs[0].deliveries.count - 1 + queries,
            broken: history.gapsBetweenPages + history.sizesChangedByQuery)
    }
}

extension History {
    /// Returns the number of rows in a page that a request asks for, or nil if it leaves that to the API.
    package func askedSize(of exchange: Exchange) -> Int? {
        fixture.dialect.paging.request[.pageSize].flatMap { exchange.pageRequest?.value(at: $0) }.flatMap { Int($0) }
    }

    /// A violation if a list has pages of another size after its query changed.
    fileprivate var sizesChangedByQuery: [Violation] {
        let paging = fixture.dialect.paging
        func servedSize(of exchange: Exchange) -> Int {
            paging.served(askedSize(of: exchange) ?? fixture.dialect.usualPageSize)
        }
        guard let first = epochs[0].loaded, askedSize(of: first) != nil else { return [] }
        let size = servedSize(of: first)
        for epoch in epochs where epoch.cause == .query {
            guard let start = epoch.loaded, servedSize(of: start) != size else { continue }
            return [
                Violation(
                    "size-changed",
                    "after the query changed, page 1 was requested at \(time(start.arrived)) "
                        + (askedSize(of: start).map { "with a size of \($0)" } ?? "without a size")
                        + ", although the pages before it had \(size) rows",
                    at: start.arrived, exchanges: [first.id, start.id])
            ]
        }
        return []
    }

    /// The violations of a client whose requests, by page and size, leave out rows or repeat them.
    fileprivate var gapsBetweenPages: [Violation] {
        var violations: [Violation] = []
        var reached = 0
        let pages = (0..<epochs[0].pageCount()).compactMap { epochs[0].deliveries[$0 + 1]?.first }
        let windows = pages.map { exchange in
            let asked = askedSize(of: exchange) ?? fixture.dialect.usualPageSize
            let size = fixture.dialect.paging.served(asked)
            return (exchange: exchange, page: exchange.page ?? 1, start: start(of: exchange, size: size), size: size)
        }
        for (exchange, page, start, size) in windows {
            let end = start.addingClamped(size)
            defer { reached = max(reached, end) }
            if fixture.dialect.paging.selector?.role == .offset, mayBeReached(start, before: exchange) { continue }
            let words = "page \(page), of size \(size), at \(time(exchange.arrived)), starts at row \(start + 1)"
            if start > reached {
                let missed = start == reached + 1 ? "row \(start) was" : "rows \(reached + 1) to \(start) were"
                violations.append(
                    Violation(
                        "window-gap", "\(words), but \(missed) never requested",
                        at: exchange.arrived, exchanges: [exchange.id]))
            } else if start < reached {
                violations.append(
                    Violation(
                        "window-overlap", "\(words), but rows up to \(reached) had already been requested",
                        at: exchange.arrived, exchanges: [exchange.id], level: .should))
            }
        }
        return violations
    }

    /// Returns a Boolean value indicating whether an offset is the number of rows that had arrived before a request, with
    /// or without those that the client may not have read.
    private func mayBeReached(_ offset: Int, before request: Exchange) -> Bool {
        let arrived = epochs[0].deliveries.values.joined().filter { $0.provenEnd < request.arrived }
        return [arrived, arrived.filter { !certainty.mayBeUnread($0, evenIfFirst: true) }].contains { read in
            read.reduce(0) { $0 + served.content(of: $1).rows.count } == offset
        }
    }

    /// Returns the number of rows before those that a request asks for.
    private func start(of exchange: Exchange, size: Int) -> Int {
        let position = exchange.pageRequest.flatMap(fixture.dialect.paging.position)
        if case .offset(let start) = position { return PageSpan(start: start, size: size).start }
        return PageSpan(page: exchange.page ?? 1, size: size).start
    }
}
