package import MockseDialects
package import MocksePaging

/// The places of items on pages that differ from those of their list: on scripted pages, or because of page faults.
package protocol ItemPlaces: Sendable {
    /// Returns the part of a list to which a cursor leads that a client has taken from an item, or nil if no page has the
    /// item.
    func span(at search: ItemSearch) -> PageSpan?
}

/// A search for the part of a list to which a cursor leads that a client has taken from an item.
package struct ItemSearch: Sendable {
    /// The cursor.
    package let cursor: ItemCursor
    /// The member that identifies items.
    package let identifier: JSONPointer
    /// The list's dialect.
    package let dialect: Dialect
    /// The target of the request.
    package let target: Target
    /// The parameters of the request.
    package let parameters: Parameters
    /// The number of items in the list.
    package let count: Int
    /// The number of items in a full page.
    package let size: Int
    /// The item's place in the list, from 0, or nil if the list doesn't have it.
    package let position: Int?

    /// The part of the list without changes, or nil if the list doesn't have the item.
    package var plain: PageSpan? {
        position.map { position in
            if !cursor.isBackwards { return PageSpan(start: position + 1, size: size) }
            // In front of the first full page, the page that ends before the item is shorter.
            return position >= size
                ? PageSpan(start: position - size, size: size) : PageSpan(start: 0, size: position)
        }
    }

    /// The part of the list without changes, if pages begin elsewhere, or nil if the list doesn't have the item.
    package var exact: PageSpan? { plain.map { PageSpan(exactly: $0.start, size: $0.size) } }
}
