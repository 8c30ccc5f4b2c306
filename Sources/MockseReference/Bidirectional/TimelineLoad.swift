import MockseConformance
import MockseJSON

/// One GET for the rows of a list from a date on, or up to one.
struct TimelineLoad: Sendable {
    let request: BidirectionalList.Request
    let address: ListAddress

    /// Only Stack Exchange has such lists.
    private var envelope: Envelope { .stackExchange }

    /// Sends the request and reads the page; cancellation closes the connection.
    func result() async -> Result<BidirectionalList.Page, Failure> {
        do throws(Failure) {
            return .success(try page(in: try await PlainReply.get(target, at: address.baseURL)))
        } catch {
            return .failure(error)
        }
    }

    private var target: String {
        var query = address.parameters
        query["fromdate"] = request.direction == .later ? "\(request.date)" : nil
        query["todate"] = request.direction == .earlier ? "\(request.date)" : nil
        query["order"] = request.isAscending ? "asc" : "desc"
        query[envelope.pageParameter] = "\(request.page)"
        if let name = envelope.sizeParameter { query[name] = "\(address.pageSize ?? envelope.usualSize)" }
        return address.path + "?" + query.queryText
    }

    private func page(in reply: PlainReply) throws(Failure) -> BidirectionalList.Page {
        guard !reply.isCut else { throw .connection }
        guard 200..<300 ~= reply.status else { throw .status(reply.status, retryAfter: reply.retryAfter) }
        guard let response = (try? JSONValue(parsing: reply.body))?.object,
            let page = envelope.page(in: response, size: 0, requiresRows: true),
            let rows = envelope.questions(in: response)
        else { throw .undecodable }
        return BidirectionalList.Page(rows: rows, hasMore: page.hasMore, backoff: page.backoff)
    }
}
