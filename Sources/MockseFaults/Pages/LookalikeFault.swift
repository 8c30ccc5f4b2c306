import MockseHash

/// Rows that have their predecessor's content: one in each page size of the list, never its first.
///
/// Which rows they are depends on the list alone, so that a row looks the same wherever it is served, and two
/// lookalikes never follow each other.
struct LookalikeFault: Sendable {
    let size: Int
    let draw: PageDraw

    /// The position in the list whose content the row at `position` has.
    func content(of position: Int) -> Int {
        guard size > 1 else { return position }
        let block = position / size
        let place = 1 + draw("lookalike", block + 1).index(below: size - 1)
        return position % size == place ? position - 1 : position
    }
}
