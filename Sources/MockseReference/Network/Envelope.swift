import MockseDriver
import MockseJSON
import MocksePages

/// Where an API has what a paging client needs: the names of parameters, and the members of a response.
struct Envelope: Sendable {
    let dialect: Dialect

    init(_ dialect: Dialect) {
        self.dialect = dialect
    }

    /// The parameter that says which page.
    var pageParameter: String { dialect.pageParameter }
    /// The parameter that sets the page size; nil if the API has none.
    var sizeParameter: String? { dialect.sizeParameter }
    /// The number of rows of a full page for which no size was requested.
    var usualSize: Int { dialect.usualPageSize }
    /// The member that holds the rows.
    var rows: String { dialect.envelope.rows }
    /// A Boolean value indicating whether that member is always there.
    var requiresRows: Bool { !dialect.envelope.rowsAreOptional }
    /// The member that identifies an error object.
    var error: String? { dialect.envelope.error }

    /// The value of the page parameter for a page; page 0 is what a client asks for that counts from 0.
    func pageText(_ page: Int, size: Int) -> String {
        dialect.paging.page.text(ofPage: page, size: size)
    }
}

extension Envelope {
    /// Returns the page in a response; nil if it holds none.
    func page(in response: JSONObject, size: Int, requiresRows: Bool) -> Page? {
        let facts = dialect.envelope
        guard let hasMore = facts.hasMore(response) else { return nil }
        let items = response[rows]?.array
        if items == nil, requiresRows || response[rows] != nil { return nil }
        return Page(
            rows: rows(in: items ?? []), hasMore: hasMore, size: size,
            total: facts.total.flatMap { response[$0]?.int }, pageCount: facts.pageCount.flatMap { response[$0]?.int },
            backoff: facts.backoff.flatMap { response[$0]?.int }.map { .seconds($0) })
    }

    /// Returns those of the items that are rows.
    func rows(in items: [JSONValue]) -> [Row] {
        let names = dialect.sample.members
        return items.compactMap { item in
            func text(_ name: String) -> String? { item[name]?.string ?? item[name]?.number?.text }
            guard let id = text(names.identifier) else { return nil }
            return Row(id: id, title: item[names.title]?.string ?? "", revision: text(names.revision) ?? "")
        }
    }
}
