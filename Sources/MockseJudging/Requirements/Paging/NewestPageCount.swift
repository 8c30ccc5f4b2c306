import MockseDialects

extension Requirement {
    package static let newestPageCount = Requirement(
        "1.9", "Trust the newest page", .must, bugs: "an outdated number of pages",
        sentence: "The latest response determines how many pages there are, whether the list has grown or shrunk.",
        why: "A page count kept from the first page sends the client past the end, or hides rows that were added.",
        fix: "Read \(\.pageCount) from every response.", explainedBy: ["1.1", "1.2", "1.6", "2.1", "2.3"],
        impliedBy: ["1.6", "1.7"]
    ) { history in
        let growing = history.epochs.count { epoch in
            let counts = epoch.deliveries.sorted { $0.key < $1.key }.compactMap { page in
                page.value.last.flatMap { history.served.content(of: $0).numberOfPages }
            }
            return zip(counts, counts.dropFirst()).contains { $0 < $1 }
        }
        return .init(
            growing + history.ends(.shrinkingList),
            broken: history.standstill("stopped-early", [.growingList])
                + history.requestsPastEnd { $0 == .shrinkingList })
    }
}
