import MockseDialects
import MockseDriver
import MockseJSON
import MocksePaging

extension Dialect {
    /// Returns the page in a response, or nil if the response doesn't contain one.
    ///
    /// - Parameters:
    ///   - reply: The response.
    ///   - url: The URL of its request.
    ///   - size: The number of rows of a full page.
    ///   - asked: The part of the list that the request asks for, if that is counted.
    ///   - policy: The decisions of the client.
    ///   - identifier: The member that identifies an item, or nil for the API's own.
    /// - Returns: The page, and where the next one is.
    func page(
        in reply: PlainReply, from url: String, size: Int, asked: PageSpan? = nil, policy: NetworkPolicy,
        identifiedBy identifier: String? = nil
    ) -> PageLoad.Loaded? {
        let areRequired = policy.requiresRows(self)
        guard let body = try? JSONValue(parsing: reply.body),
            let read = paging.read(body, fields: policy.fields(reply.fields), asked: asked),
            let items = paging.items(in: body, areRequired: areRequired)
        else { return nil }
        let state = policy.state(read, body, paging)
        let lead: Lead? =
            if let address = state.address {
                .address(policy.resolve(address, url))
            } else {
                state.next.map { .position($0) }
            }
        // Nobody can load a page that is only promised.
        let isPromised = state.hasMore ?? false
        let hasMore = isPromised && (lead != nil || !policy.needsLead || paging.selector?.role != .cursor)
        let page = Page(
            rows: rows(in: items, identifiedBy: identifier), hasMore: hasMore, size: size,
            total: state.total, pageCount: state.pages, backoff: state.pause.map { .seconds($0) })
        return PageLoad.Loaded(page: page, next: lead)
    }

    /// Returns the time for which the body of a response asks the client to wait, or nil if it doesn't.
    func pause(in reply: PlainReply) -> Duration? {
        guard case .body(let pointer)? = paging.response[.backoff] else { return nil }
        return (try? JSONValue(parsing: reply.body)).flatMap { pointer.value(in: $0)?.int }.map { .seconds($0) }
    }

    /// Returns the rows among the items.
    func rows(in items: [JSONValue], identifiedBy identifier: String? = nil) -> [Row] {
        let names = sample.members
        return items.compactMap { item in
            func text(_ place: JSONPointer) -> String? {
                let value = place.value(in: item)
                return value?.string ?? value?.number?.text
            }
            guard let id = text(identifier.map { JSONPointer([$0]) } ?? names.identifier) else { return nil }
            return Row(id: id, title: names.title.value(in: item)?.string ?? "", revision: text(names.revision) ?? "")
        }
    }
}
