import MockseHash

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
