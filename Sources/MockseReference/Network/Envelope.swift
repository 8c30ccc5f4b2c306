import MockseDialects
import MockseDriver
import MockseJSON
import MocksePaging

/// The parameter names and response members of an API that a paging client needs.
struct Envelope: Sendable {
    let dialect: Dialect

    init(_ dialect: Dialect) {
        self.dialect = dialect
    }

    /// The way in which the API pages.
    var paging: PagingStyle { dialect.paging }
    /// The number of rows of a full page if the client requests no size.
    var usualSize: Int { dialect.usualPageSize }
    /// A Boolean value indicating whether a response always has the member that holds the rows.
    var requiresRows: Bool { !paging.itemsAreOptional }
    /// The member that identifies an error object.
    var error: String? { paging.member(.error) }
}

extension Envelope {
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
        let names = dialect.sample.members
        return items.compactMap { item in
            func text(_ name: String) -> String? { item[name]?.string ?? item[name]?.number?.text }
            guard let id = text(identifier ?? names.identifier) else { return nil }
            return Row(id: id, title: item[names.title]?.string ?? "", revision: text(names.revision) ?? "")
        }
    }
}
