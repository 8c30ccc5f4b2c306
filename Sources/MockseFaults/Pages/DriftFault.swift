import MockseHash

/// The list as it is when a page is cut: it has drifted by one step for each page before that one.
struct DriftFault: Sendable {
    let drift: PageFaultSettings.Drift
    /// The number of items before any drift.
    let count: Int
    let draw: PageDraw

    /// Returns the number of items when `page`, from 1, is cut.
    func count(at page: Int) -> Int {
        guard case .delete(let step) = drift else { return count }
        let (gone, overflows) = step.multipliedReportingOverflow(by: max(0, page - 1))
        return overflows ? 0 : max(0, count - gone)
    }

    /// Returns the original positions of the rows that are at `places` when `page` is cut.
    ///
    /// `places` must be below `count(at: page)`.
    func positions(of places: some Sequence<Int>, at page: Int) -> [Int] {
        let steps = page - 1
        switch drift {
        case .insert(let step):
            guard count > 0 else { return [] }
            // Both factors are below the count, so the quotient is too.
            let moved = count.dividingFullWidth((step % count).multipliedFullWidth(by: steps % count)).remainder
            return places.map { ($0 + count - moved) % count }
        case .delete(let step):
            return places.map { $0 + step * steps }
        case .shuffle:
            guard steps > 0 else { return Array(places) }
            let permutation = KeyedPermutation(of: count, key: draw("shuffle", page).bits)
            return places.map { permutation[$0] }
        }
    }
}
