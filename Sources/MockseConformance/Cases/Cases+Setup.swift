import MockseKit

extension Cases {
    static let setup: [Case] = [
        Case(
            id: "X01", slug: "setup-live", title: "The list is the client's", group: .setup, level: .must,
            wants: .init(verbs: [.list]),
            requirement: "What is told as the list is what the client shows: nothing before the first page, then its rows.",
            why: "A driver that answers of its own accord proves nothing about the client behind it.",
            fix: "Have the driver ask the client for what it displays at that moment.",
            list: { $0.fill(pages: 1) },
            stimuli: [.held(page: 1)],
            play: { play in
                try await play.begin()
                try await play.untilHeld(1)
                try await play.look()
                await play.release(1)
                try await play.settle()
            },
            judge: { evidence in
                if let early = evidence.lists.first, !early.isEmpty {
                    return [Violation("early-list", "the list had \(early.count) ids before anything was served")]
                }
                if evidence.list == evidence.servedIDs { return [] }
                return [
                    Violation(
                        "other-list",
                        "\(evidence.servedIDs.count) ids were served, and the list has \(evidence.list?.count ?? 0), "
                            + "which are not the same in the same order",
                        exchanges: evidence.exchanges.map(\.id))
                ]
            })
    ]
}
