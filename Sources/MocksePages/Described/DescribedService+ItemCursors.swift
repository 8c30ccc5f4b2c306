import MockseDatasets
import MockseDialects
import MockseJSON
import MocksePaging

extension DescribedService {
    /// Returns the part of a list to which a cursor leads that a client has taken from an item, or nil if the list doesn't
    /// have the item.
    ///
    /// The items' places are looked up in an index that is made once for the list's data.
    func span(
        at cursor: ItemCursor, in list: DescribedList, _ target: Target, _ parameters: Parameters,
        _ request: PageRequest
    ) -> PageSpan? {
        let dataset = dataset(of: list)
        let keys = keys(of: list, dataset)
        let position = try? listStore.row(of: cursor.id, in: dataset, keys.identifierText) {
            keys.identifier(of: $0)?.value.jsonIdentifier
        }
        let search = ItemSearch(
            cursor: cursor, identifier: list.item.id, dialect: dialect, target: target, parameters: parameters,
            count: dataset.count, size: size(of: request, in: list), position: position)
        return places.map { $0.span(at: search) } ?? search.plain
    }

    /// Returns what a page says about itself; where clients take cursors from items, the addresses of other pages have
    /// the same ones.
    func state(of page: Page, _ query: Query) throws(DialectFailure) -> PageState {
        let paging = query.list.paging
        var state = page.state(in: paging)
        guard paging.cursorItem != nil, PagingStyle.ResponseRole.links.contains(where: { paging.response[$0] != nil })
        else { return state }
        let keys = keys(of: query)
        func position(_ row: Page.Row?) throws(DialectFailure) -> Position? {
            guard let row else { return nil }
            let identifier = try DialectFailure.reading { () throws(DatasetError) in
                try page.listing.withItem(row.item) { keys.identifier(of: $0)?.value.jsonIdentifier }
            }
            return (identifier ?? nil).map { .cursor($0) }
        }
        state.next = try position(page.rows.last)
        state.previous = page.span.start > 0 ? try position(page.rows.first) : nil
        return state
    }

    /// Returns the name and the value of the parameter that is the reason of a failure; empty if it has another reason.
    func wrong(
        _ failure: DialectFailure, _ request: PageRequest, _ paging: PagingStyle
    ) -> (name: String, value: String) {
        let place: Place? =
            switch failure {
            case .invalidCursor, .invalidPage, .pastEnd: paging.placeOfPosition(in: request)
            case .badParameter(let name): paging.places.first { Self.name($0) == name }
            default: nil
            }
        return place.map { (Self.name($0), request.value(at: $0) ?? "") } ?? ("", "")
    }
}
