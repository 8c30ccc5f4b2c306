import MockseJudging
import MockseKit

extension Cases {
    /// The cases about lists that start over while something of the old one is still to come, or after it has failed.
    static let superseding: [Case] = [
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
        beforeRetry("R24", "query-before-retry", "A new query between a failure and its retry", .query) {
            try await $0.query()
        },
        beforeRetry("R34", "refresh-before-retry", "A refresh between a failure and its retry", .refresh) {
            try await $0.refresh()
        },
        Case(
            "R39", "query-after-trigger", "A new query just after a trigger", .pagesOnDemand,
            needs: .init(verbs: [.list, .query]),
            fixture: {
                $0.fill(pages: 4)
                $0.lateGates.append(3)
            },
            stimuli: change("a different list for the query", pages: 4)
        ) { run in
            try await run.walk(to: 2)
            try await run.client.untilTriggerIsDue()
            // Of a page, nobody would know which list it belongs to.
            run.server.hold(3)
            run.server.update()
            try await run.client.more()
            try await run.client.query()
            try await run.untilFirstPage()
            await run.server.release(3)
            // A trigger that was put off until the user stops scrolling is due.
            try await run.untilQuiet(for: run.limits.settle * 2)
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        },
        Case(
            "R33", "query-fails", "A new query whose first page fails", .startingOver,
            needs: .init(verbs: [.list, .query]),
            stimuli: .lateFailure(.status(503), page: 1), change("a different list for the query", pages: 4)
        ) { run in
            try await run.walk(to: 2)
            try run.server.startFailing()
            run.server.update()
            try await run.client.query()
            try await run.settle()
            try run.server.stopFailing()
            try await run.triggers.fire(untilServed: 1)
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "R37", "query-after-failed-refresh", "A new query after a failed refresh", .startingOver,
            needs: .init(verbs: [.list, .refresh, .query]),
            stimuli: .lateFailure(.status(503), page: 1), change("a different list for the query", pages: 4)
        ) { run in
            try await run.walk(to: 2)
            try run.server.startFailing()
            try await run.client.refresh()
            try await run.settle()
            try run.server.stopFailing()
            run.server.update()
            try await run.client.query()
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "R38", "refresh-times-out", "A refresh that gets no response", .keptRowsOnRefresh,
            needs: .init(verbs: [.list, .refresh], timeout: true), fixture: { $0.fill(pages: 4) },
            stimuli: .outlastedLater(page: 1)
        ) { run in
            try await run.walk(to: 2)
            try await run.observe()
            run.server.hold(1)
            try await run.client.refresh()
            try await run.untilHeld(1)
            try await run.untilGivenUp(1)
            try await run.settle()
            await run.server.release(1)
            // A client may try it again by itself.
            try await run.untilQuiet()
            try await run.client.refresh()
            try await run.settle()
            try await run.triggers.fire(untilServed: 3)
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
            "R27", "query-canceled", "A new query whose first page is canceled", .startingOver,
            needs: .init(verbs: [.list, .query, .cancel]),
            stimuli: .heldLater(page: 1, attempts: 1), change("a different list for the query", pages: 4)
        ) { run in
            try await run.walk(to: 2)
            run.server.hold(1)
            run.server.update()
            try await run.client.query()
            try await run.untilHeld(1)
            try await run.client.cancel()
            try await run.untilQuiet()
            await run.server.release(1)
            // The user comes back and goes on.
            try await run.client.more()
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        },
        Case(
            "R35", "refresh-canceled", "A refresh that is canceled", .canceledLoad,
            needs: .init(verbs: [.list, .refresh, .cancel], refresh: .replace), isInProfile: false,
            fixture: { $0.fill(pages: 4) }, stimuli: .heldLater(page: 1)
        ) { run in
            try await run.walk(to: 2)
            try await run.observe()
            run.server.hold(1)
            try await run.client.refresh()
            try await run.untilHeld(1)
            try await run.client.cancel()
            try await run.untilQuiet()
            // Of a page, nobody would know whether the client has read it.
            await run.server.release(1, failing: .status(500))
            try await run.settle()
            try await run.triggers.fire(untilServed: 3)
            try await run.settle()
        },
        Case(
            "R28", "query-after-refresh", "A refresh after a query that has overtaken a refresh", .startingOver,
            needs: .init(verbs: [.list, .refresh, .query], refresh: .replace),
            stimuli: .firstAttemptHeld(page: 2), .changes("different lists for the query and the refresh")
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.client.refresh()
            run.server.update()
            try await run.client.query()
            try await run.untilQuiet()
            await run.server.release(2)
            try await run.untilFirstPage()
            try await run.settle()
            run.server.update()
            try await run.client.refresh()
            try await run.untilFirstPage()
            try await run.settle()
        },
        ahead("R29", "refresh-ahead", "A refresh after a page that has arrived before the one before it", .refresh) {
            try await $0.refresh()
        },
        ahead("R30", "query-ahead", "A new query after a page that has arrived before the one before it", .query) {
            try await $0.query()
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
                // A refresh keeps the query.
                guard !isBack, run.features.has(.refresh) else { continue }
                try await run.client.refresh()
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
            try await run.client.more(2)
            try await run.untilQuiet()
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

    /// Returns a case in which the list starts over when page 2 has failed, before the client tries it again on its own.
    private static func beforeRetry(
        _ id: String, _ slug: String, _ title: DialectText, _ verb: Verb,
        act: @escaping @Sendable (CaseClient) async throws -> Void
    ) -> Case {
        Case(
            id, slug, title, .startingOver, .pagesOnDemand,
            needs: .init(verbs: [.list, verb], refresh: verb == .refresh ? .replace : nil),
            fixture: { $0.fill(pages: 4) },
            stimuli: .failure(.status(503), page: 2, attempts: 1...(.max)), change("a different list", pages: 4)
        ) { run in
            try await run.openAndFail()
            try run.server.stopFailing()
            run.server.update()
            try await act(run.client)
            try await run.untilFirstPage()
            // A retry that was planned for the old list is due.
            try await run.untilQuiet(for: run.features.recovery + run.limits.settle)
            try await run.settle()
        }
    }

    /// Returns a case in which the list starts over when page 3 has arrived, and page 2 is held.
    private static func ahead(
        _ id: String, _ slug: String, _ title: DialectText, _ verb: Verb,
        act: @escaping @Sendable (CaseClient) async throws -> Void
    ) -> Case {
        var needs = RequiredCapabilities(verbs: [.list, verb], concurrency: 2)
        if verb == .refresh { (needs.refresh, needs.refreshWhileLoading) = (.replace, [.supersede]) }
        return Case(
            id, slug, title, .supersededResponses, needs: needs, fixture: { $0.fill(pages: 5) },
            stimuli: .firstAttemptHeld(page: 2), change("a different list", pages: 5)
        ) { run in
            try await run.openAhead()
            run.server.update()
            try await act(run.client)
            try await run.untilQuiet()
            await run.server.release(2)
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 3)
            try await run.settle()
        }
    }

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
