import MockseHash

/// Repeats of rows from earlier pages, at a given rate.
///
/// Let r be the rate in whole millionths, s the page size and f the number of rows on a page that are otherwise taken
/// (at least 1, which is fresh). Page p holds c(p) - c(p - 1) repeats, where c(p) = ⌊min(r·s, s - f)·(p - 1)⌋.
struct ReplayFault: Sendable {
    /// The smaller of r·s and s - f, in millionths.
    private let millionths: Int

    init(_ rate: Rate, size: Int, taken: Int) {
        millionths = max(0, min(rate.millionths * size, (size - taken) * 1_000_000))
    }

    /// The maximum number of repeats on a page.
    var highest: Int { (millionths + 999_999) / 1_000_000 }

    /// Returns c(p), the number of repeats on the pages up to and including `page`.
    func count(through page: Int) -> Int {
        guard page > 1 else { return 0 }
        let product = millionths.multipliedFullWidth(by: page - 1)
        guard product.high < 1_000_000 / 2 else { return .max / 2 }
        return 1_000_000.dividingFullWidth(product).quotient
    }

    /// Returns the number of repeats on `page`.
    func count(on page: Int) -> Int {
        count(through: page) - count(through: page - 1)
    }

    /// Inserts `count` repeats of rows below `start` among the slots, after the first `kept` of them.
    static func insert(
        _ count: Int, below start: Int, into slots: inout [PageWalk.Slot], after kept: Int, page: Int, _ draw: PageDraw
    ) {
        let positions = choose(count, below: slots.count - kept + count, "replay-position", page, draw)
        let sources = choose(count, below: start, "replay-source", page, draw)
        for (position, source) in zip(positions.sorted(), sources) {
            slots.insert(PageWalk.Slot(source, isRepeat: true), at: kept + position)
        }
    }

    /// Returns distinct numbers, each the first free one from a keyed start.
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

/// Rows with the content of the row before them: one per page size of the list, and never its first.
///
/// The choice depends only on the list, so a row looks the same wherever it is served. Two lookalikes are never
/// adjacent.
struct LookalikeFault: Sendable {
    let size: Int
    let draw: PageDraw

    /// Returns the position of the row whose content is served at `position`.
    func content(of position: Int) -> Int {
        guard size > 1 else { return position }
        let block = position / size
        let place = 1 + draw("lookalike", block + 1).index(below: size - 1)
        return position % size == place ? position - 1 : position
    }
}

/// A row that repeats an earlier row of the same page.
enum WithinFault {
    /// Inserts a repeat of one of the slots somewhere after it, but not among the first `kept`.
    static func insert(into slots: inout [PageWalk.Slot], after kept: Int, page: Int, _ draw: PageDraw) {
        let first = max(1, kept)
        guard slots.count >= first else { return }
        let position = first + draw("within-position", page).index(below: slots.count - first + 1)
        let source = slots[draw("within-source", page).index(below: position)]
        slots.insert(PageWalk.Slot(source.fresh, isRepeat: true), at: position)
    }
}
