import MockseJournal

extension Requirement {
    package static let everyPage = Requirement(
        "1.2", "Request page after page", .must, bugs: "skipped or missing rows",
        sentence: "The client requests page after page and shows every row once, in the order served.",
        why: "Users never see the rows of a skipped page.",
        fix: "Keep one page counter. After page n arrives, request page n + 1. Raise offsets by the API's page size.",
        threads: ["KeziahMoselle/gelbooru-client#20", "nocodb/nocodb#755"],
        relaxedBy: ["concurrency", "prefetch", "window"],
        explainedBy: ["1.1", "1.3", "1.4", "2.1", "2.2", "4.1", "4.4", "4.8", "5.2", "7.1", "10.1", "10.2", "10.4"],
        impliedBy: ["4.8"]
    ) { history in
        let skipped = history.pageFaults.filter { $0.cause == .skipped }.map {
            Violation($0.rule, $0.message, at: $0.request.arrived, exchanges: $0.exchanges)
        }
        let rules: Set = ["duplicate", "missing", "rows-lost", "order", "gap"]
        let rows = history.violations { [.doubled, .plain].contains($0.cause) && rules.contains($0.rule) }
        return .init(
            max(0, history.exchanges.count { history.served.isDelivered($0) } - 1),
            broken: skipped.prefix(1) + rows + history.standstill("same-page", [.samePage]))
    }
}

extension History {
    /// Returns a violation for each wrong row that a requirement is about.
    func violations(where isOwn: (RowFault) -> Bool) -> [Violation] {
        rowFaults.filter(isOwn).map { fault in
            Violation(fault.rule, fault.message, at: fault.snapshot.began, exchanges: fault.exchanges)
        }
    }

    /// Returns a violation if the run ends with a standstill that a requirement is about.
    func standstill(_ rule: String, _ causes: Set<Standstill.Cause>, level: Level = .must) -> [Violation] {
        guard let still = Standstill(self), causes.contains(still.cause) else { return [] }
        return [
            Violation(
                rule, still.message, at: server.ended ?? still.last.provenEnd, exchanges: [still.last.id], level: level)
        ]
    }
}
