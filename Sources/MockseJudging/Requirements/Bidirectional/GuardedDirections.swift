import MockseDriver
import MockseJournal

extension Requirement {
    package static let guardedDirections = Requirement(
        "6.3", "Guard each direction", .must, bugs: "bidirectional lists without a guard",
        sentence: "Earlier rows are not requested again while they are loading, and neither are later ones.",
        why: "Scroll callbacks fire every frame at both ends, and each loads the same rows over and over.",
        fix: "Keep a flag for each direction, or one for both, and set it before the request begins.",
        relaxedBy: ["concurrency"]
    ) { history in
        guard history.fixture.timeline != nil else { return [] }
        let triggers = history.commands([.more, .earlier], after: 0).count {
            !history.openRequests(at: $0.began).isEmpty
        }
        return .init(triggers, broken: history.overlapsByDirection)
    }
}

extension History {
    /// The violations of a client that has more than one request open per direction or, if it declares concurrency, the
    /// same request open twice.
    fileprivate var overlapsByDirection: [Violation] {
        Direction.allCases.compactMap { direction in
            let isAlone = features.concurrency == 1
            let pairs = certainty.overlaps(in: exchanges) { exchange -> String? in
                guard exchange.direction(in: fixture.dialect) == direction else { return nil }
                return isAlone ? "" : exchange.target
            }
            // A client may leave a request open that the user canceled.
            return pairs.first {
                commands([.cancel], after: $0.earlier.arrived, before: $0.later.arrived).isEmpty
            }.map { pair in
                Violation(
                    "overlap",
                    "\(direction == .later ? "later" : "earlier") rows were requested at \(time(pair.later.arrived)) while a "
                        + "request for such rows, opened at \(time(pair.earlier.arrived)), was still open",
                    at: pair.later.arrived, exchanges: [pair.earlier.id, pair.later.id])
            }
        }
    }
}
