/// The differences between served pages and the list they are cut from: repeats, drift and incorrect envelopes.
///
/// They depend on the seed, the target and the page, never on the attempt, so a retried page is the same page. Rows
/// displaced by a repeat, an empty page or a short page move to later pages; only drift loses rows.
///
///     settings.pageFaults.duplicates.overlap = 3
///     settings.pageFaults.drift = .insert(2)
///
/// `check()` throws if a value can't be served.
public struct PageFaultSettings: Sendable, Hashable {
    /// The rows that are repeated, and those that only look repeated.
    public var duplicates: Duplicates

    /// The change to the list between pages, or `nil` for none.
    public var drift: Drift?

    /// The number of items that the envelope reports.
    public var total: Total

    /// A Boolean value indicating whether every page promises more, even past the end.
    ///
    /// In an API that states the number of pages instead, that number stays above the page's own.
    public var alwaysHasMore: Bool

    /// The pages without rows, at most 100 from 1 to 1,000,000; their rows move to later pages.
    public var emptyPages: Set<Int>

    /// The maximum number of rows on a page, by page; the other rows move to later pages.
    ///
    /// There can be at most 100 pages from 1 to 1,000,000, with 1 to 1,000,000 rows each. A number that is not below
    /// the page size changes nothing.
    public var shortPages: [Int: Int]

    /// Creates settings; faults that aren't given are off.
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

    /// A Boolean value indicating whether pages are served unchanged.
    package var isNone: Bool { self == Self() }
}
