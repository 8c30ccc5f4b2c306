/// Alternative ways to merge a page into a list, most of them wrong.
enum Merges {
    typealias Rule = @Sendable (inout PagedList, Page, PagedList.Request, PagedList.Place) -> Void

    private static func correct(
        _ list: inout PagedList, _ page: Page, _ request: PagedList.Request, _ place: PagedList.Place
    ) {
        PagingPolicy().merge(&list, page, request, place)
    }

    /// Returns a merge that displays the rows selected from a page.
    private static func displaying(_ rows: @escaping @Sendable (inout PagedList, Page) -> [Row]) -> Rule {
        { list, page, _, place in
            if place == .whole { list.removeAll() }
            list.insert(rows(&list, page), at: place)
        }
    }

    /// Displays the newest of several rows with the same id in the place of the first, which is correct.
    static let updating: Rule = displaying { list, page in
        var new: [Row] = []
        for row in page.rows {
            let key = list.policy.key(row)
            if list.keys.insert(key).inserted {
                new.append(row)
            } else if let place = new.firstIndex(where: { list.policy.key($0) == key }) {
                new[place] = row
            } else {
                list.update(row)
            }
        }
        return new
    }

    static let everything: Rule = displaying { list, page in
        _ = list.unknown(page)
        return page.rows
    }
    static let comparingOldRows: Rule = displaying { list, page in
        let old = list.keys
        _ = list.unknown(page)
        return page.rows.filter { !old.contains(list.policy.key($0)) }
    }
    static let wholeFirstPage: Rule = displaying { list, page in
        let isFirst = list.rows.isEmpty
        let unknown = list.unknown(page)
        return isFirst ? page.rows : unknown
    }
    static let comparingLastPage: Rule = displaying { list, page in
        let unknown = list.unknown(page)
        list.keys = Set(page.rows.map(list.policy.key))
        return unknown
    }
    static let moving: Rule = { list, page, request, place in
        let known = place == .whole ? [] : page.rows.filter { list.keys.contains(list.policy.key($0)) }
        correct(&list, page, request, place)
        if known.isEmpty { return }
        let ids = Set(known.map(\.id))
        let moved = list.rows.filter { ids.contains($0.id) }
        list.rows = list.rows.filter { !ids.contains($0.id) } + moved
        list.actions.append(.show(.reload))
    }
    static let announcingEverything: Rule = { list, page, request, place in
        let (before, actions) = (list.rows.count, list.actions)
        correct(&list, page, request, place)
        if place == .end { list.actions = actions + [.show(.insert(at: before, count: page.rows.count))] }
    }
    static let searching: Rule = { list, page, request, place in
        correct(&list, page, request, place)
        var unique: [Row] = []
        for row in list.rows where !unique.contains(row) { unique.append(row) }
        list.rows = unique
    }
    static let repeatingSlowPages: Rule = { list, page, request, place in
        correct(&list, page, request, place)
        if request.page > 1, list.now - request.sent > .milliseconds(400) { list.insert(page.rows, at: place) }
    }
    static let keepingKeys: Rule = { list, page, request, place in
        let keys = list.keys
        if place == .whole {
            list.removeAll()
            list.keys = keys
        }
        list.insert(list.unknown(page), at: place)
    }
    static let everythingInFront: Rule = { list, page, request, place in
        guard place == .beginning else { return correct(&list, page, request, place) }
        _ = list.unknown(page)
        list.insert(page.rows, at: place)
    }
}

extension PagedList {
    /// Returns the rows of a page that aren't displayed yet, and marks them as known.
    fileprivate mutating func unknown(_ page: Page) -> [Row] {
        page.rows.filter { keys.insert(policy.key($0)).inserted }
    }

    /// Replaces the displayed row that has the same id.
    mutating func update(_ row: Row) {
        guard let place = rows.firstIndex(where: { $0.id == row.id }) else { return }
        rows[place] = row
        actions.append(.show(.update(at: place)))
    }
}

extension Merges {
    /// Displays the whole list again below what is displayed when a load starts over.
    static let appendingAgain: Rule = { list, page, request, place in
        switch request.cause {
        case .trigger, .retry: if place == .whole, !list.rows.isEmpty { return list.insert(page.rows, at: .end) }
        case .opening, .refresh, .query, .continuation: break
        }
        correct(&list, page, request, place)
    }
}
