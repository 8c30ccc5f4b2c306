/// A window on a listing, before it is written in a dialect's envelope.
///
/// What a page fault changes is variable: the rows served and what the envelope says of them.
package struct Page: Sendable {
    /// The whole ordered list the page was cut from.
    package let listing: Listing
    /// The number the envelope echoes, from 1.
    package var number: Int
    /// Items a full page has; 0 is allowed in Stack Exchange.
    package let size: Int
    /// The items served, as row numbers of the listing's dataset.
    package var rows: [Int]
    /// Whether the envelope promises more.
    package var hasMore: Bool
    /// How many pages the envelope speaks of; 1 for an empty list.
    package var numberOfPages: Int
    /// How many items the envelope speaks of; nil leaves the key out.
    package var total: Int?

    /// Cuts page `number`, from 1, of `size` items; past the end it has no rows.
    package init(of listing: Listing, number: Int, size: Int) {
        self.listing = listing
        self.number = number
        self.size = size
        let (start, overflows) = (max(1, number) - 1).multipliedReportingOverflow(by: max(0, size))
        let first = overflows ? listing.count : min(start, listing.count)
        let end = first + min(max(0, size), listing.count - first)
        rows = (first..<end).map { listing.row(at: $0) }
        hasMore = end < listing.count
        numberOfPages = Self.numberOfPages(for: listing.count, size: size)
        total = listing.count
    }

    /// Whether a client is told the same by both pages.
    package func reads(like other: Page) -> Bool {
        rows == other.rows && number == other.number && hasMore == other.hasMore
            && numberOfPages == other.numberOfPages && total == other.total
    }

    /// How many pages `count` items fill; at least 1, since clients stop at `currentPage == numberOfPages`.
    package static func numberOfPages(for count: Int, size: Int) -> Int {
        guard size > 0, count > 0 else { return 1 }
        return (count - 1) / size + 1
    }
}
