package import MockseJSON
package import MocksePaging

/// A window on a listing, before it is written in a dialect's envelope.
///
/// Page faults and scripts can change the rows that are served and what the envelope says about them.
package struct Page: Sendable {
    /// The whole ordered list from which the page is cut.
    package private(set) var listing: Listing
    /// The part of the list that the client asked for.
    package let span: PageSpan
    /// A Boolean value indicating whether a number past the end selects the last page.
    package let clampsToLast: Bool
    /// The page number in the envelope, from 1.
    package var number: Int
    /// The rows that are served.
    package var rows: [Row]
    /// A Boolean value indicating whether the envelope promises another page.
    package var hasMore: Bool
    /// The wrong way to the next page that the page gives, or nil.
    package var next: NextPage?
    /// The form of addresses of other pages in place of the usual one, or nil.
    package var linkForm: LinkForm?
    /// The number of pages in the envelope, which is 1 for an empty list.
    package var numberOfPages: Int
    /// The number of items in the envelope, or nil to omit it.
    package var total: Int?
    /// The changes to the envelope, which override the properties above.
    package var envelope = EnvelopeChanges()
    /// A Boolean value indicating whether the client walks backwards, so that more follows if items come before the page.
    package var isBackwards = false
    /// The URL under which the client loads the images of built-in items, or nil to leave their URLs unchanged.
    package var images: ImageBase?

    /// Creates the page that has a part of a listing.
    ///
    /// A page past the end has no rows, or is the last page if `clampsToLast` is true.
    package init(of listing: Listing, _ span: PageSpan, clampsToLast: Bool = false) {
        self.listing = listing
        self.clampsToLast = clampsToLast
        self.span = span
        let size = span.size
        numberOfPages = Self.numberOfPages(for: listing.count, size: size)
        number = clampsToLast ? min(span.ordinal, numberOfPages) : span.ordinal
        let start = number == span.ordinal ? span.start : PageSpan(page: number, size: size).start
        let first = min(start, listing.count)
        let end = first + min(size, listing.count - first)
        rows = (first..<end).map { Row(listing.row(at: $0)) }
        hasMore = end < listing.count
        total = listing.count
    }

    /// The number of the page that the client asked for, from 1.
    package var asked: Int { span.ordinal }

    /// The number of items in a full page, which can be 0.
    package var size: Int { span.size }

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
            && next == other.next && linkForm == other.linkForm
    }

    /// Returns the number of pages that `count` items fill.
    ///
    /// The result is at least 1, because clients stop when the page's number equals it.
    package static func numberOfPages(for count: Int, size: Int) -> Int {
        guard size > 0, count > 0 else { return 1 }
        return (count - 1) / size + 1
    }
}
