import MockseDialects
import MockseDriver
import MockseHTTP
import MockseJSON
import MocksePaging

/// A request for a page, and the way to read its reply.
struct PageLoad: Sendable {
    let request: PagedList.Request
    /// Where the page is, if the page before it said so; otherwise pages are counted.
    let lead: Lead?
    let address: ListAddress
    /// The number of rows of a full page if the client chooses no size; nil uses the API's default.
    let usualSize: Int?
    let policy: NetworkPolicy
    /// The member that identifies an item; nil uses the API's default.
    var identifier: String?

    /// The page in a response.
    struct Loaded: Sendable {
        var page: Page
        /// Where the next page is, if the response says it.
        var next: Lead?
    }

    /// Returns what a request has loaded that ended in the given way.
    func result(of end: Result<PlainReply, RequestFailure>) -> Result<Loaded, Failure> {
        switch end {
        case .success(let reply): Result { () throws(Failure) in try page(in: reply) }
        case .failure(.canceled): .failure(.canceled)
        case .failure(.connection): .failure(.connection)
        }
    }

    /// The request as it is sent.
    var message: PlainRequest {
        var page = pageRequest
        if address.dialect.features.contains(.origins), let own = Lead.parts(of: address.baseURL)?.origin,
            given == nil || policy.keepsCredentials, policy.trusts(Lead.parts(of: url)?.origin ?? "", own)
        {
            page.set(.string("Bearer example"), at: .field("Authorization"))
        }
        return PlainRequest(page, url: url)
    }

    /// The number of rows in a full page.
    private var size: Int {
        policy.served(address.dialect.paging, address.pageSize ?? usualSize ?? address.dialect.usualPageSize)
    }

    /// The URL of the request.
    private var url: String { policy.url(origin + pageRequest.text, given != nil) }

    /// The text in front of the target: the base URL, or the origin of an address that is requested as it is.
    var origin: String { given?.origin ?? address.baseURL }

    /// The origin and the target of the address of the page, if there is one.
    private var given: (origin: String, target: RequestTarget)? {
        guard case .address(let url) = lead, let (origin, target) = Lead.parts(of: url),
            let target = RequestTarget(target)
        else { return nil }
        return (origin, target)
    }

    /// The request for the page.
    var pageRequest: PageRequest {
        let paging = policy.paging(address.dialect)
        return policy.request(given.map { followed($0.target) } ?? counted(paging), request.page, paging)
    }

    /// Returns a request for an address, which has all parameters already.
    private func followed(_ target: RequestTarget) -> PageRequest {
        var page = PageRequest(address.dialect.method, target)
        let own = policy.query(request, address.parameters)
        for name in Set(own.keys).union(request.query.keys) where own[name] != request.query[name] {
            page.set(own[name].map { .string($0) }, at: .query(name))
        }
        return page
    }

    /// Returns the position of the page.
    private func position(_ paging: PagingStyle) -> Position? {
        if case .position(let said) = lead { said } else { paging.position(ofPage: request.page, size: size) }
    }

    /// The part of the list that is asked for, unless an address or a cursor leads there.
    private var asked: PageSpan? {
        let paging = policy.paging(address.dialect)
        return given == nil && paging.selector?.role != .cursor
            ? paging.span(at: position(paging), size: size) : nil
    }

    /// Returns a request for a position.
    private func counted(_ paging: PagingStyle) -> PageRequest {
        let position = position(paging)
        var parameters = policy.query(request, address.parameters)
        // The cursor stands for the parameters of the first request.
        if case .cursor = position, paging.filters == .omit { parameters = [:] }
        var list = PageRequest(address.dialect.method, path: address.path, parameters: parameters)
        for (place, value) in address.dialect.described?.first.route.conditions ?? [] {
            list.set(.string(value), at: place)
        }
        return paging.request(
            for: position, size: address.pageSize.map { policy.size(request.page, $0) }, from: list)
    }

    private func page(in reply: PlainReply) throws(Failure) -> Loaded {
        if reply.isCut {
            guard let part = policy.replacement(reply, address.dialect) else { throw .connection }
            return Loaded(page: part)
        }
        if policy.isExpired(reply, address.dialect) { throw .expired }
        guard 200..<300 ~= reply.status else {
            let pauses = [policy.retryAfter(reply), policy.backoff(address.dialect.pause(in: reply))]
            throw .status(reply.status, retryAfter: pauses.compactMap(\.self).max())
        }
        let loaded = address.dialect.page(
            in: reply, from: url, size: size, asked: asked, policy: policy, identifiedBy: identifier)
        guard var loaded = loaded ?? policy.replacement(reply, address.dialect).map({ Loaded(page: $0) }) else {
            throw .undecodable
        }
        loaded.page.backoff = policy.backoff(loaded.page.backoff)
        return loaded
    }
}
