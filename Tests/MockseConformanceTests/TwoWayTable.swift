import MockseReference

/// The exact failures of each mutant of the bidirectional client: case, verdict and broken rules.
///
/// Cases blocked by these are left out.
enum TwoWayTable {
    static func failures(of mutant: BidirectionalMutant) -> [String] {
        switch mutant {
        case .prependsAsServed: ["W01 FAIL order"]
        case .ascendsAlways: ["W01 FAIL gap"]
        case .remembersDroppedRows: ["W02 FAIL not-shown-again"]
        case .unguardedLater, .unguardedEarlier: ["W03 FAIL overlap"]
        case .keepsAllRows: ["W04 FAIL window"]
        case .dropsNewRows: ["W04 FAIL not-reached"]
        case .skipsTies: ["W05 FAIL gap"]
        case .repeatsTies: ["W05 FAIL duplicate"]
        }
    }
}
