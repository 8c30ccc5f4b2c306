import MockseDialects
import MockseDriver
import MockseJSON
import MocksePaging

extension Dialect {
    /// Returns the page in a response, or nil if the response doesn't contain one.
    func page(
        in reply: PlainReply, size: Int, requiresRows: Bool, identifiedBy identifier: String? = nil
    ) -> PageLoad.Loaded? {
        guard let body = try? JSONValue(parsing: reply.body), let state = paging.read(body, fields: reply.fields),
            let items = paging.items(in: body, areRequired: requiresRows)
        else { return nil }
        let page = Page(
            rows: rows(in: items, identifiedBy: identifier), hasMore: state.hasMore ?? false, size: size,
            total: state.total, pageCount: state.pages, backoff: state.pause.map { .seconds($0) })
        return PageLoad.Loaded(page: page, next: state.next)
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
