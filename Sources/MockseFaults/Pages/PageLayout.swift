import MockseBase

/// The number of rows of each origin on every page of a walk, and the number of fresh rows on the pages before it.
///
/// The layout doesn't depend on the list: a page holds as much as fits, at any depth, and the end of the list cuts it
/// off. Almost all pages are in steady runs, whose sums have a closed form; the marks between the runs are few.
struct PageLayout: Sendable {
    /// The number of items on a full page, at least 1.
    let size: Int
    /// The page that repeats the one before it, if any.
    let repeatedPage: Int?
    /// The pages that hold fewer fresh rows than others, in ascending order.
    let exceptions: [Int]

    private let faults: PageFaultSettings
    private let replay: ReplayFault
    /// The number of fresh rows on a page in a steady run, before replays are subtracted.
    private let steadyRows: Int
    /// The marks; from each to the next, the closed form gives the number of fresh rows before a page.
    private var marks: [Mark] = []

    private struct Mark: Sendable {
        let page: Int
        let start: Int
    }

    /// The rows of a full page, by origin.
    struct Shares: Sendable, Hashable {
        /// Repeats of the last rows before the page, at its start.
        var overlap = 0
        /// Repeats of any earlier rows, anywhere after the overlap.
        var replays = 0
        /// Repeats of rows on the page itself.
        var within = 0
        /// Rows that have not been served yet; at least 1 on a page that holds any rows.
        var fresh = 0
    }

    init(_ faults: PageFaultSettings, size: Int) {
        self.faults = faults
        self.size = size
        let duplicates = faults.duplicates
        repeatedPage = duplicates.repeatedPage
        exceptions = faults.emptyPages.union(faults.shortPages.keys).union(repeatedPage.map { [$0] } ?? []).sorted()
        let within = duplicates.withinPage && size > 1 ? 1 : 0
        let overlap = min(duplicates.overlap, size - 1 - within)
        replay = ReplayFault(duplicates.servedReplay, size: size, taken: 1 + within + overlap)
        steadyRows = size - within - overlap
        setMarks(steadyFrom: overlap + replay.highest)
    }

    /// Returns the number of rows that `page` has room for.
    func capacity(of page: Int) -> Int {
        if page == repeatedPage || faults.emptyPages.contains(page) { return 0 }
        return faults.shortPages[page].map { min($0, size) } ?? size
    }

    /// Returns the number of fresh rows on the pages before `page`.
    func start(of page: Int) -> Int {
        let index = marks.partitioningIndex { $0.page > page } - 1
        guard index >= 0 else { return 0 }
        return marks[index].start + steady(marks[index].page..<page)
    }

    /// Returns the rows of `page`, by origin.
    func shares(of page: Int) -> Shares {
        shares(of: page, after: start(of: page))
    }

    private func shares(of page: Int, after start: Int) -> Shares {
        var room = capacity(of: page) - 1
        guard room >= 0 else { return Shares() }
        func take(_ count: Int) -> Int {
            let taken = min(count, room)
            room -= taken
            return taken
        }
        let within = faults.duplicates.withinPage ? take(1) : 0
        let overlap = take(min(faults.duplicates.overlap, start))
        let replays = take(min(replay.count(on: page), start - overlap))
        return Shares(overlap: overlap, replays: replays, within: within, fresh: room + 1)
    }

    /// Returns the number of fresh rows on the pages of a steady run.
    private func steady(_ pages: Range<Int>) -> Int {
        guard !pages.isEmpty else { return 0 }
        let replays = replay.count(through: pages.upperBound - 1) - replay.count(through: pages.lowerBound - 1)
        return pages.count * steadyRows - replays
    }

    /// Adds the marks, page by page where a page is an exception or has too few rows before it to repeat.
    private mutating func setMarks(steadyFrom enough: Int) {
        var (page, start) = (1, 0)
        var rest = exceptions[...]
        while start < enough || !rest.isEmpty {
            marks.append(Mark(page: page, start: start))
            if start >= enough, let next = rest.first, next > page {
                start += steady(page..<next)
                page = next
            } else {
                start += shares(of: page, after: start).fresh
                if rest.first == page { rest = rest.dropFirst() }
                page += 1
            }
        }
        marks.append(Mark(page: page, start: start))
    }
}
