/// The order of BreweryDB's lists: by the code points of the name ignoring case, then by id.
struct NameOrder: Comparable {
    private let name: String
    private let id: String

    init(name: String, id: String) {
        self.name = name.lowercased()
        self.id = id
    }

    static func < (left: Self, right: Self) -> Bool {
        // UTF-8 sorts like code points, whereas `String.<` would normalize first.
        guard left.name.utf8.elementsEqual(right.name.utf8) else {
            return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        }
        return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.name.utf8.elementsEqual(right.name.utf8) && left.id == right.id
    }
}
