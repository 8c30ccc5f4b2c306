public import MockseDriver

/// A named list of cases, which says what a pass claims.
public enum Profile: String, Sendable, Hashable, CaseIterable {
    /// The cases about loading and displaying a list, which apply to every client of a one-way list.
    case core
    /// The cases that refresh the list.
    case refresh
    /// The case that changes the query.
    case query
    /// The case that cancels a load.
    case cancel
    /// The cases about bidirectional lists.
    case bidirectional

    /// The ids of the profile's cases, in the order of the catalog.
    ///
    /// A few cases belong to no profile: `R10` and `R13` close the list, and `L01` only reports.
    public var cases: [String] {
        let text =
            switch self {
            case .core:
                """
                X01 X02 X03
                P00 P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19
                G01 G02 G03 G04 G05 G06 G07 G09 G10 G11
                D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11 D12 D13 D14
                E01 E02 E03 E05 E06 E07 E08 E09 E10 E11 E12 E14
                """
            case .refresh: "E04 E13 R01 R02 R03 R04 R05 R06 R08 R09 R11 R12 R14"
            case .query: "R07"
            case .cancel: "G08"
            case .bidirectional: "W01 W02 W03 W04 W05"
            }
        return text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

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
