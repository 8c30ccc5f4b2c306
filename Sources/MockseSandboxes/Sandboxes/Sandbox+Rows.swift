import MockseBase
import MockseDialects
import MockseFaults
import MockseHTTP
import MockseJSON
import MocksePages
import MocksePaging

/// A change of a list's rows between two requests, as when other people add and delete items.
package struct RowChange: Sendable {
    /// The ways to change rows.
    package enum Kind: String, Sendable, CaseIterable {
        /// New rows, which are copies of the row at the place, with ids of their own.
        case insert
        /// The removal of rows.
        case remove
        /// A different counter or date in rows that keep their ids.
        case change
    }

    /// The way to change rows.
    let kind: Kind
    /// The number of rows.
    let count: Int
    /// The index of the first row.
    let place: Int

    /// Creates a change.
    package init(_ kind: Kind, count: Int, at place: Int) {
        self.kind = kind
        self.count = count
        self.place = place
    }
}

extension Sandbox {
    /// The maximum number of rows of a list that can be changed.
    package static let mostChangeableRows = 10_000

    /// Changes a list's rows, and puts them at its route as data.
    ///
    /// The list has the rows as it served them without faults, also for other parameters.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - text: The path and query of the list; its page is ignored.
    ///   - authority: The host and port under which the client knows the server, or nil if it named none.
    /// - Returns: The route, the data's version, and the number of rows.
    /// - Throws: A refusal if the target isn't a list, or if the rows can't be changed.
    package func apply(
        _ change: RowChange, to text: String, reachedAt authority: String?
    ) throws(Refusal) -> (route: String, version: Int, count: Int) {
        let snapshot = snapshot
        var (resolution, page) = try snapshot.list(of: text)
        let (all, count) = (page.allItems, page.listing.count)
        guard count <= Self.mostChangeableRows, count + change.count <= Self.mostChangeableRows else {
            throw .invalid("target", text, "too long: at most \(Self.mostChangeableRows) rows can be changed")
        }
        guard change.place < all.count else {
            throw .invalid("at", "\(change.place)", "the list has \(all.count) rows, numbered from 0")
        }
        let last = min(all.count, change.place + change.count)
        page.images = ImageBase(authority: authority ?? home.authority, isSecure: false, of: snapshot.settings.dialects)
        page.rows = all.enumerated().map { index, item in
            let isChanged = change.kind == .change && (change.place..<last).contains(index)
            return Page.Row(item, content: item, change: isChanged ? 1 : 0)
        }
        let body = try? JSONValue(parsing: resolution.response(to: page).body)
        guard var items = body.flatMap({ resolution.paging.items(in: $0) }), items.count == all.count,
            let identifier = try? resolution.identified(all[change.place], in: page.listing)?.identifier
        else { throw .invalid("target", text, "can't be changed: its rows have no ids") }
        switch change.kind {
        case .insert:
            var taken = Set(items.compactMap { $0[identifier] })
            var number = 0
            let copies = (0..<change.count).map { _ in
                Self.copy(of: items[change.place], identifier, &number, among: &taken)
            }
            items.insert(contentsOf: copies, at: change.place)
        case .remove: items.removeSubrange(change.place..<last)
        case .change: break
        }
        let route = resolution.data
        var data: [UInt8] = []
        JSONValue.array(items).write(into: &data)
        return (route, try put(data: data, at: route, identifiedBy: identifier), items.count)
    }

    /// Returns a copy of an item whose id no other item has.
    private static func copy(
        of item: JSONValue, _ identifier: String, _ number: inout Int, among taken: inout Set<JSONValue>
    ) -> JSONValue {
        guard var object = item.object, let old = object[identifier] else { return item }
        var id = old
        while !taken.insert(id).inserted {
            number += 1
            id = old.int.map { .number($0.addingClamped(number)) } ?? .string("new-\(number)")
        }
        object[identifier] = id
        return .object(object)
    }
}
