import MockseFaults
import MocksePages

/// The counters in a page's envelope: the pages reflect what is served, the items what is asked for.
struct EnvelopeFault: Sendable {
    let faults: PageFaultSettings
    /// A Boolean value indicating whether clients count positions, and may stop at the total.
    var countsPositions = false

    /// Sets the counters of a page.
    ///
    /// Without a walk, the page size is 0 and no page has rows.
    func apply(to page: inout Page, _ walk: PageWalk?) {
        let last = walk?.last ?? page.numberOfPages
        page.number = page.clampsToLast ? min(page.asked, last) : page.asked
        page.numberOfPages = last
        if walk != nil { page.hasMore = page.number < last }
        if faults.alwaysHasMore {
            page.hasMore = true
            // Clients that count pages stop where the two are equal.
            page.numberOfPages = max(last, page.number == .max ? .max : page.number + 1)
        }
        let items = walk?.count(at: page.number) ?? page.listing.count
        let count = countsPositions ? max(items, walk?.positionCount ?? 0) : items
        page.total =
            switch faults.total {
            case .items: count
            case .off(let difference): max(0, count + difference)
            case .rows: walk?.rowCount ?? 0
            case .absent: nil
            }
    }
}
