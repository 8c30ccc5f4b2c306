import MockseHash

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
