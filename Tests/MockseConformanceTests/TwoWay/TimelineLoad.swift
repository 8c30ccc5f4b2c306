import MockseDialects
import MockseDriver
import MockseJSON
import MocksePaging

@testable import MockseReference

/// A GET request for the rows of a list from a date on, or up to a date, or for those after or before an item.
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
        let isLater = request.direction == .later
        switch address.dialect.timeline?.selection {
        case .dates(let from, let to, let order, _):
            query[from] = isLater ? "\(request.date)" : nil
            query[to] = isLater ? nil : "\(request.date)"
            query[order.name] = request.isAscending ? order.ascending : order.descending
        case .items(let after, let before):
            if let start = request.start { (query[after], query[before]) = isLater ? (start.id, nil) : (nil, start.id) }
            if let name = dialect.sizeParameter { query[name] = "\(size)" }
            return PageRequest(path: address.path, parameters: query)
        case nil: break
        }
        return dialect.paging.request(
            for: dialect.paging.position(ofPage: request.page, size: size), size: size,
            from: PageRequest(path: address.path, parameters: query))
    }

    private func page(in reply: PlainReply) throws(Failure) -> BidirectionalList.Page {
        guard !reply.isCut else { throw .connection }
        guard 200..<300 ~= reply.status else { throw .status(reply.status, retryAfter: reply.retryAfter) }
        guard let page = dialect.page(in: reply, from: "", size: 0, policy: NetworkPolicy())?.page,
            let rows = dialect.timelineRows(in: reply)
        else { throw .undecodable }
        // Earlier rows of an API with dates come in the other order.
        let isReversed = dialect.timeline?.isDated == false && request.direction == .earlier
        return BidirectionalList.Page(
            rows: isReversed ? rows.reversed() : rows, hasMore: page.hasMore, backoff: page.backoff)
    }
}

extension Dialect {
    /// Returns the rows in a response, without dates if the API has none, or nil if any item isn't one.
    func timelineRows(in reply: PlainReply) -> [BidirectionalList.Row]? {
        guard let timeline, let body = try? JSONValue(parsing: reply.body) else { return nil }
        let items = paging.items(in: body) ?? []
        let rows = items.compactMap { item -> BidirectionalList.Row? in
            let value = timeline.identifier.value(in: item)
            guard let id = value?.string ?? value?.number?.text else { return nil }
            guard case .dates(_, _, _, let member) = timeline.selection else { return .init(id: id) }
            return item[member]?.int.map { .init(id: id, date: $0) }
        }
        return rows.count == items.count ? rows : nil
    }
}
