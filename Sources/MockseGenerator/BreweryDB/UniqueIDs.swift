/// BreweryDB's ids, six characters of `[A-Za-z0-9]`, no two alike (but two pairs alike except for case).
struct UniqueIDs {
    /// These are taken out of the draw and given away by name.
    static let twins = ["aB3xYz", "Ab3xYz"]

    let all: [String]

    init(_ count: Int, besides taken: [String] = [], _ draw: Draw) {
        var seen = Set(taken).union(Self.twins)
        all = (0..<count).map { index in
            var attempt = 0
            var id = draw.letters("id", 6, from: .alphanumeric, index)
            while !seen.insert(id).inserted {
                attempt += 1
                id = draw.letters("id again \(attempt)", 6, from: .alphanumeric, index)
            }
            return id
        }
    }
}
