/// How served pages differ from the list they are cut from: repeats, drift, and envelopes that lie or surprise.
///
/// All of it is a function of seed, target and page, never of the attempt: a retried page is the same page. Rows that a
/// repeat, an empty or a short page takes the place of are shifted to later pages; only drift loses rows.
///
///     settings.pageFaults.duplicates.overlap = 3
///     settings.pageFaults.drift = .insert(2)
///
/// `check()` says whether a value can be served.
public struct PageFaultSettings: Sendable, Hashable {
    /// Rows that come more than once, and rows that look as if they did.
    public var duplicates: Duplicates

    /// How the list changes while it is walked; nil leaves it as it is.
    public var drift: Drift?

    /// What the envelope says of the number of items.
    public var total: Total

    /// Whether every page says that there are more, those past the end included.
    ///
    /// In BreweryDB, which has no such member, `numberOfPages` then stays above `currentPage`.
    public var alwaysHasMore: Bool

    /// Pages without rows, from 1 to 1,000,000 and 100 of them at most; their rows come on later pages.
    public var emptyPages: Set<Int>

    /// How many rows a page holds at most, by page; the rest comes on later pages.
    ///
    /// At most 100 pages from 1 to 1,000,000, and 1 to 1,000,000 rows; what is no less than the page size changes nothing.
    public var shortPages: [Int: Int]

    /// Makes settings; what is not given is off.
    public init(
        duplicates: Duplicates = Duplicates(), drift: Drift? = nil, total: Total = .items, alwaysHasMore: Bool = false,
        emptyPages: Set<Int> = [], shortPages: [Int: Int] = [:]
    ) {
        self.duplicates = duplicates
        self.drift = drift
        self.total = total
        self.alwaysHasMore = alwaysHasMore
        self.emptyPages = emptyPages
        self.shortPages = shortPages
    }

    /// Whether pages are served as they are.
    package var isNone: Bool { self == Self() }
}
