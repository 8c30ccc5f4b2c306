package import MockseDialects
import MockseHTTP
package import MockseJournal
package import MocksePaging

extension Fixture {
    /// The path of the list that clients open.
    package var path: String { timeline?.list.path ?? list.path }

    /// The route of the list's pages in rules and gates.
    package var route: String { timeline?.list.path ?? list.route }
}

extension [Exchange] {
    /// Returns the requests for the list of a case.
    ///
    /// Browsers send preflight `OPTIONS` requests, and apps request other resources; neither is paging. If nothing was
    /// requested at the list's path, the requests are those for the path whose pages are requested most often.
    package func ofList(_ fixture: Fixture) -> [Exchange] {
        let gets = filter { $0.asksForPage || fixture.dialect.asksForPage($0) }
        let wanted = gets.filter { $0.path == fixture.path || $0.path.hasSuffix(fixture.route) }
        if !wanted.isEmpty { return wanted }
        // Includes requests without a page, which asked for one that doesn't exist.
        return gets.mostRequestedPath.map { path in gets.filter { $0.path == path } } ?? gets
    }

    /// The path whose pages are requested most often, or `nil` if no request has a page.
    package var mostRequestedPath: Substring? {
        var counts: [Substring: Int] = [:]
        for exchange in self where exchange.page != nil { counts[exchange.path, default: 0] += 1 }
        return counts.values.max().flatMap { most in first { counts[$0.path] == most }?.path }
    }
}

extension Dialect {
    /// Returns a Boolean value indicating whether a request was posted for a page that doesn't exist.
    fileprivate func asksForPage(_ exchange: Exchange) -> Bool {
        guard exchange.method == "POST", method == .post, let request = exchange.pageRequest else { return false }
        return paging.position(of: request) != nil
    }
}

extension Exchange {
    /// The path of the request's target.
    package var path: Substring { target.prefix { $0 != "?" } }

    /// The request as far as it says which page it asks for; what stood in its body stands in its target.
    package var pageRequest: PageRequest? {
        RequestTarget(method == "POST" ? target : "/?" + query).map { PageRequest(.get, $0) }
    }
}

extension Exchange {
    /// Returns the direction of a request for a bidirectional list.
    package func direction(in dialect: Dialect) -> Direction {
        dialect.timeline?.asksForLater(QueryText(query).parameters) ?? true ? .later : .earlier
    }
}
