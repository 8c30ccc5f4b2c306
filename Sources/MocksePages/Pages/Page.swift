package import MockseJSON

/// A window on a listing, before it is written in a dialect's envelope.
///
/// What a page fault or a script changes is variable: the rows served and what the envelope says of them.
package struct Page: Sendable {
    /// The whole ordered list the page was cut from.
    package private(set) var listing: Listing
    /// The number the client asked for, from 1.
    package let asked: Int
    /// Whether a number past the end stands for the last page.
    package let clampsToLast: Bool
    /// The number the envelope echoes, from 1.
    package var number: Int
    /// Items a full page has; 0 is allowed in Stack Exchange.
    package let size: Int
    /// The items served.
    package var rows: [Row]
    /// Whether the envelope promises more.
    package var hasMore: Bool
    /// How many pages the envelope speaks of; 1 for an empty list.
    package var numberOfPages: Int
    /// How many items the envelope speaks of; nil leaves the key out.
    package var total: Int?
    /// What the envelope says instead of what the properties above make of it.
    package var envelope = EnvelopeChanges()

    /// Cuts page `number`, from 1, of `size` items; past the end it has no rows, or is the last if asked to clamp.
    package init(of listing: Listing, number: Int, size: Int, clampsToLast: Bool = false) {
        self.listing = listing
        self.clampsToLast = clampsToLast
        self.size = size
        asked = number
        numberOfPages = Self.numberOfPages(for: listing.count, size: size)
        self.number = clampsToLast ? min(number, numberOfPages) : number
        let (start, overflows) = (max(1, self.number) - 1).multipliedReportingOverflow(by: max(0, size))
        let first = overflows ? listing.count : min(start, listing.count)
        let end = first + min(max(0, size), listing.count - first)
        rows = (first..<end).map { Row(listing.row(at: $0)) }
        hasMore = end < listing.count
        total = listing.count
    }

    /// Every item of the list, in order, as row numbers of the listing's dataset.
    package var allItems: [Int] { size > 0 ? (0..<listing.count).map { listing.row(at: $0) } : [] }

    /// Adds a row that is no item of the list, written as it is given.
    package mutating func append(literal object: JSONObject) {
        var text: [UInt8] = []
        JSONValue.object(object).write(into: &text)
        rows.append(Row(listing.append(text)))
    }

    /// Whether a client is told the same by both pages.
    package func reads(like other: Page) -> Bool {
        rows == other.rows && number == other.number && hasMore == other.hasMore
            && numberOfPages == other.numberOfPages && total == other.total && envelope == other.envelope
    }

    /// How many pages `count` items fill; at least 1, since clients stop at `currentPage == numberOfPages`.
    package static func numberOfPages(for count: Int, size: Int) -> Int {
        guard size > 0, count > 0 else { return 1 }
        return (count - 1) / size + 1
    }
}
