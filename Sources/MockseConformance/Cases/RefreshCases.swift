import MockseJudging
import MockseKit

extension Cases {
    /// The cases about lists that start over, and about requests that are superseded.
    static let refresh: [Case] = [
        Case(
            "R03", "refresh-page", "Refresh resets the page counter", .startingOver, needs: replaces,
            fixture: { $0.fill(pages: 5) }, stimuli: change("a different list for the refresh", pages: 5)
        ) { run in
            try await run.walk(to: 3)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        },
        Case(
            "R04", "refresh-end", "Refresh resets the end", .startingOver, needs: replaces,
            fixture: { $0.fill(pages: 2) }, stimuli: change("a longer list for the refresh", pages: 4)
        ) { run in
            try await run.walk(to: 2)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.triggers.fire(untilServed: 2)
        },
        Case(
            "R05", "refresh-seen", "Refresh forgets the known ids", .startingOver,
            needs: .init(verbs: [.list, .refresh]), stimuli: sameRows
        ) { run in
            try await run.walk(to: 2)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
        },
        Case(
            "R15", "refresh-shrunk", "A list that is shorter after a refresh", .startingOver,
            needs: replacesList, fixture: { $0.fill(pages: 4) },
            stimuli: .change("a shorter list for the refresh") { $0.fill(pages: 0, rest: $0.pageSize / 2) }
        ) { run in
            try await run.walk(to: 3)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fireAndSettle(2)
        },
        Case(
            "R16", "refresh-twice", "Two refreshes, one after the other", .startingOver, needs: replacesList,
            stimuli: .changes("different lists for the refreshes")
        ) { run in
            try await run.walk(to: 2)
            for _ in 0..<2 {
                run.server.update()
                try await run.client.refresh()
                try await run.untilFirstPage()
                try await run.settle()
                try await run.triggers.fire(untilServed: 2)
            }
        },
        Case(
            "R06", "refresh-burst", "Several refreshes in a row", .oneRefresh, needs: replaces,
            stimuli: .heldLater(page: 1), sameRows
        ) { run in
            try await run.open()
            run.server.hold(1)
            run.server.update()
            try await run.client.refresh(3)
            try await run.untilHeld(1)
            try await run.untilQuiet()
            await run.server.release(1)
            try await run.settle()
        },
        Case(
            "R11", "refresh-first-load", "Refresh while the first page loads", .firstLoadServesRefresh,
            needs: .init(verbs: [.refresh]), stimuli: .held(page: 1)
        ) { run in
            try await run.client.open()
            try await run.untilHeld(1)
            try await run.client.refresh()
            try await run.untilQuiet()
            await run.server.release(1)
            try await run.settle()
        },
        Case(
            "R14", "refresh-more", "Triggers during a refresh", .triggersDuringRefresh, needs: replacesList,
            fixture: {
                $0.fill(pages: 8)
                $0.lateGates += 3...8
            },
            stimuli: .heldLater(page: 1), change("a different list for the refresh", pages: 8)
        ) { run in
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
        Case(
            "R12", "refresh-prepend", "A refresh that prepends", .prependedRows,
            needs: .init(verbs: [.list, .refresh], refresh: .prepend),
            stimuli: .change("three new rows at the top") { fixture in
                let rows = fixture.freshRows(3) + fixture.pages.flatMap(\.rows)
                fixture.paginate(rows)
            }
        ) { run in
            try await run.walk(to: 2)
            try await run.observe()
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
        },
        race(
            "R01", "refresh-drops-old-page", "A page requested before a refresh is dropped",
            timings: [.supersede, .wait]
        ) { run in
            try await run.client.refresh()
            try await run.untilFirstPage()
            await run.server.release(2)
            try await run.settle()
        },
        Case(
            "R02", "refresh-keeps-counter", "A page requested before a refresh arrives first", .supersededResponses,
            needs: .init(verbs: [.refresh], refresh: .replace, refreshWhileLoading: [.supersede]),
            fixture: { $0.fill(pages: 4) },
            stimuli: .firstAttemptHeld(page: 2), .heldLater(page: 1),
            change("a different list for the refresh", pages: 4)
        ) { run in
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
        race(
            "R08", "refresh-drops-old-error", "A failure from before a refresh is dropped",
            timings: [.supersede, .wait]
        ) { run in
            try await run.client.refresh()
            try await run.untilFirstPage()
            await run.server.release(2, failing: .status(500))
            try await run.settle()
        },
        Case(
            "R09", "refresh-cancels", "A request sent before a refresh is canceled", .canceledRequests,
            needs: .init(verbs: [.refresh], refresh: .replace, refreshWhileLoading: [.supersede]),
            fixture: { $0.fill(pages: 4) }, stimuli: .firstAttemptHeld(page: 2), change("a different list", pages: 4)
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.untilGone(2)
        },
        inBody("R21", "refresh-in-body", "A refresh while the body of a page arrives", .refresh) { run in
            try await run.client.refresh()
        },
        inBody("R22", "query-in-body", "A new query while the body of the first page arrives", .query) { run in
            try await run.client.query()
        },
        race("R07", "query-drops-old-page", "A page requested before a query change is dropped", wants: [.query]) {
            run in
            try await run.client.query()
            try await run.untilFirstPage()
            await run.server.release(2)
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        },
        Case(
            "R24", "query-before-retry", "A new query between a failure and its retry", .startingOver, .pagesOnDemand,
            needs: .init(verbs: [.list, .query]), fixture: { $0.fill(pages: 4) },
            stimuli: .failure(.status(503), page: 2, attempts: 1...(.max)), change("a different list", pages: 4)
        ) { run in
            try await run.openAndFail()
            try run.server.stopFailing()
            run.server.update()
            try await run.client.query()
            try await run.untilFirstPage()
            // A retry that was planned for the old list is due.
            try await run.untilQuiet(for: run.features.recovery + run.limits.settle)
            try await run.settle()
        },
        Case(
            "R25", "query-while-renewing", "A new query while an expired token is renewed", .startingOver,
            needs: .init(verbs: [.list, .query], renews: true), fixture: { $0.fill(pages: 4) },
            stimuli: .failureBeforeHold(.status(401), page: 2), change("a different list", pages: 4)
        ) { run in
            try await run.openAndFail()
            run.server.update()
            try await run.client.query()
            try await run.untilFirstPage()
            try await run.untilQuiet()
            await run.server.release(2)
            try await run.settle()
        },
        Case(
            "R17", "query-at-rest", "A new query for a complete list", .startingOver,
            needs: .init(verbs: [.list, .query]),
            fixture: { $0.fill(pages: 2) }, stimuli: .changes("different lists for the queries")
        ) { run in
            try await run.walk(to: 2)
            try await run.triggers.fireAndSettle(1)
            for isBack in [false, true] {
                run.server.update()
                try await run.client.query(isBack: isBack)
                try await run.untilFirstPage()
                try await run.settle()
                try await run.triggers.fire(untilServed: 2)
                try await run.settle()
            }
        },
        Case(
            "R18", "query-overtakes-query", "A new query while another one loads", .supersededResponses,
            needs: .init(verbs: [.list, .query]), stimuli: .heldLater(page: 1, attempts: 1),
            change("a different list for the query", pages: 3)
        ) { run in
            try await run.walk(to: 2)
            run.server.hold(1)
            run.server.update()
            try await run.client.query()
            try await run.untilHeld(1)
            try await run.client.query(isBack: true)
            try await run.untilQuiet()
            await run.server.release(1)
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        },
        Case(
            "R19", "refresh-fails", "The list goes on after a failed refresh", .releasedGuard, .shownError,
            needs: .init(verbs: [.refresh]), fixture: { $0.fill(pages: 4) },
            stimuli: .lateFailure(.status(503), page: 1)
        ) { run in
            try await run.walk(to: 2)
            try run.server.startFailing()
            try await run.client.refresh()
            try await run.settle()
            try run.server.stopFailing()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 3)
        },
    ]

    private static let sameRows = Stimulus.change("the same rows for the refresh") { _ in }

    /// The capabilities that a client needs to show that its list starts over.
    private static let replaces = RequiredCapabilities(verbs: [.refresh], refresh: .replace)
    /// The capabilities that a client needs to show the rows of a list that starts over.
    private static let replacesList = RequiredCapabilities(verbs: [.list, .refresh], refresh: .replace)

    /// Returns a stimulus that replaces the list with one that shares no rows with it.
    private static func change(_ name: String, pages: Int) -> Stimulus { .change(name) { $0.fill(pages: pages) } }

    /// Returns a case in which the list starts over while the body of a page of the old one arrives.
    private static func inBody(
        _ id: String, _ slug: String, _ title: DialectText, _ verb: Verb,
        then act: @escaping @Sendable (CaseRun) async throws -> Void
    ) -> Case {
        var needs = RequiredCapabilities(verbs: [.list, verb])
        if verb == .refresh { (needs.refresh, needs.refreshWhileLoading) = (.replace, [.supersede, .wait]) }
        // A query may come before anything is shown.
        let isFirst = verb == .query
        return Case(
            id, slug, title, .supersededResponses, needs: needs, fixture: { $0.fill(pages: 4 + $0.prefetch) },
            stimuli: .slowBody(ofFirstPage: isFirst, [verb]), change("a different list", pages: 4)
        ) { run in
            if isFirst {
                try await run.client.open()
            } else {
                try await run.open()
                try await run.triggers.fire()
            }
            try await run.untilBegun()
            run.server.update()
            try await act(run)
            try await run.untilFirstPage()
            try await run.settle()
        }
    }

    /// Returns a case that holds page 2 of the old list while the list starts over.
    private static func race(
        _ id: String, _ slug: String, _ title: DialectText, wants verb: Set<Verb> = [.refresh],
        timings: Set<ClientFeatures.RefreshTiming> = [],
        then script: @escaping @Sendable (CaseRun) async throws -> Void
    ) -> Case {
        var needs = RequiredCapabilities(verbs: verb.union([.list]))
        if verb == [.refresh] { (needs.refresh, needs.refreshWhileLoading) = (.replace, timings) }
        return Case(
            id, slug, title, .supersededResponses, needs: needs, fixture: { $0.fill(pages: 4) },
            stimuli: .firstAttemptHeld(page: 2), change("a different list", pages: 4)
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            run.server.update()
            try await script(run)
        }
    }
}
