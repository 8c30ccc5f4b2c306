import MockseDialects
import MockseJournal
import MocksePaging

extension Requirement {
    package static let firstPage = Requirement(
        "1.1", "Begin with page 1", .must, bugs: "wrong page numbers or parameters",
        sentence: "The first request is for page 1, with the API's own parameters: \(\.pagingParameters).",
        why: "APIs ignore unknown parameters, so if one is misspelled, every request returns the first page.",
        fix: "\(\.firstRequest) The page parameter is \(\.pageParameters).",
        threads: ["yarian/brewerydb#4", "octokit/octokit.rb#1786"]
    ) { history in
        .init(
            history.exchanges.isEmpty ? 0 : history.epochs.count,
            broken: history.wrongFirstPage + history.unknownPagingParameters + history.repeatedParameters)
    }
}

extension History {
    private var paging: PagingStyle { fixture.dialect.paging }

    /// A violation if the first request isn't for the first page.
    fileprivate var wrongFirstPage: [Violation] {
        // Compare the text as sent, because a server may treat page 0 as page 1.
        guard let selector = paging.selector, let name = selector.place.parameter, fixture.timeline == nil,
            let first = exchanges.first, let page = QueryText(first.query).parameters[name], page != paging.first?.text
        else { return [] }
        let things = selector.role == .offset ? "items" : "pages"
        let right = paging.first.map { "\(things) are counted from \($0.text)" } ?? "the first page has none"
        return [
            Violation(
                "first-page", "the first request, at \(time(first.arrived)), has \(name)=\(page), but \(right)",
                at: first.arrived, exchanges: [first.id])
        ]
    }

    /// A violation if a request asks for a page by a parameter that the API doesn't have.
    fileprivate var unknownPagingParameters: [Violation] {
        let known = paging.parameters
        for exchange in exchanges {
            let unknown = QueryText(exchange.query).pagingNames(in: fixture.dialect).filter { !known.contains($0) }
            guard let name = unknown.first else { continue }
            return [
                Violation(
                    "paging-parameter",
                    "a request at \(time(exchange.arrived)) has the parameter \(name), which the API doesn't have: pages "
                        + "are requested with \(paging.places.map { $0.parameter ?? "\($0)" }.joined(separator: " and "))",
                    at: exchange.arrived, exchanges: [exchange.id])
            ]
        }
        return []
    }

    /// A violation if a request has a paging parameter more than once.
    fileprivate var repeatedParameters: [Violation] {
        for exchange in exchanges {
            let repeated = QueryText(exchange.query).repeated.filter(Set(paging.parameters).contains)
            guard let name = repeated.first else { continue }
            return [
                Violation(
                    "repeated-parameter",
                    "a request at \(time(exchange.arrived)) has the parameter \(name) more than once: \(exchange.query)",
                    at: exchange.arrived, exchanges: [exchange.id])
            ]
        }
        return []
    }
}
