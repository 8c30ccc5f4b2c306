import MockseJudging
import MockseKit

extension Cases {
    /// The cases about whether the client can be judged at all.
    static let setup: [Case] = [
        Case(
            .init(id: "X01", slug: "setup-live", title: "The list is live", group: .setup, section: "7.1"),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list])),
            guidance: .init(
                requirement: "The list is empty until the first page arrives, and then has that page's rows.",
                why: "The suite can't judge a client whose driver reports an old or made-up list.",
                fix: "Reply to `list` with what the client displays now: ids as plain text, in display order."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [.held(page: 1)],
            script: { run in
                try await run.client.open()
                try await run.untilHeld(1)
                try await run.client.takeSnapshot()
                await run.server.release(1)
                try await run.settle()
            },
            judge: { SetupJudge($0).staleList }),
        Case(
            .init(
                id: "X02", slug: "setup-unknown-verb", title: "An unknown command is refused", group: .setup,
                section: "7.3"),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(messages: true)),
            guidance: .init(
                requirement: "The driver replies `unsupported` to a command it doesn't know, and does nothing else.",
                why: "A driver that accepts everything passes cases in which it did nothing.",
                fix: "Reply {\"unsupported\": true} to every command that the driver doesn't implement."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [
                Stimulus("an unknown command") {
                    $0.unknownVerb = $0.freshWord()
                } isDelivered: { evidence in
                    evidence.steps.contains { $0.verb == nil }
                }
            ],
            script: { run in
                try await run.open()
                // Pages that the client loads on its own aren't a reaction to the command.
                try await run.untilPrefetched()
                try await run.untilQuiet(for: run.limits.settle * 2)
                if let name = run.fixture.unknownVerb { try await run.client.ask(for: name) }
                try await run.settle()
            },
            judge: { SetupJudge($0).obeyedUnknownVerb }),
        Case(
            .init(
                id: "X03", slug: "setup-base-url", title: "Requests stay below the base URL", group: .setup,
                section: "7.2"),
            level: .must,
            guidance: .init(
                requirement:
                    "All requests for a list stay below the base URL that it was opened with, including its path.",
                why: "The base URL identifies the case, so requests below an old one count toward another case.",
                fix: "Take the base URL from each `open`. Don't keep it in a global, a singleton or a cache."),
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
                // A client that goes on after it is closed hasn't kept the base URL.
                try await run.untilQuiet(for: run.limits.settle * 2)
                try await run.openElsewhere()
            },
            judge: { SetupJudge($0).keptBaseURL }),
    ]
}
