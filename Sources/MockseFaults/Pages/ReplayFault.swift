import MockseHash

/// Repeats of earlier pages' rows at a rate.
///
/// With r the rate in whole millionths, s the page size and f the rows of a page that are otherwise taken (at least 1,
/// which is fresh), page p holds c(p) - c(p - 1) repeats, where c(p) = ⌊min(r·s, s - f)·(p - 1)⌋.
struct ReplayFault: Sendable {
    /// r·s or s - f, in millionths.
    private let millionths: Int

    init(_ rate: Rate, size: Int, taken: Int) {
        millionths = max(0, min(rate.millionths * size, (size - taken) * 1_000_000))
    }

    /// The most repeats that a page holds.
    var highest: Int { (millionths + 999_999) / 1_000_000 }

    /// c(p): how many repeats the pages up to and with `page` hold.
    func count(through page: Int) -> Int {
        guard page > 1 else { return 0 }
        let product = millionths.multipliedFullWidth(by: page - 1)
        guard product.high < 1_000_000 / 2 else { return .max / 2 }
        return 1_000_000.dividingFullWidth(product).quotient
    }

    /// How many repeats `page` holds.
    func count(on page: Int) -> Int {
        count(through: page) - count(through: page - 1)
    }

    /// Puts `count` repeats of rows below `start` among the slots, but for the first `kept` of them.
    static func insert(
        _ count: Int, below start: Int, into slots: inout [PageWalk.Slot], after kept: Int, page: Int, _ draw: PageDraw
    ) {
        let positions = choose(count, below: slots.count - kept + count, "replay-position", page, draw)
        let sources = choose(count, below: start, "replay-source", page, draw)
        for (position, source) in zip(positions.sorted(), sources) {
            slots.insert(PageWalk.Slot(source, isRepeat: true), at: kept + position)
        }
    }

    /// Chooses distinct numbers: a keyed start for each, then the next free one.
    private static func choose(
        _ count: Int, below end: Int, _ purpose: String, _ page: Int, _ draw: PageDraw
    ) -> [Int] {
        var chosen: [Int] = []
        var taken: Set<Int> = []
        for number in 0..<min(count, end) {
            var candidate = draw("\(purpose)-\(number)", page).index(below: end)
            while !taken.insert(candidate).inserted { candidate = (candidate + 1) % end }
            chosen.append(candidate)
        }
        return chosen
    }
}
