import MockseConformance

/// The rows that a client shows, each once.
struct RowList: Sendable {
    private let defect: Defect?
    private let habit: Habit?
    private(set) var rows: [PageAnswer.Row] = []
    /// What has been done to the rows since they were last told.
    private(set) var operations: [ListOperation] = [.reload]
    private var seen: Set<String> = []
    /// What the page before held; only a defect looks at it.
    private var lastPage: Set<String> = []

    init(_ defect: Defect?, _ habit: Habit?) {
        self.defect = defect
        self.habit = habit
    }

    /// Begins anew.
    mutating func clear() {
        let remembered = defect == .keepsSeen ? seen : []
        self = RowList(defect, habit)
        seen = remembered
    }

    /// Tells the operations for the last time.
    mutating func tellOperations() -> [ListOperation] {
        defer { operations = [] }
        return operations
    }

    /// Appends the rows of a page that are not there yet.
    ///
    /// - Returns: How many those were.
    mutating func append(_ page: [PageAnswer.Row]) -> Int {
        let (old, count) = (seen, rows.count)
        var isReordered = false
        if defect == .comparesWithLastPageOnly { seen = lastPage }
        for row in page {
            let key = key(row)
            let isNew = seen.insert(key).inserted
            if defect == .movesDuplicates, !isNew, let place = rows.firstIndex(where: { self.key($0) == key }) {
                rows.append(rows.remove(at: place))
                isReordered = true
                continue
            }
            if habit == .updatesInPlace, !isNew, let place = rows.firstIndex(where: { $0.id == row.id }) {
                if defect != .keepsFirstRow { rows[place] = row }
                continue
            }
            let isShown = defect == .comparesWithOldRowsOnly ? !old.contains(key) : isNew
            if isShown || defect == .noDedupe || defect == .keepsFirstPageWhole && count == 0 { rows.append(row) }
        }
        lastPage = Set(page.map(key))
        if defect == .searchesAllRows { rows = Self.unique(rows + page) }
        let added = defect == .insertsWholePage ? page.count : rows.count - count
        if isReordered {
            operations = [.reload]
        } else if added > 0 {
            operations.append(.insert(at: count, count: added))
        }
        return rows.count - count
    }

    /// Each row once, found by looking through all that come before it: what a defect does.
    private static func unique(_ rows: [PageAnswer.Row]) -> [PageAnswer.Row] {
        var unique: [PageAnswer.Row] = []
        for row in rows where !unique.contains(where: { $0.text == row.text || $0.id == row.id }) { unique.append(row) }
        return unique
    }

    /// Appends rows once more: what a defect does.
    mutating func repeats(_ page: [PageAnswer.Row]) {
        operations.append(.insert(at: rows.count, count: page.count))
        rows += page
    }

    /// Puts the rows of a page that are not there yet in front.
    mutating func prepend(_ page: [PageAnswer.Row]) {
        let new = page.filter { seen.insert(key($0)).inserted || defect == .prependsWholePage }
        rows = new + rows
        operations.append(.insert(at: 0, count: new.count))
    }

    /// Takes over what rows that are there show now.
    mutating func update(_ page: [PageAnswer.Row]) {
        for row in page {
            if let place = rows.firstIndex(where: { $0.id == row.id }) { rows[place] = row }
        }
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
