import MockseDriver
import MockseJSON
import MocksePages

/// The parameter names and response members of an API that a paging client needs.
struct Envelope: Sendable {
    let dialect: Dialect

    init(_ dialect: Dialect) {
        self.dialect = dialect
    }

    /// The parameter that selects the page.
    var pageParameter: String { dialect.pageParameter }
    /// The parameter that sets the page size; nil if the API has none.
    var sizeParameter: String? { dialect.sizeParameter }
    /// The number of rows of a full page if the client requests no size.
    var usualSize: Int { dialect.usualPageSize }
    /// The member that holds the rows.
    var rows: String { dialect.envelope.rows }
    /// A Boolean value indicating whether a response always has that member.
    var requiresRows: Bool { !dialect.envelope.rowsAreOptional }
    /// The member that identifies an error object.
    var error: String? { dialect.envelope.error }

    /// Returns the value of the page parameter for a page.
    ///
    /// A client that counts from 0 requests page 0.
    func pageText(_ page: Int, size: Int) -> String {
        dialect.paging.page.text(ofPage: page, size: size)
    }
}

extension Envelope {
    /// Returns the page in a response, or nil if the response doesn't contain one.
    func page(in response: JSONObject, size: Int, requiresRows: Bool, identifiedBy identifier: String? = nil) -> Page? {
        let facts = dialect.envelope
        guard let hasMore = facts.hasMore(response) else { return nil }
        let items = response[rows]?.array
        if items == nil, requiresRows || response[rows] != nil { return nil }
        return Page(
            rows: rows(in: items ?? [], identifiedBy: identifier), hasMore: hasMore, size: size,
            total: facts.total.flatMap { response[$0]?.int }, pageCount: facts.pageCount.flatMap { response[$0]?.int },
            backoff: facts.backoff.flatMap { response[$0]?.int }.map { .seconds($0) })
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
