/// The rows that a client displays if it holds pages in reserve until the user asks for them.
struct Reserve: Sendable {
    /// The number of displayed rows, or `nil` before the first page.
    private var count: Int?
    /// A Boolean value indicating whether the user asked for more when nothing was in reserve.
    private var isAsked = false

    /// Displays what has been loaded; if that is nothing new, the next page is displayed when it arrives.
    mutating func reveal(_ rows: Int) {
        guard let count else { return }
        isAsked = count == rows
        self.count = rows
    }

    /// Notes a change of the loaded rows.
    mutating func note(_ change: PagedList.Change, rows: Int) {
        switch change {
        case .reload: (count, isAsked) = (nil, false)
        case .insert: if count == nil || isAsked { (count, isAsked) = (rows, false) }
        case .update: break
        }
    }

    /// Returns the displayed rows.
    func visible(of rows: [Row]) -> [Row] { Array(rows.prefix(count ?? rows.count)) }
}
