import MockseDialects
import MockseDriver
import MockseJournal
import MocksePaging

extension Requirement {
    package static let followedLinks = Requirement(
        "10.4", "Follow addresses as they are given", .must, bugs: "addresses of pages that are misread",
        sentence:
            "The client requests the address that a page gave for the next one: with all its parameters, resolved against "
            + "the request if it is relative, and in every form of the header that holds it.",
        why: "An API can change its addresses at any time. A client that takes them apart loses its place then.",
        fix:
            "Parse the header `Link` with a library (RFC 8288), resolve relative addresses with your URL type, and request "
            + "the result as it is.",
        threads: [
            "WeblateOrg/wlc#1514", "SAP/cloud-sdk-java#813", "dehora/nakadi-java#206", "beda-software/fhir-py#54",
            "neet/masto.js#899", "PowerShell/PowerShell#5257", "basecamp/hey-sdk#97", "thlorenz/parse-link-header#6",
        ], relaxedBy: ["concurrency", "prefetch"], explainedBy: ["1.1", "10.1"]
    ) { history in
        let links = history.givenLinks
        return .init(
            links.count,
            broken: links.compactMap(history.misread).prefix(1) + history.ignoredLink)
    }
}

extension History {
    /// The requests that followed a page whose address has an unusual form, with that page.
    fileprivate var givenLinks: [(page: Exchange, next: Exchange)] {
        guard fixture.timeline == nil, fixture.dialect.paging.leadsByAddress else { return [] }
        return epochs.flatMap { epoch in
            epoch.deliveries.values.compactMap(\.first).compactMap { page -> (page: Exchange, next: Exchange)? in
                let content = served.content(of: page)
                guard content.linkForm != nil, content.hasMore, let number = page.page,
                    let next = epoch.requests.first(where: {
                        $0.page != number && $0.arrived > page.provenEnd
                    })
                else { return nil }
                return (page, next)
            }
        }
    }

    /// A violation if the client requests nothing after a page whose address has an unusual form.
    fileprivate var ignoredLink: [Violation] {
        standstill("link-not-followed", [.link]).map { found in
            // The client goes wrong when the page has arrived.
            Violation(
                found.rule, found.message, at: exchanges.last?.provenEnd ?? found.time, exchanges: found.exchanges)
        }
    }

    /// Returns a violation if a request isn't for the address that the page before it gave.
    fileprivate func misread(_ page: Exchange, _ next: Exchange) -> Violation? {
        let number = page.page ?? 0
        // Requests that are sent together arrive in any order.
        if features.concurrency > 1 { return nil }
        let reason: String
        if next.page != number + 1 {
            reason = next.page.map { "page \($0) was requested next" } ?? "a page that doesn't exist was requested next"
        } else if served.content(of: page).linkForm == .extended,
            QueryText(next.query).parameters[LinkForm.parameter] == nil, fixture.dialect.features.contains(.ownLinks)
        {
            reason = "the next request, at \(time(next.arrived)), lacks its parameter `\(LinkForm.parameter)`"
        } else {
            return nil
        }
        return Violation(
            next.page == number + 1 ? "link-changed" : "link-not-followed",
            "page \(number) gave the address of page \(number + 1)\(words(page)), but \(reason)",
            at: next.arrived, exchanges: [page.id, next.id])
    }

    /// Returns the words for the form of a page's address.
    private func words(_ page: Exchange) -> String {
        switch served.content(of: page).linkForm {
        case .path: " without a host"
        case .query: " as a query alone"
        case .separate: " in one of several `Link` headers"
        case .capitals: " with its relation in capitals"
        case .titled: " with a title before its relation"
        case .relations: " with two relations"
        case .tokens: " with a relation without quotation marks"
        case .reversed: " as the last of several links"
        case .extended, .unfiltered, .otherHost, nil: ""
        }
    }
}
