/// The rows that a client displays if it drops the first ones of a long list.
struct Window: Sendable {
    private let limit: WindowLimit
    /// The number of rows of each page in the list.
    private var pages: [Int] = []

    init(_ limit: WindowLimit) {
        self.limit = limit
    }

    /// Notes a change of the loaded rows.
    mutating func note(_ change: PagedList.Change) {
        switch change {
        case .reload: pages = []
        case .insert(_, let count): pages.append(count)
        case .update: break
        }
    }

    /// Returns the displayed rows.
    func visible(of rows: [Row]) -> [Row] {
        switch limit {
        case .rows(let count): return rows.suffix(count)
        case .pages(let most):
            // The first page replaces the list, which isn't noted as an insertion.
            var count = rows.count - pages.reduce(0, +)
            var sizes = [count] + pages
            count = rows.count
            while count > most, sizes.count > 1 { count -= sizes.removeFirst() }
            return rows.suffix(count)
        case .count(let most):
            let first = rows.count - pages.reduce(0, +)
            return rows.suffix(([first] + pages).suffix(most).reduce(0, +))
        }
    }
}
