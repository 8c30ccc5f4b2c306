import MockseJudging
import MockseKit

extension Cases {
    /// The cases about lists that start over and requests that are superseded: R10 to R14.
    static let refresh10to19: [Case] = [
        Case(
            .init(id: "R10", slug: "close-silence", title: "Silence after close", group: .refresh, section: "5.7"),
            level: .must,
            conditions: .init(prerequisites: ["E08"]),
            guidance: .init(
                requirement: "After the list is closed, the client requests nothing.",
                why: "A timer that outlives its screen requests pages that nobody will see.",
                fix: "Cancel timers and tasks when the list is closed, and have them hold the list weakly."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.failure(.status(503), page: 2, attempts: 1...(.max))],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.rest()
                try await run.client.close()
                try await run.untilQuiet(for: run.limits.watch)
            },
            judge: { SupersededJudge($0).requestsAfterClose }),
        Case(
            .init(
                id: "R11", slug: "refresh-first-load", title: "Refresh while the first page loads", group: .refresh,
                section: "5.4"),
            level: .should,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.refresh])),
            guidance: .init(
                requirement: "A refresh while the first page is loading doesn't request it a second time.",
                why: "The page is already on its way. A second copy is shown below it, or replaces it.",
                fix: "Let the first load serve the refresh, or cancel it before the refresh begins."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.held(page: 1)],
            script: { run in
                try await run.client.open()
                try await run.untilHeld(1)
                try await run.client.refresh()
                try await run.untilQuiet()
                await run.server.release(1)
                try await run.settle()
            },
            judge: {
                OverlapJudge($0).overlaps(of: 1) + PagingJudge($0).delivered(1, after: "the refresh")
                    + ListJudge($0).missingFirstPage + ListJudge($0).repeatedIDs
            }),
        Case(
            .init(
                id: "R12", slug: "refresh-prepend", title: "A refresh that prepends", group: .refresh, section: "5.5"),
            level: .must,
            conditions: .init(
                prerequisites: ["D01"], capabilities: RequiredCapabilities(verbs: [.list, .refresh], refresh: .prepend)),
            guidance: .init(
                requirement:
                    "New rows come first, followed by the rows already displayed, each once and in the same order.",
                why: "Prepending the whole first page shows its old rows twice.",
                fix: "Prepend only the rows whose id isn't displayed yet."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .change("three new rows at the top") { fixture in
                    let rows = fixture.freshRows(3) + fixture.pages.flatMap(\.rows)
                    fixture.paginate(rows)
                }
            ],
            script: { run in
                try await run.walk(to: 2)
                try await run.client.takeSnapshot()
                run.server.update()
                try await run.client.refresh()
                try await run.untilFirstPage()
            },
            judge: { RefreshJudge($0).unmergedRows }),
        Case(
            .init(
                id: "R13", slug: "close-cancels", title: "An open request is canceled on close", group: .refresh,
                section: "5.6"),
            level: .should,
            guidance: .init(
                requirement: "When the list is closed, the client cancels its open request.",
                why: "An unneeded request uses battery, bandwidth and one of the few connections to the host.",
                fix: "Cancel the request's task when the list is closed."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.firstAttemptHeld(page: 2)],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.untilHeld(2)
                try await run.client.close()
                try await run.untilGone(2)
            },
            judge: { SupersededJudge($0).leftOpen(2, after: "the list was closed") }),
        Case(
            .init(id: "R14", slug: "refresh-more", title: "Triggers during a refresh", group: .refresh, section: "5.8"),
            level: .must,
            conditions: .init(
                prerequisites: ["R03", "P17"],
                capabilities: RequiredCapabilities(verbs: [.list, .refresh], refresh: .replace)),
            guidance: .init(
                requirement: "Triggers that fire while a refresh is in progress leave no gap in the new list.",
                why:
                    "Otherwise, the old list's next page arrives after the refresh and lands below the new first page.",
                fix:
                    "Ignore triggers during a refresh, or drop what they requested when the refresh completes."
            ),
            fixture: {
                $0.fill(pages: 8)
                $0.lateGates += 3...8
            },
            stimuli: [.heldLater(page: 1), .change("a different list for the refresh") { $0.fill(pages: 8) }],
            script: { run in
                try await run.walk(to: 2)
                let next = run.server.lastPage + 1
                for page in [1, next] { run.server.hold(page) }
                run.server.update()
                try await run.client.refresh()
                try await run.untilHeld(1)
                try await run.client.more(3)
                try await run.untilQuiet()
                await run.server.release(1)
                try await run.untilQuiet()
                await run.server.release(next)
                try await run.settle()
                // A client that kept counting during the refresh skips a page now.
                try await run.triggers.fire(untilServed: 2)
                try await run.triggers.fire(untilServed: 3)
            },
            judge: {
                OverlapJudge($0).overlaps(of: 1) + ListJudge($0).missingFirstPage + RefreshJudge($0).staleIDs
                    + RefreshJudge($0).gaps
            }),
    ]
}
