import MockseBase
import MockseFaults
import MockseHTTP
import MocksePages
import MocksePaging

/// The faults that change pages before they are encoded: a pure function of settings, target and page, never of the
/// attempt.
///
/// A page is built in steps, each in a function of its own: the layout (which fresh rows, and how many repeats), drift
/// (which rows of the list those are), the repeats among them, changes to single rows, and the envelope.
struct PageFaults: Sendable, Hashable {
    private let seed: UInt64
    private let faults: PageFaultSettings
    /// A Boolean value indicating whether each page ends in a row that no earlier page has, or begins with it where a
    /// client goes back.
    private var endsInFreshRow = false
    /// A Boolean value indicating whether the total covers the positions of all rows, repeated ones included.
    private var countsPositions = false

    /// Creates the faults that settings ask for, or returns `nil` if they don't ask for any.
    init?(_ settings: FaultSettings) {
        guard !settings.pageFaults.isNone else { return nil }
        self.init(checked: settings.pageFaults, seed: settings.seed)
    }

    private init(checked faults: PageFaultSettings, seed: UInt64) {
        self.faults = faults
        self.seed = seed
    }

    /// Returns the page as it is served.
    ///
    /// - Parameters:
    ///   - page: The page without faults, from a paged list.
    ///   - target: The canonical target without its page.
    /// - Returns: The page served under the same number.
    func apply(to page: Page, target: String) -> Page {
        // A part that doesn't begin where a page begins is served as asked.
        guard page.span.isPage else { return page }
        var served = page
        let walk = walk(of: page, target: target)
        EnvelopeFault(faults: faults, countsPositions: countsPositions).apply(to: &served, walk)
        served.rows = (walk?.rows(of: served.number) ?? []).map { row in
            Page.Row(
                page.listing.row(at: row.position), content: page.listing.row(at: row.content), change: row.change)
        }
        if endsInFreshRow, let walk { Self.leadOn(from: &served, walk) }
        return served
    }

    /// Returns the faults that touched a page: `overlap=3`, `drift=insert:2`, `empty-pages`.
    ///
    /// A fault touched a page if the response would differ without it. A page that shifts because of a repeat on an
    /// earlier page is therefore touched too. If several faults have the same effect, all of them are returned.
    ///
    /// - Parameters:
    ///   - page: The page without faults.
    ///   - target: The canonical target without its page.
    ///   - encode: A closure that returns a page's response, which may not show everything a page holds.
    /// - Returns: The faults in a fixed order; empty if the response is that of a server without faults.
    func faults(of page: Page, target: String, as encode: (Page) -> HTTPResponse) -> [InjectedFault] {
        let served = apply(to: page, target: target)
        let encoded = encode(served)
        func isTold(_ other: Page) -> Bool { !other.reads(like: served) && encode(other) != encoded }
        guard isTold(page) else { return [] }
        let parts = faults.parts
        let touching = parts.filter { isTold(with($0.others).apply(to: page, target: target)) }
        return (touching.isEmpty ? parts : touching).map(\.fault)
    }

    /// A Boolean value indicating whether the list changes between pages, so that a walk may miss items.
    var drifts: Bool { faults.drift != nil }

    /// The same faults without drift, or `nil` if there are no others.
    var withoutDrift: PageFaults? {
        var faults = faults
        faults.drift = nil
        return faults.isNone ? nil : with(faults)
    }

    /// Returns the faults that an API can show that pages in a way, or `nil` if it can show none of them.
    ///
    /// Offsets and page numbers drift, cursors don't. With offsets, no row lies beyond the total.
    func shown(in paging: PagingStyle) -> PageFaults? {
        if paging.cursorItem != nil { return leavingItemCursors }
        if paging.selector?.role == .cursor { return withoutDrift }
        var shown = self
        shown.countsPositions = paging.selector?.role == .offset
        return shown
    }

    /// The faults that an API can show whose clients take the cursor from a page's last item, or `nil` if it can show none
    /// of them.
    ///
    /// Rows don't drift, and no page is empty or repeats another one, because clients couldn't go on from it.
    var leavingItemCursors: PageFaults? {
        var faults = faults
        (faults.drift, faults.emptyPages, faults.duplicates.repeatedPage) = (nil, [], nil)
        guard !faults.isNone else { return nil }
        var shown = with(faults)
        shown.endsInFreshRow = true
        return shown
    }

    /// Returns the part of a list to which a cursor leads that a client has taken from an item, or nil if the list doesn't
    /// have the item.
    func span(at search: ItemSearch) -> PageSpan? {
        guard let position = search.position, search.size > 0 else { return search.plain }
        let (page, fresh) = PageWalk(
            count: search.count, faults, size: search.size, seed: seed, target: search.target.textWithoutPage
        ).place(of: position)
        if search.cursor.isBackwards, position == fresh.lowerBound, page > 1 {
            return PageSpan(page: page - 1, size: search.size)
        }
        if !search.cursor.isBackwards, position + 1 == fresh.upperBound {
            return PageSpan(page: page + 1, size: search.size)
        }
        return search.exact
    }

    /// Moves the row to the end of a page, or to its start, that no earlier page has and that the next one follows.
    private static func leadOn(from page: inout Page, _ walk: PageWalk) {
        let fresh = walk.fresh(of: page.number)
        let positions = walk.rows(of: page.number).map(\.position)
        guard !fresh.isEmpty, positions.count == page.rows.count else { return }
        if page.isBackwards, let first = positions.firstIndex(of: fresh.lowerBound) {
            page.rows.insert(page.rows.remove(at: first), at: 0)
        } else if !page.isBackwards, let last = positions.lastIndex(of: fresh.upperBound - 1) {
            page.rows.append(page.rows.remove(at: last))
        }
    }

    private func with(_ faults: PageFaultSettings) -> PageFaults {
        var other = Self(checked: faults, seed: seed)
        (other.endsInFreshRow, other.countsPositions) = (endsInFreshRow, countsPositions)
        return other
    }

    /// Returns the items that a client meets when it walks all pages from 1 to the last, each item once.
    ///
    /// - Parameters:
    ///   - page: Any page of the list.
    ///   - target: The canonical target without its page.
    /// - Returns: Row numbers of the listing's dataset in order of first appearance; empty if pages have no rows.
    func truth(of page: Page, target: String) -> [Int] {
        (walk(of: page, target: target)?.truth() ?? []).map { page.listing.row(at: $0) }
    }

    /// Returns the number of pages in a walk.
    ///
    /// - Parameters:
    ///   - page: Any page of the list.
    ///   - target: The canonical target without its page.
    /// - Returns: The number of the last page, or 1 if the list is empty or pages have no rows.
    func lastPage(of page: Page, target: String) -> Int {
        walk(of: page, target: target)?.last ?? 1
    }

    func walk(of page: Page, target: String) -> PageWalk? {
        guard page.size > 0, page.span.isPage else { return nil }
        return PageWalk(count: page.listing.count, faults, size: page.size, seed: seed, target: target)
    }
}
