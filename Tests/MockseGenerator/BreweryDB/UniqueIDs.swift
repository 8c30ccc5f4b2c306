/// Unique BreweryDB ids of six characters from `[A-Za-z0-9]`.
///
/// Some differ only in case.
struct UniqueIDs {
    /// Two ids that differ only in case, which are reserved and assigned explicitly.
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
