import MockseDriver
import MockseJSON
import MocksePages

/// A GET request for the rows of a list from a date on, or up to a date.
struct TimelineLoad: Sendable {
    let request: BidirectionalList.Request
    let address: ListAddress

    private var envelope: Envelope { Envelope(address.dialect) }

    /// Sends the request and decodes the page.
    ///
    /// Cancellation closes the connection.
    func result() async -> Result<BidirectionalList.Page, Failure> {
        do throws(Failure) {
            return .success(try page(in: try await PlainReply.get(target, at: address.baseURL)))
        } catch {
            return .failure(error)
        }
    }

    private var target: String {
        var query = address.parameters
        let size = address.pageSize ?? envelope.usualSize
        if let facts = address.dialect.timeline {
            query[facts.from] = request.direction == .later ? "\(request.date)" : nil
            query[facts.to] = request.direction == .earlier ? "\(request.date)" : nil
            query[facts.order.name] = request.isAscending ? facts.order.ascending : facts.order.descending
        }
        query[envelope.pageParameter] = envelope.pageText(request.page, size: size)
        if let name = envelope.sizeParameter { query[name] = "\(size)" }
        return address.path + "?" + query.queryText
    }

    private func page(in reply: PlainReply) throws(Failure) -> BidirectionalList.Page {
        guard !reply.isCut else { throw .connection }
        guard 200..<300 ~= reply.status else { throw .status(reply.status, retryAfter: reply.retryAfter) }
        guard let response = (try? JSONValue(parsing: reply.body))?.object,
            let page = envelope.page(in: response, size: 0, requiresRows: true),
            let rows = envelope.datedRows(in: response)
        else { throw .undecodable }
        return BidirectionalList.Page(rows: rows, hasMore: page.hasMore, backoff: page.backoff)
    }
}

extension Envelope {
    /// Returns the dated rows in a response, or nil if any item isn't one.
    func datedRows(in response: JSONObject) -> [BidirectionalList.Row]? {
        guard let names = dialect.timeline else { return nil }
        let items = response[rows]?.array ?? []
        let rows = items.compactMap { item -> BidirectionalList.Row? in
            guard let id = item[names.identifier]?.number?.text, let date = item[names.date]?.int else { return nil }
            return BidirectionalList.Row(id: id, date: date)
        }
        return rows.count == items.count ? rows : nil
    }
}
