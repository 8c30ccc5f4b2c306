public import MockseDriver

/// A named list of cases, which says what a pass claims.
public enum Profile: String, Sendable, Hashable, CaseIterable {
    /// The cases about loading and displaying a list, which apply to every client of a one-way list.
    case core
    /// The cases that refresh the list.
    case refresh
    /// The cases that change the query.
    case query
    /// The case that cancels a load.
    case cancel
    /// The cases about bidirectional lists.
    case bidirectional

    /// The ids of the profile's cases, in the order of the catalog.
    ///
    /// A few cases belong to none: those that close the list, one that cancels a refresh, and one that only reports.
    public var cases: [String] { Cases.all.filter { $0.profile == self }.map(\.id) }

    /// Returns a Boolean value indicating whether a client's commands are enough for the profile.
    public func isAllowed(by features: ClientFeatures) -> Bool {
        switch self {
        case .core: !features.verbs.contains(.earlier)
        case .refresh: features.verbs.contains(.refresh) && !features.verbs.contains(.earlier)
        case .query: features.verbs.contains(.query) && !features.verbs.contains(.earlier)
        case .cancel: features.verbs.contains(.cancel) && !features.verbs.contains(.earlier)
        case .bidirectional: features.verbs.contains(.earlier)
        }
    }
}
