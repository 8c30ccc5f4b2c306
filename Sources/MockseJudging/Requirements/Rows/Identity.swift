extension Requirement {
    package static let identity = Requirement(
        "3.2", "Identify rows only by their ids", .must, bugs: "rows compared by more, or less, than their ids",
        sentence:
            "Rows with the same id are one row, whatever else has changed, and rows with different ids are different rows, "
            + "however similar they are. This is only recommended for ids from 2^53.",
        why:
            "Counters change between requests, names aren't unique, and ids may differ only in letter case or a last digit.",
        fix: "Compare ids, as the text that was received or as 64-bit integers, and nothing else.",
        threads: [
            "snarfed/facebook-atom#11", "lmco/eurekastreams#65", "DimensionDev/TesserPG-iOS#84",
            "raycast/extensions#2992", "l984-451/Rivulet#187", "chrisuthe/SendspinDroid#182",
        ], explainedBy: ["1.3", "2.1", "3.1", "7.1"],
        impliedBy: ["3.1"]
    ) { history in
        let lookalikes = history.exchanges.flatMap(history.served.rows)
        let titles = Dictionary(grouping: Set(lookalikes), by: \.title).values.count { Set($0.map(\.id)).count > 1 }
        let broken = history.violations { [.updated, .lookalike].contains($0.cause) } + history.similarIDs
        let similar = history.fixture.hasSimilarIDs ? 1 : 0
        return .init(
            history.client.snapshots.isEmpty ? 0 : history.repeatedRows { $0 != $1 } + titles + similar, broken: broken)
    }
}

extension Fixture {
    /// The first integers that double-precision floating point can't tell apart.
    package static let beyondDoubles = ["9007199254740992", "9007199254740993"]

    /// A Boolean value indicating whether some ids differ only in letter case, or are too large for some clients.
    fileprivate var hasSimilarIDs: Bool {
        let ids = pages.flatMap { $0.rows.map(\.id) }
        return Set(ids).count > Set(ids.map { $0.lowercased() }).count || ids.contains { UInt64($0) ?? 0 > 1 << 31 }
    }
}

extension History {
    /// The violations of a client that takes similar ids for equal, or displays them differently.
    fileprivate var similarIDs: [Violation] {
        rowFaults.filter { $0.cause == .similarID || $0.cause == .madeUp && fixture.hasSimilarIDs }.map {
            fault in
            // The API has no id that large yet, so clients should be ready for one but don't have to be.
            let isFarOff =
                fault.cause == .madeUp
                ? fault.ids.allSatisfy { UInt64($0) ?? 0 >= 1 << 53 }
                : fault.ids.allSatisfy(Fixture.beyondDoubles.contains)
            return Violation(
                fault.rule, fault.message, at: fault.snapshot.began, exchanges: fault.exchanges,
                level: isFarOff ? .should : .must)
        }
    }
}
