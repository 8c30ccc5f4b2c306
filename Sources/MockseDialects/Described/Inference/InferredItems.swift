import MockseHTTP
import MockseJSON
import MocksePaging

/// The items of captured pages: where they stand, and the members that clients depend on.
struct InferredItems {
    /// The place of the array in the body.
    let pointer: JSONPointer
    /// The items of each page, in the order of the pages.
    let rows: [[JSONObject]]
    /// The places of other arrays of objects.
    let others: [JSONPointer]
    /// A Boolean value indicating whether a page leaves out the array, because it has no items.
    let isOptional: Bool
    /// The member that identifies an item, or nil if it isn't known.
    let id: JSONPointer?

    /// Finds the items of pages.
    init(_ pages: [CapturedPage]) throws(InferenceError) {
        guard let first = pages.first else {
            throw InferenceError(source: "", reason: "no response; give the URL and the file of a page")
        }
        let words = first.address.target.segments.map(CapturedValue.plain)
        var best: (score: Int, pointer: JSONPointer, id: JSONPointer?)?
        let all = Self.arrays(in: first.response.body, at: [], depth: 0)
        for pointer in all {
            let rows = pages.map { Self.rows($0, pointer) ?? [] }
            let id = Self.identifier(of: rows)
            let name = pointer.steps.last.map(CapturedValue.plain) ?? "items"
            let isNamed = Self.names.contains(name) || words.contains(name)
            let score =
                (isNamed ? 4_000_000 : 0) + (id != nil ? 2_000_000 : 0) + 16 * min(rows.joined().count, 100_000)
                - pointer.steps.count
            if best.map({ score > $0.score }) ?? true { best = (score, pointer, id) }
        }
        guard let best else {
            let hasEmpty = !Self.arrays(in: first.response.body, at: [], depth: 0, isEmpty: true).isEmpty
            throw InferenceError(
                source: first.source,
                reason: hasEmpty
                    ? "the page has no items; capture one that has some"
                    : "the body has no array of objects, which would be the items of a page")
        }
        (pointer, id) = (best.pointer, best.id)
        rows = pages.map { Self.rows($0, best.pointer) ?? [] }
        others = all.filter { $0 != best.pointer }
        isOptional = pages.contains { Self.rows($0, best.pointer) == nil }
    }

    private static let names: Set = [
        "items", "data", "results", "result", "rows", "entries", "records", "edges", "nodes", "value", "values",
        "content",
        "hits", "list", "objects", "elements", "resources", "children",
    ]

    private static func rows(_ page: CapturedPage, _ pointer: JSONPointer) -> [JSONObject]? {
        pointer.value(in: page.response.body)?.array.map { $0.compactMap(\.object) }
    }

    /// Returns a Boolean value indicating whether a page's body has an array of objects that aren't empty.
    static func hasItems(_ body: JSONValue) -> Bool { !arrays(in: body, at: [], depth: 0).isEmpty }

    /// Returns the places of the arrays of objects in a value, outside of arrays; or of the empty ones.
    private static func arrays(
        in value: JSONValue, at steps: [String], depth: Int, isEmpty: Bool = false
    ) -> [JSONPointer] {
        if let elements = value.array {
            let isFound = elements.isEmpty == isEmpty && elements.allSatisfy { $0.object != nil }
            return isFound ? [JSONPointer(steps)] : []
        }
        guard let object = value.object, depth < 16 else { return [] }
        return object.flatMap { key, value in
            // Of a response with status 200 that is an error.
            key == "errors" ? [] : arrays(in: value, at: steps + [key], depth: depth + 1, isEmpty: isEmpty)
        }
    }

    /// The usual names of identifiers, in order of preference.
    private static let identifiers = ["id", "uuid", "guid", "gid", "uid", "sid", "key", "slug", "sku", "code", "uri"]

    /// Returns the member whose values differ from row to row and which is most likely to identify them.
    private static func identifier(of rows: [[JSONObject]]) -> JSONPointer? {
        let all = Array(rows.joined())
        guard let first = all.first else { return nil }
        let members = CapturedValue.all(in: .object(first)).filter { value in
            guard value.text?.isEmpty == false, case .body(let pointer) = value.place, pointer.steps.count <= 3 else {
                return false
            }
            return differs(pointer, in: rows)
        }
        func rank(_ value: CapturedValue) -> Int {
            guard case .body(let pointer) = value.place, let name = value.names.first else { return .max }
            let isOwnId = name.hasSuffix("id") && pointer.steps.count == 1
            let rank = identifiers.firstIndex(of: name) ?? (isOwnId ? 20 : name == "name" || name == "url" ? 21 : 40)
            // The id of an edge's node comes before that of the node's author.
            return rank * 4 + pointer.steps.count
        }
        let best = members.min { rank($0) < rank($1) }
        guard let best, rank(best) < 40 * 4 || all.count > 1, case .body(let pointer) = best.place else { return nil }
        return pointer
    }

    /// Returns a Boolean value indicating whether a member is a text or a number that no two rows of a page share.
    private static func differs(_ pointer: JSONPointer, in rows: [[JSONObject]]) -> Bool {
        rows.allSatisfy { rows in
            let values = rows.compactMap { pointer.value(in: .object($0)) }.filter {
                $0.string != nil || $0.number != nil
            }
            return values.count == rows.count && Set(values).count == rows.count
        }
    }

    /// The row that becomes the example: the one with the most members.
    var sample: JSONObject {
        let rows = rows.first { !$0.isEmpty } ?? []
        return rows.reduce(JSONObject()) { $1.count > $0.count ? $1 : $0 }
    }

    /// A Boolean value indicating whether the items have a member that a user sees as their title.
    func hasTitle(_ members: JSONObject) -> Bool {
        let usual = DescribedItem(id: id, title: nil, revision: nil, example: sample)
        return members["title"] != nil || usual.title.value(in: .object(sample))?.string != nil
    }

    /// The members of the description's `item`, without those that are found if they are left out.
    var members: JSONObject {
        var members = JSONObject()
        let sample = JSONValue.object(sample)
        if let id, id.steps != ["id"] { members["id"] = .string("\(id)") }
        let usual = DescribedItem(id: id, title: nil, revision: nil, example: self.sample)
        let texts = CapturedValue.all(in: sample)
        func first(where isRight: (CapturedValue, String) -> Bool) -> JSONPointer? {
            let found = texts.first { value in value.names.first.map { isRight(value, $0) } ?? false }
            if case .body(let pointer)? = found?.place { return pointer }
            return nil
        }
        func isOwn(_ value: CapturedValue) -> Bool {
            if case .body(let pointer) = value.place { pointer != id && Self.differs(pointer, in: rows) } else { false }
        }
        if usual.title.value(in: sample)?.string == nil {
            let known = ["title", "name", "displayname", "subject", "label", "summary"]
            let title =
                first { $0.value.string != nil && known.contains($1) && isOwn($0) }
                ?? first { value, _ in value.value.string?.contains(" ") == true && isOwn(value) }
            if let title { members["title"] = .string("\(title)") }
        }
        if !usual.hasRevision {
            let revision = first { value, name in
                let isChange = ["updated", "modified", "lastmodified", "lastedited"].contains { name.hasPrefix($0) }
                return value.text != nil && isChange && !name.contains("by")
            }
            if let revision { members["revision"] = .string("\(revision)") }
        }
        let unique = texts.filter { value in
            guard case .body(let pointer) = value.place, pointer != id, rows.joined().count > 1 else { return false }
            let isOwn = ["number", "cursor", "slug", "uuid", "key", "nodeid"].contains(value.names.first)
            return isOwn && pointer.steps.count <= (id?.steps.count ?? 1) && Self.differs(pointer, in: rows)
        }
        if !unique.isEmpty {
            members["unique"] = .array(
                unique.compactMap { if case .body(let pointer) = $0.place { .string("\(pointer)") } else { nil } })
        }
        return members
    }
}
