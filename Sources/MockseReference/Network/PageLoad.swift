import MockseDialects
import MockseDriver
import MockseJSON
import MocksePaging

/// A GET request for a page, and the way to read its reply.
struct PageLoad: Sendable {
    let request: PagedList.Request
    /// The page's position, if the page before it said so; otherwise pages are counted.
    let position: Position?
    let address: ListAddress
    /// The number of rows of a full page if the client chooses no size; nil uses the API's default.
    let usualSize: Int?
    let policy: NetworkPolicy
    /// The member that identifies an item; nil uses the API's default.
    var identifier: String?

    /// The page and the position in a response.
    struct Loaded: Sendable {
        var page: Page
        /// The position of the next page, if the response says it.
        var next: Position?
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
    var message: PlainRequest { PlainRequest(pageRequest, at: address.baseURL) }

    private var size: Int { address.pageSize ?? usualSize ?? address.dialect.usualPageSize }

    /// The request for the page.
    var pageRequest: PageRequest {
        var list = PageRequest(
            address.dialect.method, path: address.path, parameters: policy.query(request, address.parameters))
        for (place, value) in address.dialect.described?.first.route.conditions ?? [] {
            list.set(.string(value), at: place)
        }
        let paging = policy.paging(address.dialect)
        return paging.request(
            for: position ?? paging.position(ofPage: request.page, size: size),
            size: address.pageSize.map { _ in policy.size(request.page, size) }, from: list)
    }

    private func page(in reply: PlainReply) throws(Failure) -> Loaded {
        if reply.isCut {
            guard let part = policy.replacement(reply, address.dialect) else { throw .connection }
            return Loaded(page: part)
        }
        guard 200..<300 ~= reply.status else {
            throw .status(reply.status, retryAfter: policy.retryAfter(reply))
        }
        let loaded = address.dialect.page(
            in: reply, size: size, requiresRows: policy.requiresRows(address.dialect), identifiedBy: identifier)
        guard var loaded = loaded ?? policy.replacement(reply, address.dialect).map({ Loaded(page: $0) }) else {
            throw .undecodable
        }
        loaded.page.backoff = policy.backoff(loaded.page)
        return loaded
    }
}
