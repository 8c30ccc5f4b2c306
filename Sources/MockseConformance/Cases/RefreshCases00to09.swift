import MockseJudging
import MockseKit

extension Cases {
    /// The cases about lists that start over and requests that are superseded: R01 to R09.
    static let refresh00to09: [Case] = [
        race(
            "R01", "refresh-drops-old-page", "A page requested before a refresh is dropped", section: "5.1",
            "The response to a request sent before a refresh is not shown, however late it arrives.",
            timings: [.supersede, .wait, .ignore],
            why: "Otherwise, the old list's second page appears below the new list's first page.", fix: tokenFix
        ) { run in
            try await run.client.refresh()
            try await run.untilFirstPage()
            await run.server.release(2)
            try await run.settle()
        },
        Case(
            .init(
                id: "R02", slug: "refresh-keeps-counter", title: "A page requested before a refresh arrives first",
                group: .refresh, section: "5.1"),
            level: .must,
            conditions: .init(prerequisites: ["R01"], capabilities: supersedes),
            guidance: .init(
                requirement: "The response to a request sent before a refresh doesn't advance the page counter.",
                why: "Otherwise, the new list's second page is never requested, and its rows are missing.",
                fix: tokenFix),
            fixture: { $0.fill(pages: 4) },
            stimuli: [
                .firstAttemptHeld(page: 2), .heldLater(page: 1), change("a different list for the refresh", pages: 4),
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
            .init(
                id: "R03", slug: "refresh-page", title: "Refresh resets the page counter", group: .refresh,
                section: "5.2"),
            level: .must,
            conditions: .init(capabilities: replaces),
            guidance: .init(
                requirement: "After a refresh, the client requests the first page and then the second.",
                why: "A counter that continues where it left off skips every page between the first and that one.",
                fix: "Keep page, rows, ids and end in one value, and replace all of it when the new first page arrives."
            ),
            fixture: { $0.fill(pages: 5) },
            stimuli: [change("a different list for the refresh", pages: 5)],
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
                requirement: "After a refresh of a complete list, the client requests the second page if there is one.",
                why: "A \"complete\" flag that survives the refresh ends the new list after its first page.",
                fix: "Keep page, rows, ids and end in one value, and replace all of it when the new first page arrives."
            ),
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
                id: "R05", slug: "refresh-seen", title: "Refresh forgets the known ids", group: .refresh, section: "5.2"
            ),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list, .refresh])),
            guidance: .init(
                requirement: "After a refresh that returns the same rows, those rows are shown.",
                why: "A set of known ids that survives the refresh rejects the whole new page, so the list is empty.",
                fix: "Clear the set of ids together with the rows."),
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
                id: "R06", slug: "refresh-burst", title: "Several refreshes in a row", group: .refresh, section: "5.3"),
            level: .must,
            conditions: .init(prerequisites: ["R05"], capabilities: replaces),
            guidance: .init(
                requirement: "While a refresh is in progress, no second one starts, and the new rows are shown once.",
                why: "Otherwise, each pull adds a request, and whichever response arrives last wins.",
                fix: "Let the refresh in progress serve all of them, or cancel it before the next one begins."),
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
            "R07", "query-drops-old-page", "A page requested before a query change is dropped", section: "5.1",
            "The response to a request for the previous query is not shown, however late it arrives, and "
                + "further pages are requested with the new query.", needs: ["P14"], wants: [.query],
            why: "Otherwise, rows that don't match the query appear in the list, but only on slow networks.",
            fix: tokenFix,
            judge: {
                RefreshJudge($0).staleIDs + ListJudge($0).missingFirstPage + QueryJudge($0).mixedQueries
                    + RefreshJudge($0).startedOver(upTo: 2)
            }
        ) { run in
            try await run.client.query()
            try await run.untilFirstPage()
            await run.server.release(2)
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        },
        race(
            "R08", "refresh-drops-old-error", "A failure from before a refresh is dropped", section: "5.1",
            "The failure of a request sent before a refresh is not shown.", needs: ["R01"],
            why: "Otherwise, an error screen covers a list that has just loaded.",
            fix: "Compare the generation before handling any outcome, whether a response or a failure.",
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
            "R09", "refresh-cancels", "A request sent before a refresh is canceled", section: "5.6",
            "The client cancels a request that a refresh supersedes.", level: .should, needs: ["R01", "R02", "R08"],
            wants: [.refresh], timings: [.supersede],
            why: "An unneeded request uses battery, bandwidth and one of the few connections to the host.",
            fix: "Cancel the request's task when the refresh begins.",
            judge: { SupersededJudge($0).leftOpen(2, after: "the refresh") }
        ) { run in
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.untilGone(2)
        },
    ]

    private static let tokenFix: DialectText =
        "Tag each request with a generation number. When a newer generation begins, cancel the request and drop its response."

    private static let sameRows = Stimulus.change("the same rows for the refresh") { _ in }

    /// The capabilities that a client needs to show that its list starts over.
    private static let replaces = RequiredCapabilities(verbs: [.refresh], refresh: .replace)

    /// The capabilities that a client needs to show that a refresh supersedes the page that is loading.
    private static let supersedes = RequiredCapabilities(
        verbs: [.refresh], refresh: .replace, refreshWhileLoading: [.supersede])

    /// Returns a stimulus that replaces the list with one that shares no rows with it.
    private static func change(_ name: String, pages: Int = 3) -> Stimulus {
        .change(name) { $0.fill(pages: pages) }
    }

    /// Returns a case that holds page 2 of the old list while the list starts over.
    private static func race(
        _ id: String, _ slug: String, _ title: DialectText, section: String, _ requirement: DialectText,
        level: Level = .must, needs: [String] = [], wants verbs: Set<Verb> = [.list, .refresh],
        timings: Set<ClientFeatures.RefreshTiming> = [.supersede, .wait], why: DialectText, fix: DialectText,
        judge: @escaping @Sendable (Evidence) -> [Violation] = {
            RefreshJudge($0).staleIDs + ListJudge($0).missingFirstPage
        },
        then script: @escaping @Sendable (CaseRun) async throws -> Void
    ) -> Case {
        var wants = RequiredCapabilities(verbs: verbs)
        if verbs.contains(.refresh) {
            wants.refresh = .replace
            wants.refreshWhileLoading = timings
        }
        if verbs.contains(.query) { wants.verbs.insert(.list) }
        return Case(
            .init(id: id, slug: slug, title: title, group: .refresh, section: section),
            level: level,
            conditions: .init(prerequisites: needs, capabilities: wants),
            guidance: .init(requirement: requirement, why: why, fix: fix),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.firstAttemptHeld(page: 2), change("a different list", pages: 4)],
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
