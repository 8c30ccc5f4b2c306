import MockseDialects
import MockseDriver
import MocksePaging

/// A GET request for a page on its own connection.
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

    /// Sends the request and decodes the page.
    ///
    /// Cancellation closes the connection.
    ///
    /// - Parameter onSent: A closure to call once the request has been sent or has failed to be sent.
    /// - Returns: The page, or the reason that it couldn't be loaded.
    func result(onSent: @escaping @Sendable () -> Void = {}) async -> Result<Loaded, Failure> {
        do throws(Failure) {
            return .success(try page(in: try await PlainReply.load(pageRequest, at: address.baseURL, onSent: onSent)))
        } catch {
            return .failure(error)
        }
    }

    private var size: Int { address.pageSize ?? usualSize ?? address.dialect.usualPageSize }

    /// The request for the page.
    var pageRequest: PageRequest {
        let list = PageRequest(path: address.path, parameters: policy.query(request, address.parameters))
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
