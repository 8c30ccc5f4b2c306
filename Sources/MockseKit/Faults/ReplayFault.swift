import MockseHash
package import MocksePages

/// Repeats rows of earlier pages at a rate, shifting the fresh ones: nothing is lost.
///
/// With r the rate in whole millionths and s the page size, page p holds c(p) - c(p - 1) repeats, where
/// c(p) = ⌊min(r·s, s - 1)·(p - 1)⌋. Positions and sources are keyed by seed, target without page, and page, never by
/// attempt: a retried page is the same page.
package struct ReplayFault: Sendable, Hashable {
    private let seed: UInt64
    private let rate: Rate

    /// The fault that settings ask for; nil if they ask for none.
    package init?(_ settings: Settings) {
        guard settings.duplicateRate.millionths > 0 else { return nil }
        seed = settings.seed
        rate = settings.duplicateRate
    }

    /// The page as it is served.
    ///
    /// - Parameters:
    ///   - page: The page as it would be without faults.
    ///   - target: The canonical target without its page.
    /// - Returns: The page with repeats among its fresh rows.
    package func apply(to page: Page, target: String) -> Page {
        let size = page.size
        guard size > 1, page.listing.count > 0 else { return page }
        var served = page
        let last = lastPage(count: page.listing.count, size: size)
        served.numberOfPages = last
        served.hasMore = page.number < last
        guard page.number <= last else {
            served.rows = []
            return served
        }
        let before = repeats(through: page.number - 1, size: size)
        let repeated = repeats(through: page.number, size: size) - before
        let start = (page.number - 1) * size - before
        let fresh = min(size - repeated, page.listing.count - start)
        let positions = choose(repeated, below: fresh + repeated, "replay-position", target, page.number)
        let sources = choose(repeated, below: start, "replay-source", target, page.number)
        var rows = (start..<start + fresh).map { page.listing.row(at: $0) }
        for (position, source) in zip(positions.sorted(), sources) {
            rows.insert(page.listing.row(at: source), at: position)
        }
        served.rows = rows
        return served
    }

    /// c(p): how many repeats the pages up to and with `page` hold.
    private func repeats(through page: Int, size: Int) -> Int {
        guard page > 1 else { return 0 }
        let millionths = min(rate.millionths * size, (size - 1) * 1_000_000)
        let (product, overflows) = millionths.multipliedReportingOverflow(by: page - 1)
        return overflows ? .max / 2 : product / 1_000_000
    }

    /// The smallest page number by whose end `count` fresh rows have been served.
    private func lastPage(count: Int, size: Int) -> Int {
        var low = 1
        // Every page has at least one fresh row.
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if middle * size - repeats(through: middle, size: size) >= count {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    /// Chooses distinct numbers: a keyed start for each, then the next free one.
    private func choose(_ count: Int, below end: Int, _ purpose: String, _ target: String, _ page: Int) -> [Int] {
        var chosen: [Int] = []
        for number in 0..<count {
            let key = KeyedHash(seed: seed, purpose: "\(purpose)-\(number)", target: target, attempt: page)
            var candidate = key.index(below: end)
            while chosen.contains(candidate) { candidate = (candidate + 1) % end }
            chosen.append(candidate)
        }
        return chosen
    }
}
