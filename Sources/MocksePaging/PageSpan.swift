import MockseBase

/// The part of a list that a request asks for.
///
/// A dialect derives it from a request once. Rules, gates, walks and journals know a page by its ordinal, whatever the
/// API calls it.
package struct PageSpan: Sendable, Hashable {
    /// The page's number in a walk from the start of the list, from 1.
    ///
    /// If the part doesn't begin where a page begins, it is the number of the page that has its first item.
    package let ordinal: Int
    /// The number of items before the part.
    package let start: Int
    /// The number of items in a full page.
    package let size: Int
    /// A Boolean value indicating whether the part begins where a page of a walk begins.
    package let isPage: Bool

    /// Creates the page with a number, which is bounded, in a walk with a page size.
    package init(page ordinal: Int, size: Int) {
        let pages = ForeignNumbers.pages
        self.ordinal = min(max(pages.lowerBound, ordinal), pages.upperBound)
        self.size = max(0, size)
        isPage = true
        start = (self.ordinal - 1).multipliedClamped(by: self.size)
    }

    /// Creates the part that begins after a number of items.
    package init(start: Int, size: Int) {
        self.init(start: start, size: size, isAligned: true)
    }

    /// Creates the part that begins exactly after a number of items, in a walk whose pages begin elsewhere.
    package init(exactly start: Int, size: Int) { self.init(start: start, size: size, isAligned: false) }

    private init(start: Int, size: Int, isAligned: Bool) {
        let page = PageSpan(page: (max(0, start) / max(1, size)).addingClamped(1), size: size)
        (ordinal, self.size) = (page.ordinal, page.size)
        self.start = max(0, start)
        isPage = isAligned && self.start == page.start
    }

    /// The part after this one.
    package var next: PageSpan {
        isPage
            ? PageSpan(page: ordinal.addingClamped(1), size: size)
            : PageSpan(start: start.addingClamped(size), size: size)
    }

    /// The part before this one, or nil if this is the first one.
    package var previous: PageSpan? {
        guard start > 0, size > 0 else { return nil }
        return isPage ? PageSpan(page: ordinal - 1, size: size) : PageSpan(start: start - size, size: size)
    }
}
