import MockseJSON
import MockseJudging
import MockseKit
import MocksePaging

extension Scenario {
    /// Returns the scenario as a case.
    ///
    /// - Parameters:
    ///   - id: The id of the case.
    ///   - requirement: The requirement that the case is about.
    ///   - log: A record of the moments that are reached.
    /// - Returns: The case, which runs in any dialect.
    func item(
        _ id: String = "scenario", about requirement: Requirement = .everyPage, log: PlayLog? = nil
    ) -> Case {
        var item = Case(
            id, id, "A drawn scenario", requirement, dialect: isTwoWay ? [.timeline] : [],
            needs: RequiredCapabilities(verbs: isTwoWay ? [.list, .earlier] : []), isInProfile: false,
            fixture: { apply(to: &$0) },
            script: { try await ScenarioPlayer(self, $0, log).play() })
        item.level = .must
        item.seed = seed
        return item
    }

    /// The length of the pauses that the server asks for, in seconds.
    private static let pause = 2

    private func apply(to fixture: inout Fixture) {
        fixture.pause = Self.pause
        if let first = lists.first { fixture.fill(first) }
        for list in lists.dropFirst() { fixture.change { $0.fill(list) } }
        for fate in fates { fixture.add(fate) }
        fixture.opensElsewhere = steps.contains { $0.action == .openElsewhere }
        // A list that is closed has no ends.
        if isTwoWay, !steps.contains(where: { [.close, .openElsewhere].contains($0.action) }) {
            fixture.walkedDirections = Direction.allCases
        }
        for case .outlast(let page) in steps.map(\.action) { fixture.outlastedPages.insert(page) }
        // A first page is held, or fails, from the step on that says so.
        for step in steps {
            if step.action.start?.outcome == .held { fixture.lateGates.append(1) }
            if let fault = step.action.fault(of: fixture) { fixture.lateFaults.append(fault) }
        }
    }
}

extension Scenario.Action {
    /// The start that the step leads to, or `nil` if it leads to none.
    var start: Scenario.Start? {
        switch self {
        case .refresh(_, let start), .query(_, let start): start
        case .more, .walk, .retry, .cancel, .close, .release, .outlast, .wait, .openElsewhere: nil
        }
    }

    /// The outcome of requests from the step on, or `nil` if they are answered at once.
    var outcome: Scenario.Outcome? {
        if case .walk(_, _, let outcome) = self { outcome } else { start?.outcome }
    }

    /// The failure of requests from the step on, or `nil` if they don't fail.
    func fault(of fixture: Fixture) -> Fixture.Fault? {
        // A bidirectional list has no pages.
        let page = start == nil ? nil : 1
        return switch outcome {
        case .failed(let failure): .init(page: page, failure: failure)
        case .errorObject: .init(page: page, failure: .status(fixture.dialect.statusOfErrorObject))
        case .paused(let status, _): .init(page: page, failure: .status(status), pause: fixture.pause)
        case .held, .delayed, nil: nil
        }
    }
}

extension Fixture {
    fileprivate mutating func fill(_ list: DrawnList) {
        switch list {
        case .fresh(let drawn, let total):
            pages = []
            for page in drawn { for _ in 0..<page.times { add(page) } }
            announce()
            lie(about: total)
        case .grown(let count, let isUpdated):
            var rows = freshRows(count)
            var seen = Set(rows.map(\.id))
            for var row in pages.flatMap(\.rows) where seen.insert(row.id).inserted {
                if isUpdated { row.revision += 1 }
                rows.append(row)
            }
            if !rows.isEmpty { paginate(rows) }
        case .timeline(let before, let after, let isShort, let isTied):
            let rest = isShort ? pageSize / 2 : 0
            // Another case is about the rows that a window drops, and some drop whole pages.
            let most = window.map { max(pageSize, $0 - 2 * pageSize) } ?? .max
            let rows = min(before * pageSize + rest, most / 2)
            // Where items lead, nothing leads on from a list that opens without any.
            let later = max(after * pageSize + rest, pageSize / 2)
            buildTimeline(before: rows, after: min(later, most - rows))
            guard isTied, dialect.features.contains(.dates) else { break }
            for places in [pageSize - 2..<pageSize + 3, -pageSize - 3..<2 - pageSize] { timeline?.tie(places) }
        }
    }

    private mutating func add(_ page: DrawnPage) {
        let features = dialect.features
        let hasEmptyPages = features.isSuperset(of: [.endMember, .freePositions]) || pages.isEmpty
        // Where the last row is the cursor, it must be of this page alone.
        let places = { (count: Int) in features.contains(.freePositions) ? count : max(1, count - 1) }
        var rows =
            switch page.size {
            case .full: freshRows(pageSize)
            case .empty where hasEmptyPages, .absent where hasEmptyPages: [FixtureRow]()
            case .short, .empty, .absent: freshRows(max(1, pageSize / 2))
            }
        if page.hasEqualTitles, rows.count > 4 { for index in 3...4 { rows[index].title = rows[2].title } }
        if page.hasNearIDs {
            for (index, id) in Cases.nearlySame(list).enumerated() where index < rows.count { rows[index].id = id }
        }
        for place in page.repeats where !rows.isEmpty {
            let source = pages.indices.contains(place.page - 1) ? pages[place.page - 1].rows : rows
            guard !source.isEmpty else { continue }
            var row = source[(place.row % source.count + source.count) % source.count]
            if place.isUpdated { row.revision += 1 }
            // A page shows each row as it is at one moment.
            if let same = rows.first(where: { $0.id == row.id }) { row.revision = same.revision }
            rows[place.place % places(rows.count)] = row
        }
        pages.append(FixturePage(rows: rows))
        if page.size == .absent, rows.isEmpty, dialect.features.contains(.optionalRows) {
            pages[pages.count - 1].omitRows()
        }
        if page.pauses, let member = dialect.paging.member(.backoff) {
            pages[pages.count - 1].envelope[member] = .number(pause)
        }
    }

    private mutating func lie(about total: DrawnTotal) {
        let canLie = dialect.features.contains(.freeTotal)
        for index in pages.indices {
            switch total {
            case .fewPages where index == 0 && pages.count > 2: pages[0].numberOfPages = 2
            // A page that says that more follow can't be the last one.
            case .manyPages where index == 0 && pages.count > 1: pages[0].numberOfPages = pages.count + 3
            case .exact, .fewPages, .manyPages: break
            case _ where !canLie: break
            case .tooSmall: pages[index].total = pageSize + 2
            case .tooLarge: pages[index].total = pageSize * (pages.count + 5)
            case .absent: pages[index].omit(.totalCount)
            }
        }
    }

    fileprivate mutating func add(_ fate: Scenario.Fate) {
        let attempts = fate.attempt...fate.attempt
        switch fate.outcome {
        case .held:
            guard !gates.contains(fate.page) else { break }
            gates.append(fate.page)
            // Of a page's attempts, the first ones are held, or all from one on.
            if fate.attempt == 1 { heldAttempts[fate.page] = 1 } else { firstHeldAttempts[fate.page] = fate.attempt }
        case .delayed(let milliseconds): delays[fate.page] = .milliseconds(milliseconds)
        case .failed(let failure): faults.append(Fault(page: fate.page, attempts: attempts, failure: failure))
        case .errorObject:
            let content = FixturePage.error(dialect.statusOfErrorObject, dialect)
            variants.append(Variant(page: fate.page, attempts: attempts, content: content))
        case .paused(let status, let asDate):
            // A date has whole seconds, so up to one of them has passed when it is sent.
            let content = FixturePage.error(
                status, dialect,
                fields: ["Retry-After": asDate ? .date(secondsAhead: pause + 1) : .text("\(pause)")])
            variants.append(Variant(page: fate.page, attempts: attempts, content: content))
        }
    }
}

extension Dialect {
    /// The status of an error that only its content tells from a page, if a member does.
    fileprivate var statusOfErrorObject: Int { features.contains(.errorMember) ? 200 : 400 }
}
