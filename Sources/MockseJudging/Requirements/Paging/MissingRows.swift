import MockseDialects
import MocksePaging

extension Requirement {
    package static let missingRows = Requirement(
        "1.12", "Read a response without rows", .should, bugs: "empty results shown as errors",
        sentence: "A response without \(\.rows) is read as an empty list\(\.missingRows).",
        why: "Otherwise, a search without results is shown as a failure.",
        fix: "Decode \(\.optionalMembers) as optional."
    ) { history in
        let empty = history.exchanges.count {
            history.served.isDelivered($0) && history.served.content(of: $0).omits(.items)
        }
        return .init(empty, broken: history.wrongStates([.errorForNothing]))
    }
}

extension History {
    /// Returns a violation for the first wrong state of each of these kinds.
    func wrongStates(_ causes: Set<StateFault.Cause>, level: Level = .must) -> [Violation] {
        stateFaults.filter { causes.contains($0.cause) }.prefix(1).map {
            Violation("state", $0.message, at: $0.report.ended, exchanges: $0.exchanges, level: level)
        }
    }
}
