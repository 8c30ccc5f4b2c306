import MockseDialects
import MockseFaults
import MockseJSON
import MocksePages
import MocksePaging

/// The pages on which a script serves items, by which cursors that clients take from items are found.
///
/// They are found in a table that is made once for a script. Items that only an earlier script has are found, too: a
/// client may have received them before the list was replaced.
struct ScriptedItems: Sendable {
    /// The items of one script.
    private struct Table: Sendable {
        /// The occurrences of items that are written out, by the member that identifies them, and then by its text.
        var literals: [JSONPointer: [String: [Occurrence]]] = [:]
        /// The occurrences of items that stand for those at positions of the list.
        var indexes: [Int: [Occurrence]] = [:]
    }

    /// An item on a page.
    private struct Occurrence: Sendable {
        /// The requests that get the page, whatever their page, attempt and version.
        let match: RequestMatch
        let page: Int
        let isFirst: Bool
        let isLast: Bool
    }

    /// The tables of the newest scripts, the newest one first.
    private let tables: [Table]

    /// The maximum number of scripts whose items are found.
    private static let mostTables = 8

    /// Finds the items of a script, or returns nil if no client of some dialects takes cursors from items.
    init?(_ script: Script, after earlier: ScriptedItems?, of dialects: Dialects) {
        let lists = dialects.flatMap { $0.described?.lists ?? [] }
        let identifiers = Set(lists.compactMap(\.paging.cursorItem))
        guard !identifiers.isEmpty else { return nil }
        var table = Table()
        for entry in script.entries {
            guard let items = entry.items, let pages = entry.match.page else { continue }
            var match = entry.match
            (match.page, match.attempt, match.version) = (nil, nil, nil)
            for (place, item) in items.enumerated() {
                let occurrence = Occurrence(
                    match: match, page: pages.lowerBound, isFirst: place == 0, isLast: place == items.count - 1)
                switch item {
                case .index(let index): table.indexes[index, default: []].append(occurrence)
                case .literal(let object):
                    for identifier in identifiers {
                        let value = identifier.value(in: .object(object))
                        guard let id = value?.string ?? value?.number?.text else { continue }
                        table.literals[identifier, default: [:]][id, default: []].append(occurrence)
                    }
                }
            }
        }
        tables = Array(([table] + (earlier?.tables ?? [])).prefix(Self.mostTables))
    }

    /// Returns the number of the page to which a cursor leads, or nil if no scripted page has the item.
    ///
    /// An item can be on several pages. A client that received a page has taken the cursor from the item at its end, so
    /// the pages that end in the item come before those that have it elsewhere. Of two that end in it, the later one
    /// counts, so that a client that goes on always reaches the end.
    func page(at search: ItemSearch) -> Int? {
        let subject = MatchSubject(
            target: search.target.text, dialect: search.dialect, parameters: search.parameters)
        for table in tables {
            let literals = table.literals[search.identifier]?[search.cursor.id] ?? []
            let indexes = search.position.flatMap { table.indexes[$0] } ?? []
            let found = (literals + indexes).filter { $0.match.matches(subject) }
            let ends = found.filter { search.cursor.isBackwards ? $0.isFirst && $0.page > 1 : $0.isLast }
            if let page = ends.map(\.page).max() { return search.cursor.isBackwards ? page - 1 : page + 1 }
            if let page = found.map(\.page).max() { return page }
        }
        return nil
    }
}
