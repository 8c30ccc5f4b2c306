import MockseBase
import MockseHash

/// All pages of one list as they are served, from 1 to `last`; each costs only its own size, at any depth.
///
/// Fresh rows are numbered in the order in which they are served. The layout determines which of them a page holds, and
/// drift which row of the list each one is. Repeats are earlier fresh rows: a row that was served once appears again,
/// whatever has drifted since.
///
/// A walk knows only the length of the list. Serving a page looks at no more rows than the page holds.
package struct PageWalk: Sendable {
    /// The last page, or 1 for an empty list.
    package let last: Int

    private let count: Int
    private let layout: PageLayout
    private let drift: DriftFault?
    private let lookalike: LookalikeFault?
    private let changesRepeats: Bool
    private let draw: PageDraw
    /// The page by whose end all fresh rows have been served.
    private let end: Int

    /// A place on a page.
    struct Slot: Sendable {
        /// The number of the fresh row that is served.
        let fresh: Int
        let isRepeat: Bool

        init(_ fresh: Int, isRepeat: Bool) {
            self.fresh = fresh
            self.isRepeat = isRepeat
        }
    }

    /// A row of the list as it is served.
    package struct Row: Sendable, Hashable {
        /// The position in the list, from 0.
        package let position: Int
        /// The position of the row whose content is served.
        package let content: Int
        /// The number of steps by which the content has changed.
        package var change = 0
    }

    /// Creates the pages of a list of `count` rows; `size` must be at least 1, and `target` is without its page.
    package init(count: Int, _ faults: PageFaultSettings, size: Int, seed: UInt64, target: String) {
        let draw = PageDraw(seed: seed, target: target)
        let layout = PageLayout(faults, size: size)
        let drift = faults.drift.map { DriftFault(drift: $0, count: count, draw: draw) }
        // Every page except the exceptions has a fresh row.
        let pages = 1..<max(1, count) + layout.exceptions.count
        end = pages.partitioningIndex { layout.start(of: $0 + 1) >= drift?.count(at: $0 + 1) ?? count }
        last = layout.repeatedPage == end + 1 && count > 0 ? end + 1 : end
        lookalike = faults.duplicates.hasLookalikes ? LookalikeFault(size: size, draw: draw) : nil
        changesRepeats = faults.duplicates.changesRepeats
        self.count = count
        self.layout = layout
        self.drift = drift
        self.draw = draw
    }

    /// Returns the number of items in the list when `page` is cut.
    package func count(at page: Int) -> Int {
        drift?.count(at: page) ?? count
    }

    /// Returns the rows of a page; empty past the end.
    package func rows(of page: Int) -> [Row] {
        guard 1...last ~= page else { return [] }
        if page == layout.repeatedPage {
            return rows(of: page - 1).map { repeated($0, on: page) }
        }
        let (shares, fresh) = (layout.shares(of: page), fresh(of: page))
        let overlap = fresh.lowerBound - shares.overlap..<fresh.lowerBound
        var slots = overlap.map { Slot($0, isRepeat: true) } + fresh.map { Slot($0, isRepeat: false) }
        ReplayFault.insert(
            shares.replays, below: overlap.lowerBound, into: &slots, after: overlap.count, page: page, draw)
        if shares.within > 0 { WithinFault.insert(into: &slots, after: overlap.count, page: page, draw) }
        return zip(slots, positions(of: slots, on: page)).map { slot, position in
            let row = Row(position: position, content: lookalike?.content(of: position) ?? position)
            return slot.isRepeat ? repeated(row, on: page) : row
        }
    }

    /// Returns the page that serves a position of the list first, and all positions that it serves first, in a list that
    /// doesn't drift.
    package func place(of position: Int) -> (page: Int, fresh: Range<Int>) {
        let page = page(of: position)
        return (page, fresh(of: page))
    }

    /// The number of rows on all pages together.
    package var rowCount: Int {
        let unlike = Set(layout.exceptions.filter { $0 <= last } + [end, last])
        return unlike.reduce(last * layout.size) { $0 - layout.size + rowCount(of: $1) }
    }

    /// The number of positions from the first page's to the last row's, whether or not each has a row.
    package var positionCount: Int { (last - 1) * layout.size + rowCount(of: last) }

    /// Returns the positions of the rows that a walk of all pages meets, each once, in order of first appearance.
    package func truth() -> [Int] {
        guard drift != nil else { return Array(0..<count) }
        var seen: Set<Int> = []
        return (1...end).flatMap { page in
            positions(of: fresh(of: page), on: page).filter { seen.insert($0).inserted }
        }
    }

    private func rowCount(of page: Int) -> Int {
        if page == layout.repeatedPage { return rowCount(of: page - 1) }
        if page < end { return layout.capacity(of: page) }
        let (shares, fresh) = (layout.shares(of: page), fresh(of: page))
        let rows = shares.overlap + fresh.count + shares.replays
        return rows > 0 ? rows + shares.within : 0
    }

    /// Returns the numbers of the fresh rows on a page.
    package func fresh(of page: Int) -> Range<Int> {
        let start = layout.start(of: page)
        return start..<max(start, min(start + layout.shares(of: page).fresh, count(at: page)))
    }

    /// Returns the page on which a fresh row is served.
    private func page(of fresh: Int) -> Int {
        (1..<end).partitioningIndex { layout.start(of: $0 + 1) > fresh }
    }

    /// Returns the positions of the rows in slots; a repeat has the position it had when it was fresh.
    private func positions(of slots: [Slot], on page: Int) -> [Int] {
        guard let drift else { return slots.map(\.fresh) }
        return slots.map { slot in
            let page = slot.isRepeat ? self.page(of: slot.fresh) : page
            return drift.positions(of: CollectionOfOne(slot.fresh), at: page).first ?? slot.fresh
        }
    }

    private func positions(of fresh: Range<Int>, on page: Int) -> [Int] {
        drift?.positions(of: fresh, at: page) ?? Array(fresh)
    }

    /// Returns a row as a repeat; a changed row changes more on later pages.
    private func repeated(_ row: Row, on page: Int) -> Row {
        var row = row
        if changesRepeats { row.change = page }
        return row
    }
}

/// The random choices for the pages of a list, keyed by seed, purpose, target without its page, and page.
struct PageDraw: Sendable {
    let seed: UInt64
    /// The canonical target without its page.
    let target: String

    func callAsFunction(_ purpose: String, _ page: Int) -> KeyedHash {
        KeyedHash(seed: seed, purpose: purpose, target: target, attempt: page)
    }
}
