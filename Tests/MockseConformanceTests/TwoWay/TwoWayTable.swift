/// The requirements that each mutant of the bidirectional client breaks: section, verdict and broken rules, in any of
/// its runs.
enum TwoWayTable {
    static func failures(of mutant: BidirectionalMutant) -> [String] {
        switch mutant {
        case .prependsAsServed: ["6.1 FAIL order"]
        case .ascendsAlways, .keepsEdge, .countsCanceled: ["6.1 FAIL gap"]
        case .sharesEnd: ["6.1 FAIL not-reached"]
        case .keepsFirstEdge: ["6.1 FAIL not-reached"]
        case .keepsEnds: ["6.5 FAIL not-shown-again"]
        case .remembersDroppedRows: ["6.5 FAIL not-shown-again"]
        case .unguardedLater, .unguardedEarlier, .freesBoth: ["6.3 FAIL overlap"]
        case .keepsAllRows: ["6.4 FAIL window"]
        case .dropsNewRows: ["6.4 FAIL not-reached"]
        case .skipsTies: ["6.2 FAIL gap"]
        case .repeatsTies: ["6.2 FAIL duplicate"]
        case .checksLaterEnd: ["6.1 FAIL not-reached", "6.5 FAIL not-shown-again"]
        case .drains: ["1.5 FAIL runaway"]
        case .staysLocked, .endsAtFailure: ["6.6 FAIL stuck"]
        case .retriesLater: ["6.6 FAIL wrong-direction"]
        case .clearsAtFailure: ["6.6 FAIL lost"]
        case .ignoresRetryAfter: ["4.7 WARN too-soon"]
        case .keepsError: ["9.2 FAIL state"]
        case .spinsOn: ["9.1 FAIL state"]
        }
    }

    /// Returns a Boolean value indicating whether a mutant is one only of lists that dates lead through.
    static func needsDates(_ mutant: BidirectionalMutant) -> Bool {
        [.ascendsAlways, .skipsTies, .repeatsTies, .countsCanceled].contains(mutant)
    }

    /// Returns a Boolean value indicating whether a mutant is one only of lists that items lead through: where dates do,
    /// the next page of the same date has further rows.
    static func needsItems(_ mutant: BidirectionalMutant) -> Bool { mutant == .keepsFirstEdge }

    /// The sections of the requirements that a mutant breaks only because it breaks others.
    static func consequences(of mutant: BidirectionalMutant) -> [String] {
        switch mutant {
        case .ascendsAlways: ["6.2", "6.5"]
        case .prependsAsServed: ["6.2"]
        case .repeatsTies: ["6.5"]
        default: []
        }
    }
}
