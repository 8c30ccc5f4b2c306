package import MockseJSON

/// A window on a listing, before it is written in a dialect's envelope.
///
/// Page faults and scripts can change the rows that are served and what the envelope says about them.
package struct Page: Sendable {
    /// The whole ordered list from which the page is cut.
    package private(set) var listing: Listing
    /// The page number that the client asked for, from 1.
    package let asked: Int
    /// A Boolean value indicating whether a number past the end selects the last page.
    package let clampsToLast: Bool
    /// The page number in the envelope, from 1.
    package var number: Int
    /// The number of items in a full page, which can be 0 in Stack Exchange.
    package let size: Int
    /// The rows that are served.
    package var rows: [Row]
    /// A Boolean value indicating whether the envelope promises another page.
    package var hasMore: Bool
    /// The number of pages in the envelope, which is 1 for an empty list.
    package var numberOfPages: Int
    /// The number of items in the envelope, or nil to omit it.
    package var total: Int?
    /// The changes to the envelope, which override the properties above.
    package var envelope = EnvelopeChanges()
    /// The URL under which the client loads the images of built-in items, or nil to leave their URLs unchanged.
    package var images: ImageBase?

    /// Creates page `number`, from 1, of a listing that is cut into pages of `size` items.
    ///
    /// A page past the end has no rows, or is the last page if `clampsToLast` is true.
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

    /// The row numbers, in the listing's dataset, of all items of the list in order.
    package var allItems: [Int] { size > 0 ? (0..<listing.count).map { listing.row(at: $0) } : [] }

    /// Appends a row that is not in the list, written as given.
    package mutating func append(literal object: JSONObject) {
        var text: [UInt8] = []
        JSONValue.object(object).write(into: &text)
        rows.append(Row(listing.append(text)))
    }

    /// Returns a Boolean value indicating whether this page and another look the same to a client.
    package func reads(like other: Page) -> Bool {
        rows == other.rows && number == other.number && hasMore == other.hasMore
            && numberOfPages == other.numberOfPages && total == other.total && envelope == other.envelope
    }

    /// Returns the number of pages that `count` items fill.
    ///
    /// The result is at least 1, because clients stop when `currentPage == numberOfPages`.
    package static func numberOfPages(for count: Int, size: Int) -> Int {
        guard size > 0, count > 0 else { return 1 }
        return (count - 1) / size + 1
    }
}
