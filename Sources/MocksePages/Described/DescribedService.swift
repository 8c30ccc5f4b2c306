import MockseDatasets
package import MockseDialects
package import MockseHTTP
import MockseHash
import MockseJSON
package import MocksePaging

/// A service for an API that is described in a file.
///
/// It serves the lists of the description, from a user's data or from items like the one in the description. Other
/// parameters tell lists apart, and select nothing.
package struct DescribedService: DialectService {
    /// A list and the request for it, or a response that is always the same.
    package enum Route: Sendable {
        case list(DescribedList, PageRequest)
        case fixed(HTTPResponse)
    }

    /// A list and the part of it that is asked for.
    package struct Query: Sendable {
        let list: DescribedList
        let span: PageSpan
        let request: PageRequest
        let dataset: Dataset
    }

    /// The API that the service imitates.
    package let dialect: Dialect
    /// A Boolean value indicating whether bodies are compressed for clients that did not ask for it.
    package let compressesUnasked = false

    let api: DescribedAPI
    let listStore: ListStore
    let options: DialectOptions
    /// The places of items on pages that differ from those of the lists, or nil if none do.
    let places: (any ItemPlaces)?
    /// A closure that returns titles for a list's data, at most a number of them.
    let titles: @Sendable (_ data: String, _ limit: Int) -> [String]

    /// Returns the list at a path.
    package func route(_ request: PageRequest) throws(DialectFailure) -> RouteMatch<Route> {
        let found = api.list(for: request)
        if found == nil || found?.route.conditions.isEmpty == true,
            let response = api.response(to: request, isConditional: found != nil)
        {
            return RouteMatch(
                route: .fixed(response), pattern: request.target.canonicalPath, arguments: [], target: Target(request),
                parameters: Parameters(request.target.parameters))
        }
        guard let list = found else { throw .noSuchRoute }
        let paging = list.paging
        var whole = paging.listRequest(of: request) ?? request
        // The rest of a body tells lists apart, as other parameters do.
        if let rest = whole.body(
            without: paging.places + list.route.conditions.map(\.place) + list.route.echoes.map(\.place))
        {
            whole.set(.string(String(String(KeyedHash(of: rest).bits, radix: 16).prefix(8))), at: .query("body"))
        }
        for (place, value) in list.route.conditions where place.parameter == nil {
            whole.set(.string(value), at: .query(place.description))
        }
        let size = paging.request[.pageSize]
        if let size, size.parameter == nil, let value = request.value(at: size) {
            whole.set(.string(value), at: .query(size.description))
        }
        let known = paging.parameters + paging.places.map(\.description)
        let others = whole.target.parameters.map(\.name).filter { !PageRequest.isPassing($0) && !known.contains($0) }
        let parameters = Parameters(request.target.parameters)
        let declared = others + paging.parameters + [size?.description].compactMap(\.self)
        var target = Target(whole, declared: declared, paging: paging)
        target.span =
            paging.itemCursor(of: request).map { span(at: $0, in: list, target, parameters, request) }
            ?? paging.span(at: paging.position(of: request), size: self.size(of: request, in: list))
        return RouteMatch(
            route: .list(list, request), pattern: list.path.description, arguments: [], target: target,
            parameters: parameters)
    }

    /// Returns the way in which a list pages.
    package func paging(of match: RouteMatch<Route>) -> PagingStyle {
        if case .list(let list, _) = match.route { list.paging } else { dialect.paging }
    }

    /// Returns the name of a list's data.
    package func data(of match: RouteMatch<Route>) -> String {
        if case .list(let list, _) = match.route { list.data } else { "" }
    }

    /// Returns the part of the list that a request asks for, or throws the failure for a position that leads nowhere.
    package func query(_ match: RouteMatch<Route>) throws(DialectFailure) -> Query {
        let (list, request): (DescribedList, PageRequest)
        switch match.route {
        case .list(let found, let asked): (list, request) = (found, asked)
        case .fixed(let response): throw .fixed(response)
        }
        let paging = list.paging
        if let place = paging.request[.pageSize], let text = request.value(at: place), paging.invalid == .error {
            guard let size = Int(text), size > 0, paging.oversize == .clamp || size <= paging.largestSize else {
                throw .badParameter(Self.name(place))
            }
        }
        guard let (role, place) = paging.selector else { throw .noSuchRoute }
        if request.hasUnreadableBody, paging.places.contains(where: \.isInBody) {
            throw .specific(code: 400, message: "The body isn't JSON")
        }
        switch paging.position(of: request) {
        case .page(let number), .offset(let number):
            let least = role == .pageIndex && refusesPages(list) ? paging.firstPage : 0
            if number < least, paging.invalid == .error { throw .invalidPage("\(Self.name(place)): invalid value") }
            if let deepest = paging.deepest, number > deepest { throw .invalidPage("The page is too deep in the list") }
        case nil:
            if request.value(at: place) != nil, paging.invalid == .error {
                throw .invalidPage("\(Self.name(place)): invalid value")
            }
        case .cursor: if paging.listRequest(of: request) == nil { throw .invalidCursor }
        }
        guard let span = match.target.span else { throw .invalidCursor }
        return Query(list: list, span: span, request: request, dataset: dataset(of: list))
    }

    /// Returns the page for a query.
    package func page(_ query: Query) throws(DialectFailure) -> Page {
        let paging = query.list.paging
        var page = Page(of: Listing(query.dataset), query.span, clampsToLast: paging.pastEnd == .last)
        page.isBackwards = paging.itemCursor(of: query.request)?.isBackwards == true
        return page
    }

    /// Returns the members that identify the items and change in them.
    package func keys(of query: Query) -> ItemKeys { keys(of: query.list, query.dataset) }

    /// Returns the members that identify the items of a list and change in them.
    func keys(of list: DescribedList, _ dataset: Dataset) -> ItemKeys {
        let item = list.item
        var keys = ItemKeys()
        keys.changingPlace = item.revision
        if item.id.steps.count > 1 {
            keys.place = item.id
        } else {
            keys.identifiers = item.id.steps + (dataset.identifier.map { [$0] } ?? [])
        }
        return keys
    }

    /// Returns the account that all requests are counted for.
    package func account(for parameters: Parameters) -> QuotaAccount {
        QuotaAccount("", limit: options.quota ?? .max)
    }

    /// Returns a page with its marks, in its body and its fields.
    package func encode(_ page: Page, for query: Query, quota: Quota?) throws(DialectFailure) -> HTTPResponse {
        let list = query.list
        var paging = list.paging
        paging.linkForm = page.linkForm
        if paging.pastEnd == .error, page.rows.isEmpty, page.number > page.numberOfPages { throw .pastEnd }
        let marks = paging.write(
            try state(of: page, query), answering: query.request,
            onto: list.route.echoed(query.request, in: list.body.object ?? [:]))
        var fields = list.fields
        for field in marks.fields { fields.add(field) }
        let writer = ItemWriter(
            listing: page.listing, projection: Projection(), keys: keys(of: query), images: page.images)
        let body = try DialectFailure.reading { () throws(DatasetError) in
            try DescribedBody(paging, marks.members, page).text(writer)
        }
        return HTTPResponse(.ok, fields: fields, body: located(body, query))
    }

    /// Returns the body of a page whose URLs of the real API lead here, unless its items are a user's.
    private func located(_ body: [UInt8], _ query: Query) -> [UInt8] {
        guard !query.request.origin.isEmpty, !query.dataset.isUserData else { return body }
        return api.servers.reduce(body) { body, server in
            let base = query.request.origin + query.request.prefix
            return body.replacing(bytes: Array(server.origin.utf8), by: Array(base.utf8))
        }
    }

    /// Returns a failure with the API's error object.
    package func encode(_ failure: DialectFailure, for request: PageRequest, quota: Quota?) -> HTTPResponse {
        if case .fixed(let response) = failure { return response }
        let list = api.list(for: request) ?? api.list(at: request.target.segments) ?? api.first
        let wrong = wrong(failure, request, list.paging)
        let (kind, status, message, seconds): (DescribedErrors.Kind, Int?, String, Int) =
            switch failure {
            case .noSuchRoute, .noSuchObject: (.notFound, nil, "Not Found", 0)
            case .simulated(let code): (code == 429 ? .throttled : .default, code, HTTPStatus(code).description, 0)
            case .quotaSpent(let seconds): (.throttled, nil, "Too many requests", seconds)
            case .backoffViolated: (.throttled, nil, "Too many requests", 1)
            case .pastEnd: (.pastEnd, nil, "The page is past the end", 0)
            case .invalidPage(let message): (refusesPages(list) ? .invalidPage : .default, nil, message, 0)
            case .invalidCursor:
                (
                    .invalidCursor, nil,
                    list.paging.cursorItem == nil ? "The cursor isn't valid" : "No such item: \(wrong.value)", 0
                )
            case .expiredCursor: (.expiredCursor, nil, "The cursor has expired", 0)
            case .unreadable(let error): (.default, 500, "\(error)", 0)
            case .badParameter(let name): (.default, nil, "\(name): invalid value", 0)
            case .specific(let code, let message): (.default, code, message, 0)
            case .methodNotAllowed: (.default, 405, "Method Not Allowed", 0)
            case .missingAttributes, .unknownKey, .fixed: (.default, nil, "Bad Request", 0)
            }
        var response = list.errors.response(
            kind, status: status, message: message, wrong: wrong, seconds: seconds, type: list.mediaType)
        if !list.route.echoes.isEmpty, let body = (try? JSONValue(parsing: response.body))?.object {
            response.body = Array(JSONValue.object(list.route.echoed(request, in: body)).text.utf8)
        }
        return response
    }

    /// Returns the user's data of a list, or items like the one in the description.
    func dataset(of list: DescribedList) -> Dataset {
        listStore.library.userDataset(named: list.data) ?? DescribedRows.dataset(of: list, in: api, titles: titles)
    }

    func size(of request: PageRequest, in list: DescribedList) -> Int {
        let paging = list.paging
        let size = paging.pageSize(of: request).flatMap { $0 > 0 ? $0 : nil } ?? options.pageSize ?? paging.usualSize
        return paging.served(size)
    }

    /// Returns a Boolean value indicating whether the API has an error for pages before the first.
    private func refusesPages(_ list: DescribedList) -> Bool { list.errors.templates[.invalidPage] != nil }

    static func name(_ place: Place) -> String {
        if case .body(let pointer) = place { pointer.name } else { place.parameter ?? "\(place)" }
    }
}
