import MockseBase
import MockseFaults
import MockseHTTP
import MocksePages
import MocksePaging

/// The faults that change pages before they are encoded: a pure function of settings, target and page, never of the
/// attempt.
///
/// A page is built in steps, each in a function of its own: the layout (which fresh rows, and how many repeats), drift
/// (which rows of the list those are), the repeats among them, changes to single rows, and the envelope.
struct PageFaults: Sendable, Hashable {
    private let seed: UInt64
    private let faults: PageFaultSettings

    /// Creates the faults that settings ask for, or returns `nil` if they don't ask for any.
    init?(_ settings: FaultSettings) {
        guard !settings.pageFaults.isNone else { return nil }
        self.init(checked: settings.pageFaults, seed: settings.seed)
    }

    private init(checked faults: PageFaultSettings, seed: UInt64) {
        self.faults = faults
        self.seed = seed
    }

    /// Returns the page as it is served.
    ///
    /// - Parameters:
    ///   - page: The page without faults, from a paged list.
    ///   - target: The canonical target without its page.
    /// - Returns: The page served under the same number.
    func apply(to page: Page, target: String) -> Page {
        // A part that doesn't begin where a page begins is served as asked.
        guard page.span.isPage else { return page }
        var served = page
        let walk = walk(of: page, target: target)
        EnvelopeFault(faults: faults).apply(to: &served, walk)
        served.rows = (walk?.rows(of: served.number) ?? []).map { row in
            Page.Row(
                page.listing.row(at: row.position), content: page.listing.row(at: row.content), change: row.change)
        }
        return served
    }

    /// Returns the faults that touched a page: `overlap=3`, `drift=insert:2`, `empty-pages`.
    ///
    /// A fault touched a page if the response would differ without it. A page that shifts because of a repeat on an
    /// earlier page is therefore touched too. If several faults have the same effect, all of them are returned.
    ///
    /// - Parameters:
    ///   - page: The page without faults.
    ///   - target: The canonical target without its page.
    ///   - encode: A closure that returns a page's response, which may not show everything a page holds.
    /// - Returns: The faults in a fixed order; empty if the response is that of a server without faults.
    func faults(of page: Page, target: String, as encode: (Page) -> HTTPResponse) -> [InjectedFault] {
        let served = apply(to: page, target: target)
        let encoded = encode(served)
        func isTold(_ other: Page) -> Bool { !other.reads(like: served) && encode(other) != encoded }
        guard isTold(page) else { return [] }
        let parts = faults.parts
        let touching = parts.filter { isTold(Self(checked: $0.others, seed: seed).apply(to: page, target: target)) }
        return (touching.isEmpty ? parts : touching).map(\.fault)
    }

    /// A Boolean value indicating whether the list changes between pages, so that a walk may miss items.
    var drifts: Bool { faults.drift != nil }

    /// The same faults without drift, or `nil` if there are no others.
    var withoutDrift: PageFaults? {
        var faults = faults
        faults.drift = nil
        return faults.isNone ? nil : Self(checked: faults, seed: seed)
    }

    /// Returns the items that a client meets when it walks all pages from 1 to the last, each item once.
    ///
    /// - Parameters:
    ///   - page: Any page of the list.
    ///   - target: The canonical target without its page.
    /// - Returns: Row numbers of the listing's dataset in order of first appearance; empty if pages have no rows.
    func truth(of page: Page, target: String) -> [Int] {
        (walk(of: page, target: target)?.truth() ?? []).map { page.listing.row(at: $0) }
    }

    /// Returns the number of pages in a walk.
    ///
    /// - Parameters:
    ///   - page: Any page of the list.
    ///   - target: The canonical target without its page.
    /// - Returns: The number of the last page, or 1 if the list is empty or pages have no rows.
    func lastPage(of page: Page, target: String) -> Int {
        walk(of: page, target: target)?.last ?? 1
    }

    func walk(of page: Page, target: String) -> PageWalk? {
        guard page.size > 0, page.span.isPage else { return nil }
        return PageWalk(count: page.listing.count, faults, size: page.size, seed: seed, target: target)
    }
}
