/// The groups of cases, in the order of the catalog.
enum CaseGroup: String, Sendable, Hashable, CaseIterable {
    case setup, paging, inFlight = "guard", dedupe, errors, refresh, memory
    case bidirectional = "two-way"

    /// The letter that the ids of the group's cases begin with.
    var letter: Character {
        switch self {
        case .setup: "X"
        case .paging: "P"
        case .inFlight: "G"
        case .dedupe: "D"
        case .errors: "E"
        case .refresh: "R"
        case .memory: "L"
        case .bidirectional: "W"
        }
    }
}
