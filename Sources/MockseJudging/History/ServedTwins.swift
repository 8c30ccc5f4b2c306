/// The rows that careless clients take for one another: by their title, or by a part of their id.
struct ServedTwins {
    private var titles: [String: String] = [:]
    private var idsByTitle: [String: Set<String>] = [:]
    private var idsByForm: [Form: Set<String>] = [:]

    /// A form of an id that leaves a part of it out: its case, or digits that a number of another type lacks.
    private enum Form: Hashable {
        case lowercase(String)
        case double(Double)
        case truncated(UInt32)
        case clamped
    }

    init(_ rows: [FixtureRow]) {
        for row in rows where titles[row.id] == nil {
            titles[row.id] = row.title
            idsByTitle[row.title, default: []].insert(row.id)
            for form in Self.forms(of: row.id) { idsByForm[form, default: []].insert(row.id) }
        }
    }

    private static func forms(of id: String) -> [Form] {
        guard let number = UInt64(id) else { return [.lowercase(id.lowercased())] }
        let clamped: [Form] = Int32(clamping: number) == .max ? [.clamped] : []
        return [
            .lowercase(id.lowercased()), .double(Double(number)), .truncated(UInt32(truncatingIfNeeded: number)),
        ] + clamped
    }

    /// Returns a Boolean value indicating whether another row was served with a row's title.
    func haveTitle(of id: String) -> Bool { titles[id].map { idsByTitle[$0, default: []].count > 1 } ?? false }

    /// Returns a Boolean value indicating whether another row was served whose id is similar.
    func areSimilar(to id: String) -> Bool {
        titles[id] != nil && Self.forms(of: id).contains { idsByForm[$0, default: []].count > 1 }
    }

    /// Returns the ids of other rows that were served and that are similar.
    func similar(to id: String) -> Set<String> {
        Set(Self.forms(of: id).flatMap { idsByForm[$0, default: []] }).subtracting([id])
    }
}
