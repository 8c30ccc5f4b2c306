import MockseBase

/// How many rows of each origin every page of a walk holds, and how many fresh ones the pages before it held.
///
/// Independent of the list: a page holds as much as fits, at any depth, and the end of the list cuts it. Almost all
/// pages lie in steady runs, whose sums have a closed form; the marks between them are few.
struct PageLayout: Sendable {
    /// Items a full page has, at least 1.
    let size: Int
    /// The page that repeats the one before it.
    let repeatedPage: Int?
    /// Pages that hold fewer fresh rows than others, sorted.
    let exceptions: [Int]

    private let faults: PageFaultSettings
    private let replay: ReplayFault
    /// The fresh rows of a page in a steady run, replays not yet taken off.
    private let steadyRows: Int
    /// From each on, the fresh rows before a page follow by the steady form up to the next mark.
    private var marks: [Mark] = []

    private struct Mark: Sendable {
        let page: Int
        let start: Int
    }

    /// How many rows of a full page come from where.
    struct Shares: Sendable, Hashable {
        /// The last rows before, at the page's begin.
        var overlap = 0
        /// Rows of earlier pages, anywhere behind.
        var replays = 0
        /// Rows of the page itself.
        var within = 0
        /// Rows not yet served; at least 1 in a page that holds any.
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

    /// The rows that `page` has room for.
    func capacity(of page: Int) -> Int {
        if page == repeatedPage || faults.emptyPages.contains(page) { return 0 }
        return faults.shortPages[page].map { min($0, size) } ?? size
    }

    /// How many fresh rows the pages before `page` hold.
    func start(of page: Int) -> Int {
        let index = marks.partitioningIndex { $0.page > page } - 1
        guard index >= 0 else { return 0 }
        return marks[index].start + steady(marks[index].page..<page)
    }

    /// What `page` holds.
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

    /// The fresh rows of pages in a steady run.
    private func steady(_ pages: Range<Int>) -> Int {
        guard !pages.isEmpty else { return 0 }
        let replays = replay.count(through: pages.upperBound - 1) - replay.count(through: pages.lowerBound - 1)
        return pages.count * steadyRows - replays
    }

    /// Steps from page to page where one is unlike others, or has too few rows before it to repeat.
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
