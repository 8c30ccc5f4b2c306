import MockseJudging
import MockseKit

extension Cases {
    /// Whether the client can be judged at all.
    static let setup: [Case] = [
        Case(
            .init(id: "X01", slug: "setup-live", title: "The list is live", group: .setup, section: "7.1"),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list])),
            guidance: .init(
                requirement: "The list is empty until the first page has come, and then holds its rows.",
                why: "Of a driver that tells an old or made-up list nothing can be judged.",
                fix: "Answer `list` with what the client displays now: ids as bare text, in the order displayed."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [.held(page: 1)],
            script: { run in
                try await run.client.open()
                try await run.untilHeld(1)
                try await run.client.takeSnapshot()
                await run.server.release(1)
                try await run.settle()
            },
            judge: { evidence in
                var violations: [Violation] = []
                if let first = evidence.lists.first, evidence.lists.count > 1, !first.isEmpty {
                    violations.append(
                        Violation("list-too-early", "the list had \(first.count) ids before any page had been served"))
                }
                let served = evidence.served.delivery(of: 1).map(evidence.served.ids) ?? []
                if let list = evidence.list, !list.starts(with: served) {
                    violations.append(
                        Violation(
                            "not-live",
                            "the list begins with \(list.prefix(3).joined(separator: ", ")), and "
                                + "\(served.prefix(3).joined(separator: ", ")) were served",
                            exchanges: evidence.served.delivery(of: 1).map { [$0.id] } ?? []))
                }
                return violations
            }),
        Case(
            .init(
                id: "X02", slug: "setup-unknown-verb", title: "An unknown verb is refused", group: .setup,
                section: "7.3"),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(messages: true)),
            guidance: .init(
                requirement: "A verb that the driver does not know is answered `unsupported`, and does nothing.",
                why: "A driver that says yes to everything passes cases in which it did nothing.",
                fix: "Answer {\"unsupported\": true} to each verb that the driver has no code for."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [
                Stimulus("a verb that there is none of") {
                    $0.unknownVerb = $0.freshWord()
                } isDelivered: { evidence in
                    evidence.steps.contains { $0.verb == nil }
                }
            ],
            script: { run in
                try await run.open()
                try await run.untilPrefetched()
                if let name = run.fixture.unknownVerb { try await run.client.ask(for: name) }
                try await run.settle()
            },
            judge: { SetupJudge($0).obeyedUnknownVerb }),
        Case(
            .init(
                id: "X03", slug: "setup-base-url", title: "A list is where its base URL says", group: .setup,
                section: "7.2"),
            level: .must,
            guidance: .init(
                requirement: "All requests of a list go below the base URL that it was opened with, its path included.",
                why: "Cases are told apart by base URL: a client that keeps an old one is judged by another case.",
                fix: "Take the base URL from each `open` anew; keep none in a global, a singleton or a cache."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [
                Stimulus("a second list at another base URL") {
                    $0.opensElsewhere = true
                } isDelivered: { evidence in
                    evidence.elsewhere != nil && !evidence.exchanges.isEmpty
                }
            ],
            script: { run in
                try await run.open()
                try await run.untilPrefetched()
                try await run.client.close()
                try await run.openElsewhere()
            },
            judge: { SetupJudge($0).keptBaseURL }),
    ]
}
