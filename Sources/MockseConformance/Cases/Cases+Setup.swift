import MockseKit

extension Cases {
    /// Whether the client can be judged at all.
    static let setup: [Case] = [
        Case(
            id: "X01", slug: "setup-live", title: "The list is live", group: .setup, level: .must,
            wants: Case.Wants(verbs: [.list]),
            requirement: "The list is empty until the first page has come, and then holds its rows.",
            why: "Of a driver that tells an old or made-up list nothing can be judged.",
            fix: "Answer `list` with what the client displays now: ids as bare text, in the order displayed.",
            list: { $0.fill(pages: 2) },
            stimuli: [.held(page: 1)],
            play: { play in
                try await play.begin()
                try await play.untilHeld(1)
                try await play.look()
                await play.release(1)
                try await play.settle()
            },
            judge: { evidence in
                var violations: [Violation] = []
                if let first = evidence.lists.first, evidence.lists.count > 1, !first.isEmpty {
                    violations.append(
                        Violation("list-too-early", "the list had \(first.count) ids before any page had been served"))
                }
                let served = evidence.delivery(of: 1).map(evidence.ids) ?? []
                if let list = evidence.list, !list.starts(with: served) {
                    violations.append(
                        Violation(
                            "not-live",
                            "the list begins with \(list.prefix(3).joined(separator: ", ")), and "
                                + "\(served.prefix(3).joined(separator: ", ")) were served",
                            exchanges: evidence.delivery(of: 1).map { [$0.id] } ?? []))
                }
                return violations
            })
    ]
}
