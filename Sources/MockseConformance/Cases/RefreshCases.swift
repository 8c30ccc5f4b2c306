import MockseJudging
import MockseKit

extension Cases {
    /// Lists that start over, and requests that are superseded.
    static let refresh: [Case] = [
        race(
            "R01", "refresh-drops-old-page", "A page from before the refresh is dropped", section: "5.1",
            "The answer to a request from before a refresh is not shown, however late it comes.",
            why: "The rows of the old list's second page stand under the new list's first.", fix: tokenFix
        ) { run in
            try await run.client.refresh()
            try await run.untilFirstPage()
            await run.server.release(2)
            try await run.settle()
        },
        Case(
            .init(
                id: "R02", slug: "refresh-keeps-counter", title: "A page from before the refresh that comes first",
                group: .refresh, section: "5.1"),
            level: .must,
            conditions: .init(prerequisites: ["R01"], capabilities: replaces),
            guidance: .init(
                requirement: "The answer to a request from before a refresh does not move the page counter.",
                why: "The second page of the new list is never asked for: its rows are missing.",
                fix: tokenFix),
            fixture: { $0.fill(pages: 4) },
            stimuli: [
                .firstAttemptHeld(page: 2), .heldLater(page: 1), change("another list for the refresh", pages: 4),
            ],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.untilHeld(2)
                run.server.hold(1)
                run.server.update()
                try await run.client.refresh()
                try await run.untilHeld(1)
                await run.server.release(2)
                try await run.untilQuiet()
                await run.server.release(1)
                try await run.untilFirstPage()
                try await run.triggers.fire(untilServed: 2)
            },
            judge: { RefreshJudge($0).startedOver(upTo: 2) + RefreshJudge($0).staleIDs }),
        Case(
            .init(id: "R03", slug: "refresh-page", title: "Refresh resets the page", group: .refresh, section: "5.2"),
            level: .must,
            conditions: .init(capabilities: replaces),
            guidance: .init(
                requirement: "After a refresh the first page is requested, and then the second.",
                why: "A counter that goes on from where it was leaves out everything between the first page and there.",
                fix: "Keep page, rows, ids and end in one value, and replace all of it when the refresh has come."),
            fixture: { $0.fill(pages: 5) },
            stimuli: [change("another list for the refresh", pages: 5)],
            script: { run in
                try await run.walk(to: 3)
                run.server.update()
                try await run.client.refresh()
                try await run.untilFirstPage()
                try await run.triggers.fire(untilServed: 2)
            },
            judge: { RefreshJudge($0).startedOver(upTo: 2) }),
        Case(
            .init(id: "R04", slug: "refresh-end", title: "Refresh resets the end", group: .refresh, section: "5.2"),
            level: .must,
            conditions: .init(prerequisites: ["R03"], capabilities: replaces),
            guidance: .init(
                requirement:
                    "After a refresh of a list that was complete, the second page is requested if there is one.",
                why: "A flag that says \"complete\" and survives the refresh ends the new list after its first page.",
                fix: "Keep page, rows, ids and end in one value, and replace all of it when the refresh has come."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [change("a longer list for the refresh", pages: 4)],
            script: { run in
                try await run.walk(to: 2)
                run.server.update()
                try await run.client.refresh()
                try await run.untilFirstPage()
                try await run.triggers.fire(untilServed: 2)
            },
            judge: { RefreshJudge($0).startedOver(upTo: 2) }),
        Case(
            .init(
                id: "R05", slug: "refresh-seen", title: "Refresh forgets what was seen", group: .refresh, section: "5.2"
            ),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list, .refresh])),
            guidance: .init(
                requirement: "After a refresh that brings the same rows, they are shown.",
                why:
                    "A set of known ids that survives the refresh lets nothing of the new page through: the list is empty.",
                fix: "Empty the set of ids together with the rows."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [sameRows],
            script: { run in
                try await run.walk(to: 2)
                run.server.update()
                try await run.client.refresh()
                try await run.untilFirstPage()
            },
            judge: { ListJudge($0).missingFirstPage }),
        Case(
            .init(
                id: "R06", slug: "refresh-burst", title: "Refresh, refresh, refresh", group: .refresh, section: "5.3"),
            level: .must,
            conditions: .init(prerequisites: ["R05"], capabilities: replaces),
            guidance: .init(
                requirement: "While a refresh is under way there is no second one, and its rows are shown once.",
                why: "Each pull adds a request, and the last answer wins, whichever that is.",
                fix: "Let a refresh that is under way answer for all, or give it up before the next begins."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.heldLater(page: 1), sameRows],
            script: { run in
                try await run.open()
                run.server.hold(1)
                run.server.update()
                try await run.client.refresh(3)
                try await run.untilHeld(1)
                try await run.untilQuiet()
                await run.server.release(1)
                try await run.settle()
            },
            judge: { OverlapJudge($0).overlaps(of: 1) + ListJudge($0).missingFirstPage + ListJudge($0).repeatedIDs }),
        race(
            "R07", "query-drops-old-page", "A page from before a change of the query is dropped", section: "5.1",
            "The answer to a request of the query before is not shown, however late it comes, and further pages are those of "
                + "the new one.", needs: ["P14"], wants: [.query],
            why: "Rows that do not match what was asked for stand in the list, on slow networks only.", fix: tokenFix,
            judge: { RefreshJudge($0).staleIDs + ListJudge($0).missingFirstPage + QueryJudge($0).mixedQueries }
        ) { run in
            try await run.client.query()
            try await run.untilFirstPage()
            await run.server.release(2)
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        },
        race(
            "R08", "refresh-drops-old-error", "A failure from before the refresh is dropped", section: "5.1",
            "The failure of a request from before a refresh is not shown.", needs: ["R01"],
            why: "An error screen covers a list that has just been loaded.",
            fix: "Compare the token before anything is made of an outcome, be it an answer or a failure.",
            judge: {
                ListJudge($0).missingFirstPage
                    + StabilityJudge($0).lastState(isNot: [.error], after: "the failure of a superseded request")
            }
        ) { run in
            try await run.client.refresh()
            try await run.untilFirstPage()
            await run.server.release(2, failing: .status(500))
            try await run.settle()
        },
        race(
            "R09", "refresh-cancels", "A request from before the refresh is given up", section: "5.6",
            "The client closes a request that a refresh supersedes.", level: .should, needs: ["R01", "R02", "R08"],
            wants: [.refresh],
            why: "What nobody waits for takes up battery, bandwidth and one of the few connections to a host.",
            fix: "Cancel the task of the request when the refresh begins.",
            judge: { SupersededJudge($0).leftOpen(2, after: "the refresh") }
        ) { run in
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.untilGone(2)
        },
        Case(
            .init(id: "R10", slug: "close-silence", title: "Silence after close", group: .refresh, section: "5.7"),
            level: .must,
            conditions: .init(prerequisites: ["E08"]),
            guidance: .init(
                requirement: "After the list has been closed nothing is requested.",
                why: "A timer that survives the screen it was made for asks for pages that nobody will see.",
                fix: "Cancel timers and tasks when the list is closed; hold the list weakly in them."),
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
                id: "R11", slug: "refresh-first-load", title: "Refresh while the first page is open", group: .refresh,
                section: "5.4"),
            level: .should,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.refresh])),
            guidance: .init(
                requirement: "A refresh while the first page is open does not open it a second time.",
                why: "What the user asks for is on its way: a second first page is shown below it, or takes its place.",
                fix: "Let the first load answer for the refresh, or give it up before the refresh begins."),
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
            judge: { OverlapJudge($0).overlaps(of: 1) + ListJudge($0).missingFirstPage + ListJudge($0).repeatedIDs }),
        Case(
            .init(
                id: "R12", slug: "refresh-prepend", title: "A refresh that prepends", group: .refresh, section: "5.5"),
            level: .must,
            conditions: .init(
                prerequisites: ["D01"], capabilities: RequiredCapabilities(verbs: [.list, .refresh], refresh: .prepend)),
            guidance: .init(
                requirement: "New rows come first, and those that were displayed follow, each once and in their order.",
                why: "A first page that is put in front whole shows its old rows twice.",
                fix: "Put in front only rows whose id is not displayed yet."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .change("three new rows at the head") { fixture in
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
                id: "R13", slug: "close-cancels", title: "An open request is given up on close", group: .refresh,
                section: "5.6"),
            level: .should,
            guidance: .init(
                requirement: "When the list is closed, the client closes the request that is open.",
                why: "What nobody waits for takes up battery, bandwidth and one of the few connections to a host.",
                fix: "Cancel the task of the request when the list is closed."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.firstAttemptHeld(page: 2)],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.untilHeld(2)
                try await run.client.close()
                try await run.untilGone(2)
            },
            judge: { SupersededJudge($0).leftOpen(2, after: "the list had been closed") }),
        Case(
            .init(id: "R14", slug: "refresh-more", title: "Triggers during a refresh", group: .refresh, section: "5.8"),
            level: .must,
            conditions: .init(
                prerequisites: ["R03", "P17"],
                capabilities: RequiredCapabilities(verbs: [.list, .refresh], refresh: .replace)),
            guidance: .init(
                requirement: "What triggers ask for while a refresh is under way leaves no gap in the new list.",
                why:
                    "The page after the old list's last one comes after the refresh, and stands below the new first page.",
                fix:
                    "Let triggers do nothing while a refresh is under way, or drop what they asked for when it has come."
            ),
            fixture: {
                $0.fill(pages: 8)
                $0.lateGates += 3...8
            },
            stimuli: [.heldLater(page: 1), change("another list for the refresh", pages: 8)],
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
                // Whoever has counted on during the refresh leaves a page out now.
                try await run.triggers.fire(untilServed: 2)
                try await run.triggers.fire(untilServed: 3)
            },
            judge: { ListJudge($0).missingFirstPage + RefreshJudge($0).staleIDs + RefreshJudge($0).gaps }),
    ]

    private static let tokenFix =
        "Give each request the number of the generation it belongs to; drop what an earlier one brings, and cancel it."

    private static let sameRows = Stimulus.change("the same rows for the refresh") { _ in }

    /// What it wants of a client to see the list start over.
    private static let replaces = RequiredCapabilities(verbs: [.refresh], refresh: .replace)

    /// Another list, none of whose rows was there before.
    private static func change(_ name: String, pages: Int = 3) -> Stimulus {
        .change(name) { $0.fill(pages: pages) }
    }

    /// A case in which page 2 of the old list is held while the list starts over.
    private static func race(
        _ id: String, _ slug: String, _ title: String, section: String, _ requirement: String, level: Level = .must,
        needs: [String] = [], wants verbs: Set<Verb> = [.list, .refresh], why: String, fix: String,
        judge: @escaping @Sendable (Evidence) -> [Violation] = {
            RefreshJudge($0).staleIDs + ListJudge($0).missingFirstPage
        },
        then script: @escaping @Sendable (CaseRun) async throws -> Void
    ) -> Case {
        var wants = RequiredCapabilities(verbs: verbs)
        if verbs.contains(.refresh) { wants.refresh = .replace }
        if verbs.contains(.query) { wants.verbs.insert(.list) }
        return Case(
            .init(id: id, slug: slug, title: title, group: .refresh, section: section),
            level: level,
            conditions: .init(prerequisites: needs, capabilities: wants),
            guidance: .init(requirement: requirement, why: why, fix: fix),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.firstAttemptHeld(page: 2), change("another list", pages: 4)],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.untilHeld(2)
                run.server.update()
                try await script(run)
            },
            judge: judge)
    }
}
