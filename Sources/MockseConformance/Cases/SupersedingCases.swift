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
            // Of the time for which page 1 is held, enough must be left for the trigger.
            try await run.untilQuiet(for: min(run.limits.settle, run.holdTime / 2))
            // The old page must leave nothing behind that lets this through.
            try await run.client.more()
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
            // A client that has waited for the page refreshes now.
            try await run.untilFirstPage()
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
        Case(
            "R46", "refresh-outlives-timeout", "The timeout of a request that a refresh has overtaken",
            .supersededResponses,
            needs: .init(verbs: [.refresh], timeout: true, refresh: .replace, refreshWhileLoading: [.supersede]),
            isInProfile: false, fixture: { $0.fill(pages: 4) },
            stimuli: .firstAttemptOutlasted(page: 2), .outlastedLater(page: 1)
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            run.server.hold(1)
            // The old request's time is over within that of the new one.
            let timeout = run.features.timeout.map { timedTimeouts.contains($0) ? $0 : .zero } ?? .zero
            try await run.pass(ofServersTime: timeout * 0.5)
            try await run.client.refresh()
            try await run.untilHeld(1)
            try await run.pass(ofServersTime: timeout * 0.6)
            await run.server.release(1)
            await run.server.release(2)
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
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
            // A client may wait for the old page, but not for a trigger.
            _ = try await run.isServed(1, within: run.limits.limit / 3)
            try await run.triggers.fire(untilServed: 2)
        },
        race(
            "R40", "query-there-and-back", "A page requested before the query changes, and changes back, is dropped",
            wants: [.query]
        ) { run in
            try await run.client.query()
            try await run.untilFirstPage()
            try await run.client.query(isBack: true)
            try await run.untilQuiet()
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
    ]

    /// The timeouts that a case waits for.
    private static let timedTimeouts = Duration.seconds(1)...Duration.seconds(10)

    /// A stimulus that replaces the list by a longer one, with some rows of the old page 2 on its own.
    private static let sharedRows = Stimulus.change("a different list") { fixture in
        let shared = fixture.pages[1].rows.prefix(fixture.pageSize / 2)
        fixture.fill(pages: 4)
        fixture.pages[1].rows.replaceSubrange(..<shared.count, with: shared)
    }

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
            // A retry that was planned for the first failure may outlive the second one.
            if run.features.has(.retry) {
                let before = run.server.requests
                try await run.client.retry()
                if try await run.wait(atMost: .milliseconds(100), for: { run.server.requests != before }) {
                    _ = try await run.wait(atMost: run.limits.limit) { run.server.failures(of: 2) > 1 }
                }
            }
            try run.server.stopFailing()
            run.server.update()
            try await act(run.client)
            try await run.untilFirstPage()
            // A retry that was planned for the old list is due.
            try await run.untilQuiet(for: run.features.recovery + run.limits.settle)
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
            id, slug, title, .supersededResponses, needs: needs,
            // The page that comes too late says that it is the last one.
            fixture: { $0.fill(pages: 2 + $0.prefetch) }, stimuli: .firstAttemptHeld(page: 2), sharedRows
        ) { run in
            try await run.open()
            // Operations before the first list say nothing.
            if run.features.ops { try await run.observe() }
            try await run.triggers.fire()
            try await run.untilHeld(2)
            run.server.update()
            try await script(run)
        }
    }
}
