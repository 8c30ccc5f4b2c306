import MocksePages
import MocksePaging

/// The places of items on the pages that a sandbox serves.
struct ServedItems: ItemPlaces {
    private let scripted: ScriptedItems?
    private let faults: PageFaults?

    /// Creates the places of items on scripted pages, and on pages that faults change.
    init(_ scripted: ScriptedItems?, _ faults: PageFaults?) {
        self.scripted = scripted
        self.faults = faults?.leavingItemCursors
    }

    /// Returns the part of a list to which a cursor leads that a client has taken from an item, or nil if no page has the
    /// item.
    func span(at search: ItemSearch) -> PageSpan? {
        if let page = scripted?.page(at: search) { return PageSpan(page: page, size: search.size) }
        return faults.map { $0.span(at: search) } ?? search.plain
    }
}
