import MockseJudging
import MockseKit

extension Cases {
    /// The cases about whether the client can be judged at all.
    static let setup: [Case] = [
        Case(
            "X03", "setup-base-url", "Requests stay below the base URL", .baseURL, fixture: { $0.fill(pages: 2) },
            stimuli: Stimulus("a second list at another base URL") {
                $0.opensElsewhere = true
            } isDelivered: { history in
                history.elsewhere != nil && !history.exchanges.isEmpty
            }
        ) { run in
            try await run.open()
            try await run.untilPrefetched()
            try await run.client.close()
            // A client that goes on after it is closed hasn't kept the base URL.
            try await run.untilQuiet(for: run.limits.settle * 2)
            try await run.openElsewhere()
        },
        Case(
            "X01", "setup-live", "The list is live", .liveList, needs: .init(verbs: [.list]),
            fixture: { $0.fill(pages: 2) }, stimuli: .held(page: 1)
        ) { run in
            try await run.client.open()
            try await run.untilHeld(1)
            try await run.observe()
            await run.server.release(1)
            try await run.settle()
        },
        Case(
            "X02", "setup-unknown-verb", "An unknown command is refused", .unknownCommands,
            needs: .init(messages: true), fixture: { $0.fill(pages: 2) },
            stimuli: Stimulus("an unknown command") {
                $0.unknownVerb = $0.freshWord()
            } isDelivered: { history in
                history.steps.contains { $0.verb == nil }
            }
        ) { run in
            try await run.open()
            // Pages that the client loads on its own aren't a reaction to the command.
            try await run.untilPrefetched()
            try await run.untilQuiet(for: run.limits.settle * 2)
            if let name = run.fixture.unknownVerb { try await run.client.ask(for: name) }
            try await run.settle()
        },
    ]
}
