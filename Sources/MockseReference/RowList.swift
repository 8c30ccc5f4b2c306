/// The rows that a client shows, each once.
struct RowList: Sendable {
    private let defect: Defect?
    private let habit: Habit?
    private(set) var rows: [PageAnswer.Row] = []
    private var seen: Set<String> = []
    /// What the page before held; only a defect looks at it.
    private var lastPage: Set<String> = []

    init(_ defect: Defect?, _ habit: Habit?) {
        self.defect = defect
        self.habit = habit
    }

    /// Appends the rows of a page that are not there yet.
    ///
    /// - Returns: How many those were.
    mutating func append(_ page: [PageAnswer.Row]) -> Int {
        let (old, count) = (seen, rows.count)
        if defect == .comparesWithLastPageOnly { seen = lastPage }
        for row in page {
            let key = key(row)
            let isNew = seen.insert(key).inserted
            if defect == .movesDuplicates, !isNew {
                rows = rows.filter { self.key($0) != key } + [row]
                continue
            }
            if habit == .updatesInPlace, !isNew, let place = rows.firstIndex(where: { $0.id == row.id }) {
                rows[place] = row
                continue
            }
            let isShown = defect == .comparesWithOldRowsOnly ? !old.contains(key) : isNew
            if isShown || defect == .noDedupe { rows.append(row) }
        }
        lastPage = Set(page.map(key))
        return rows.count - count
    }

    private func key(_ row: PageAnswer.Row) -> String {
        switch defect {
        case .comparesWholeRows: row.text
        case .comparesTitles: row.title
        case .lowercasesIDs: row.id.lowercased()
        case .readsIDsAsDoubles: Double(row.id).map { "\($0)" } ?? row.id
        default: row.id
        }
    }
}
