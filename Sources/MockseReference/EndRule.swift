import MockseConformance

/// Whether there is more after a page, as a client sees it: by what the page says, unless a defect knows better.
struct EndRule: Sendable {
    let defect: Defect?
    let dialect: Dialect
    /// Rows of a full page.
    let pageSize: Int
    /// The number of pages that a defect goes by: that of an answer long gone.
    private var keptPageCount: Int?

    init(_ defect: Defect?, _ dialect: Dialect, pageSize: Int) {
        self.defect = defect
        self.dialect = dialect
        self.pageSize = pageSize
    }

    /// Whether there is more after page `number`, which added so many rows to a list that now has `shown`.
    mutating func hasMore(after answer: PageAnswer, number: Int, added: Int, shown: Int) -> Bool {
        let says = answer.hasMore
        let received = answer.rows.count
        switch defect {
        case .shortPageEnds: return says && received >= pageSize
        case .fullPageGoesOn: return says || received >= pageSize
        case .emptyPageEnds: return says && received > 0
        case .droppedRowsEnd: return says && added == received
        case .knownPageEnds: return says && (added > 0 || received == 0)
        case .totalEnds: return says && shown < answer.total ?? .max
        case .totalGoesOn: return says || shown < answer.total ?? 0
        case .missingTotalEnds: return says && answer.total != nil
        case .keepsFirstPageCount:
            if number == 1 { keptPageCount = answer.pageCount }
            return keptPageCount.map { number < $0 } ?? says
        case .keepsLowestPageCount:
            if number == 1 { keptPageCount = nil }
            keptPageCount = min(keptPageCount ?? .max, answer.pageCount ?? .max)
            return says && number < keptPageCount ?? .max
        default: return says
        }
    }
}
