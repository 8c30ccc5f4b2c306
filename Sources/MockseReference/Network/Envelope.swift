import MockseConformance
import MockseJSON

/// Where an API has what a paging client needs: the names of parameters, and the members of a response.
///
/// This is the only file that knows the APIs apart.
struct Envelope: Sendable {
    let pageParameter: String
    /// The parameter that sets the page size; nil if the API has none.
    let sizeParameter: String?
    /// The number of rows of a full page for which no size was requested.
    let usualSize: Int
    /// The members of a row.
    let id, title, revision: String
    /// The member that holds the rows.
    let rows: String
    /// A Boolean value indicating whether that member is always there: BreweryDB omits it if nothing matches.
    let requiresRows: Bool
    /// The member that identifies an error object.
    let error: String?
    let total: String
    let pageCount: String?
    let backoff: String?
    /// Returns whether more pages follow; nil if the response doesn't say so, and is therefore no page.
    let hasMore: @Sendable (JSONObject) -> Bool?

    static let stackExchange = Envelope(
        pageParameter: "page", sizeParameter: "pagesize", usualSize: 30,
        id: "user_id", title: "display_name", revision: "reputation", rows: "items", requiresRows: true,
        error: "error_id", total: "total", pageCount: nil, backoff: "backoff"
    ) { $0["has_more"]?.bool }

    static let breweryDB = Envelope(
        pageParameter: "p", sizeParameter: nil, usualSize: 50,
        id: "id", title: "name", revision: "updateDate", rows: "data", requiresRows: false,
        error: nil, total: "totalResults", pageCount: "numberOfPages", backoff: nil
    ) { response in
        response["currentPage"]?.int.map { page in response["numberOfPages"]?.int.map { page < $0 } ?? false }
    }

    /// Returns the envelope of an API.
    static func of(_ dialect: Dialect) -> Envelope {
        switch dialect {
        case .stackexchange: stackExchange
        case .brewerydb: breweryDB
        }
    }
}

extension Envelope {
    /// Returns the page in a response; nil if it holds none.
    func page(in response: JSONObject, size: Int, requiresRows: Bool) -> Page? {
        guard let hasMore = hasMore(response) else { return nil }
        let items = response[rows]?.array
        if items == nil, requiresRows || response[rows] != nil { return nil }
        return Page(
            rows: rows(in: items ?? []), hasMore: hasMore, size: size, total: response[total]?.int,
            pageCount: pageCount.flatMap { response[$0]?.int },
            backoff: backoff.flatMap { response[$0]?.int }.map { .seconds($0) })
    }

    /// Returns those of the items that are rows.
    func rows(in items: [JSONValue]) -> [Row] {
        items.compactMap { item in
            guard let row = item.object, let id = row[id]?.string ?? row[id]?.number?.text else { return nil }
            return Row(
                id: id, title: row[title]?.string ?? "",
                revision: row[revision]?.string ?? row[revision]?.number?.text ?? "")
        }
    }
}

extension Envelope {
    /// Returns the questions in a response, with their dates; nil if an item is none.
    func questions(in response: JSONObject) -> [BidirectionalList.Row]? {
        let items = response[rows]?.array ?? []
        let rows = items.compactMap { item -> BidirectionalList.Row? in
            guard let id = item.object?["question_id"]?.number?.text, let date = item.object?["creation_date"]?.int
            else { return nil }
            return BidirectionalList.Row(id: id, date: date)
        }
        return rows.count == items.count ? rows : nil
    }
}
