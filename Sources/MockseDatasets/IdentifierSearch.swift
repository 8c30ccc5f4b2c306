import MockseJSON

/// A search for the field that identifies items.
///
/// The search examines the first items. It prefers the usual names of identifiers, such as `id`, if most items have
/// such a member, even if two items have the same value. Otherwise, it looks for a member whose values all differ,
/// preferably one whose name ends like an identifier. Members that all items have take precedence over those that only
/// most items have.
struct IdentifierSearch {
    /// The maximum number of items that are examined.
    static let sampleSize = 1000

    /// The usual names of members that identify their items, in order of preference.
    static let usual = ["id", "_id", "uuid", "guid", "slug"]
    /// The usual endings of such names.
    private static let endings = ["_id", "Id", "ID", "_uuid", "Uuid", "UUID"]

    /// Other names of members whose values often differ between items.
    private static let telling = ["key", "code", "name", "title", "url"]

    private struct Member {
        /// The hashes of the distinct values, because the values themselves may be long.
        var values: Set<Int> = []
        /// The number of items that have the member.
        var count = 0
        /// The last item that has the member, counted from 1.
        var last = 0
        /// The first item without the member among those before `last`, counted from 1.
        var firstWithout: Int?

        /// Notes the value of an item, counted from 1; the first of several counts.
        mutating func note(_ value: Int, of item: Int) {
            guard last < item else { return }
            if firstWithout == nil, last + 1 < item { firstWithout = last + 1 }
            last = item
            count += 1
            values.insert(value)
        }
    }

    /// The names of the members, in order of appearance.
    private var names: [String] = []
    private var members: [String: Member] = [:]
    private var count = 0

    /// Examines the next item.
    ///
    /// This takes time for the item's own members alone, however many members other items have.
    mutating func note(_ item: UnsafeRawBufferPointer) {
        count += 1
        JSONMembers.each(of: item) { name, value in
            guard let value = Self.hash(ofIdentifier: value) else { return true }
            let name = JSONString.decode(name)
            if members[name] == nil { names.append(name) }
            members[name, default: Member()].note(value, of: count)
            return true
        }
    }

    /// The member that identifies the items, or `nil` if none does.
    ///
    /// With fewer than two items, it is `id` if no other member has a usual name.
    var found: String? {
        let everywhere = names.filter { members[$0]?.count == count }
        let mostly = names.filter { members[$0]?.count ?? 0 > count / 2 }
        return Self.usual.first(where: everywhere.contains) ?? Self.usual.first(where: mostly.contains)
            ?? (count < 2 ? Self.usual.first : best(of: everywhere) ?? best(of: mostly))
    }

    /// A remark for people on a member that was found only because its values are all different, or `nil` for a member
    /// with the name of an identifier.
    func remark(onGuess name: String) -> String? {
        let isNamed = Self.usual.contains(name) || Self.endings.contains(where: name.hasSuffix)
        guard !isNamed, let values = members[name]?.values.count else { return nil }
        let items = count == Self.sampleSize ? "the first \(count) items" : "the \(count) items"
        let rows = values == count ? items : "\(values) of \(items)"
        return "'\(name)' is a guess, because no field is named like an id: its values all differ in \(rows); name "
            + "another field with --data-id"
    }

    /// Returns the member among `names` whose values are all different, preferably one named like an identifier.
    private func best(of names: [String]) -> String? {
        let distinct = names.filter { members[$0].map { $0.values.count == $0.count } ?? false }
        return Self.usual.first(where: distinct.contains)
            ?? distinct.first { name in Self.endings.contains { name.hasSuffix($0) } }
            ?? Self.telling.first(where: distinct.contains) ?? distinct.first
    }

    /// Returns the first item, counted from 1, that lacks a member, or `nil` if all items have it.
    func firstItem(without name: String) -> Int? {
        guard let member = members[name] else { return count > 0 ? 1 : nil }
        return member.firstWithout ?? (member.last < count ? member.last + 1 : nil)
    }

    /// Returns the hash of a number or a string, or `nil` for any other value.
    static func hash(ofIdentifier value: UnsafeRawBufferPointer) -> Int? {
        guard let first = value.first else { return nil }
        guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "-") || 0x30...0x39 ~= first else { return nil }
        var hasher = Hasher()
        hasher.combine(bytes: value)
        return hasher.finalize()
    }
}
