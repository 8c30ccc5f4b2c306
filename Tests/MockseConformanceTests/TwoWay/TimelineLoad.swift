import MockseDialects
import MockseDriver
import MockseJSON
import MocksePaging

@testable import MockseReference

/// A GET request for the rows of a list from a date on, or up to a date.
struct TimelineLoad: Sendable {
    let request: BidirectionalList.Request
    let address: ListAddress

    private var dialect: Dialect { address.dialect }

    /// Sends the request and decodes the page.
    ///
    /// Cancellation closes the connection.
    func result() async -> Result<BidirectionalList.Page, Failure> {
        switch await PlainRequest(pageRequest, at: address.baseURL).result() {
        case .success(let reply): Result { () throws(Failure) in try page(in: reply) }
        case .failure(.canceled): .failure(.canceled)
        case .failure(.connection): .failure(.connection)
        }
    }

    private var pageRequest: PageRequest {
        var query = address.parameters
        let size = address.pageSize ?? dialect.usualPageSize
        if let facts = address.dialect.timeline {
            query[facts.from] = request.direction == .later ? "\(request.date)" : nil
            query[facts.to] = request.direction == .earlier ? "\(request.date)" : nil
            query[facts.order.name] = request.isAscending ? facts.order.ascending : facts.order.descending
        }
        return dialect.paging.request(
            for: dialect.paging.position(ofPage: request.page, size: size), size: size,
            from: PageRequest(path: address.path, parameters: query))
    }

    private func page(in reply: PlainReply) throws(Failure) -> BidirectionalList.Page {
        guard !reply.isCut else { throw .connection }
        guard 200..<300 ~= reply.status else { throw .status(reply.status, retryAfter: reply.retryAfter) }
        guard let page = dialect.page(in: reply, from: "", size: 0, policy: NetworkPolicy())?.page,
            let rows = dialect.datedRows(in: reply)
        else { throw .undecodable }
        return BidirectionalList.Page(rows: rows, hasMore: page.hasMore, backoff: page.backoff)
    }
}

extension Dialect {
    /// Returns the dated rows in a response, or nil if any item isn't one.
    func datedRows(in reply: PlainReply) -> [BidirectionalList.Row]? {
        guard let names = timeline, let body = try? JSONValue(parsing: reply.body) else { return nil }
        let items = paging.items(in: body) ?? []
        let rows = items.compactMap { item -> BidirectionalList.Row? in
            guard let id = item[names.identifier]?.number?.text, let date = item[names.date]?.int else { return nil }
            return BidirectionalList.Row(id: id, date: date)
        }
        return rows.count == items.count ? rows : nil
    }
}
