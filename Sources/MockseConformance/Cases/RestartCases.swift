import MockseJudging
import MockseKit

extension Cases {
    /// The cases about lists whose start fails, is canceled, or is followed by another one.
    static let restarts: [Case] = [
        Case(
            "R33", "query-fails", "A new query whose first page fails", .startingOver,
            needs: .init(verbs: [.list, .query]),
            // The list had ended before.
            fixture: { $0.fill(pages: 2) },
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
        failing("R43", "refresh-fails-ahead", "A refresh that overtakes a page, and fails", .refresh) {
            try await $0.refresh()
        },
        failing("R44", "query-fails-ahead", "A new query that overtakes a page, and fails", .query) {
            try await $0.query()
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
            "R47", "refresh-waits-canceled", "A refresh that waits for a page that is canceled", .canceledLoad,
            needs: .init(
                verbs: [.list, .refresh, .cancel], refresh: .replace, refreshWhileLoading: [.wait]),
            isInProfile: false, fixture: { $0.fill(pages: 4) }, stimuli: .firstAttemptHeld(page: 2)
        ) { run in
            try await run.open()
            try await run.observe()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.client.refresh()
            try await run.untilQuiet()
            try await run.client.cancel()
            try await run.untilQuiet()
            await run.server.release(2)
            try await run.settle()
            try await run.triggers.fireAndSettle(2)
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

    /// Returns a case in which the list starts over while page 2 loads, and its new first page fails.
    private static func failing(
        _ id: String, _ slug: String, _ title: DialectText, _ verb: Verb,
        act: @escaping @Sendable (CaseClient) async throws -> Void
    ) -> Case {
        var needs = RequiredCapabilities(verbs: [.list, verb])
        if verb == .refresh { (needs.refresh, needs.refreshWhileLoading) = (.replace, [.supersede, .wait]) }
        return Case(
            id, slug, title, .startingOver, .releasedGuard, needs: needs,
            fixture: { $0.fill(pages: 4) },
            stimuli: .firstAttemptHeld(page: 2), .lateFailure(.status(503), page: 1),
            change("a different list", pages: 4)
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try run.server.startFailing()
            run.server.update()
            try await act(run.client)
            // A client may wait for the old page.
            if try await !run.wait(atMost: run.limits.settle, for: { run.server.lastRequestFailed }) {
                await run.server.release(2)
                _ = try await run.wait(atMost: run.limits.limit) { run.server.lastRequestFailed }
            }
            try await run.settle()
            try run.server.stopFailing()
            await run.server.release(2)
            // A client may go on with the old list, or start over.
            try await run.client.retry()
            try await run.settle()
            try await run.triggers.fireAndSettle(2)
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
}
