package import MockseHTTP
package import MocksePages

/// Changes pages before they are encoded: a pure function of settings, target and page, never of the attempt.
///
/// A page is made in steps, each a function of its own: the layout (which fresh rows, and how many repeats), drift
/// (which rows of the list those are), repeats among them, alterations of single rows, and the envelope.
package struct PageFaults: Sendable, Hashable {
    private let seed: UInt64
    private let faults: PageFaultSettings

    /// The faults that settings ask for; nil if they ask for none.
    package init?(_ faults: PageFaultSettings, seed: UInt64) {
        guard !faults.isNone else { return nil }
        self.init(checked: faults, seed: seed)
    }

    private init(checked faults: PageFaultSettings, seed: UInt64) {
        self.faults = faults
        self.seed = seed
    }

    /// The page as it is served.
    ///
    /// - Parameters:
    ///   - page: The page as it would be without faults; one of a paged list.
    ///   - target: The canonical target without its page.
    /// - Returns: The page served under the same number.
    package func apply(to page: Page, target: String) -> Page {
        var served = page
        let walk = walk(of: page, target: target)
        EnvelopeFault(faults: faults).apply(to: &served, walk)
        served.rows = (walk?.rows(of: served.number) ?? []).map { row in
            Page.Row(
                page.listing.row(at: row.position), content: page.listing.row(at: row.content), change: row.change)
        }
        return served
    }

    /// The faults that touched a page, as `Mockse-Fault` names them: `overlap=3`, `drift=insert:2`, `empty-pages`.
    ///
    /// A fault touched a page if its answer would be another one without it: a page that is shifted by a repeat on an
    /// earlier page is touched too. Where several faults do the same, all of them are named.
    ///
    /// - Parameters:
    ///   - page: The page as it would be without faults.
    ///   - target: The canonical target without its page.
    ///   - encode: Makes a page's answer, which may not tell all that a page holds.
    /// - Returns: The names in a fixed order; none if the answer is that of a server without faults.
    package func names(of page: Page, target: String, as encode: (Page) -> HTTPResponse) -> [String] {
        let served = apply(to: page, target: target)
        let answer = encode(served)
        func isTold(_ other: Page) -> Bool { !other.reads(like: served) && encode(other) != answer }
        guard isTold(page) else { return [] }
        let parts = faults.parts
        let touching = parts.filter { isTold(Self(checked: $0.others, seed: seed).apply(to: page, target: target)) }
        return (touching.isEmpty ? parts : touching).map(\.name)
    }

    /// What a client that walks all pages from 1 to the last has met, each item once.
    ///
    /// - Parameters:
    ///   - page: Any page of the list.
    ///   - target: The canonical target without its page.
    /// - Returns: Row numbers of the listing's dataset in order of first appearance; none if pages have no rows.
    package func truth(of page: Page, target: String) -> [Int] {
        (walk(of: page, target: target)?.truth() ?? []).map { page.listing.row(at: $0) }
    }

    /// How many pages a walk has.
    ///
    /// - Parameters:
    ///   - page: Any page of the list.
    ///   - target: The canonical target without its page.
    /// - Returns: The number of the last page; 1 for an empty list, or if pages have no rows.
    package func lastPage(of page: Page, target: String) -> Int {
        walk(of: page, target: target)?.last ?? 1
    }

    func walk(of page: Page, target: String) -> PageWalk? {
        guard page.size > 0 else { return nil }
        return PageWalk(count: page.listing.count, faults, size: page.size, PageDraw(seed: seed, target: target))
    }
}
