import MockseDriver
import MockseJSON

/// A GET request for a page on its own connection.
struct PageLoad: Sendable {
    let request: PagedList.Request
    let address: ListAddress
    /// The number of rows of a full page if the client chooses no size; nil uses the API's default.
    let usualSize: Int?
    let policy: NetworkPolicy
    /// The member that identifies an item; nil uses the API's default.
    var identifier: String?

    private var envelope: Envelope { Envelope(address.dialect) }

    /// Sends the request and decodes the page.
    ///
    /// Cancellation closes the connection.
    ///
    /// - Parameter onSent: A closure to call once the request has been sent or has failed to be sent.
    /// - Returns: The page, or the reason that it couldn't be loaded.
    func result(onSent: @escaping @Sendable () -> Void = {}) async -> Result<Page, Failure> {
        do throws(Failure) {
            return .success(try page(in: try await PlainReply.get(target, at: address.baseURL, onSent: onSent)))
        } catch {
            return .failure(error)
        }
    }

    /// The path and query of the request.
    var target: String {
        var query = policy.query(request, address.parameters)
        let size = address.pageSize ?? usualSize ?? envelope.usualSize
        query[policy.pageParameter(envelope)] = envelope.pageText(request.page, size: size)
        if let size = address.pageSize, let name = envelope.sizeParameter {
            query[name] = "\(policy.size(request.page, size))"
        }
        return address.path + "?" + query.queryText
    }

    private func page(in reply: PlainReply) throws(Failure) -> Page {
        if reply.isCut {
            guard let part = policy.replacement(reply, envelope) else { throw .connection }
            return part
        }
        guard 200..<300 ~= reply.status else {
            throw .status(reply.status, retryAfter: policy.retryAfter(reply))
        }
        let size = address.pageSize ?? usualSize ?? envelope.usualSize
        let response = (try? JSONValue(parsing: reply.body))?.object
        let page = response.flatMap {
            envelope.page(
                in: $0, size: size, requiresRows: policy.requiresRows(envelope), identifiedBy: identifier)
        }
        guard var page = page ?? policy.replacement(reply, envelope) else { throw .undecodable }
        page.backoff = policy.backoff(page)
        return page
    }
}
