import MockseJudging
import MockseKit

extension Cases {
    /// The cases about lists that are closed.
    static let closing: [Case] = [
        Case(
            "R10", "close-silence", "Silence after close", .silenceAfterClose, isInProfile: false,
            stimuli: .failure(.status(503), page: 2, attempts: 1...(.max))
        ) { run in
            // A client is about to try again by itself.
            try await run.openAndFail()
            try await run.clock.sleep(for: CaseRun.reading)
            try await run.client.close()
            try await run.untilQuiet(for: max(run.limits.watch, run.features.recovery + run.limits.settle))
        },
        Case(
            "R20", "close-while-retrying", "Silence after close, even if a retry is pending", .silenceAfterClose,
            isInProfile: false,
            stimuli: .responses(page: 2, "a response with Retry-After for page 2") { fixture in
                [.error(503, fixture.dialect, fields: ["Retry-After": .text("\(fixture.pause)")])]
            }
        ) { run in
            try await run.openAndFail()
            try await run.clock.sleep(for: CaseRun.reading)
            // A client may put this off until the pause is over.
            try await run.client.more()
            if run.features.has(.retry) { try await run.client.retry() }
            try await run.client.close()
            let time = max(.seconds(run.fixture.pause), run.features.recovery) + run.limits.settle
            try await run.untilQuiet(for: max(run.limits.watch, time))
        },
        Case(
            "R26", "close-at-empty-page", "Silence after close, even if an empty page has arrived", .silenceAfterClose,
            dialect: [.endMember, .freePositions], isInProfile: false,
            stimuli: .page(2, "an empty page 2") { $0.pages[1].rows = [] }
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            _ = try await run.isServed(2, within: run.limits.limit)
            try await run.clock.sleep(for: CaseRun.reading)
            try await run.client.close()
            // A client may go on after an empty page by itself, but not now.
            try await run.watchClosed()
        },
        Case(
            "R31", "close-after-query", "Silence after close, even if a query has just changed", .silenceAfterClose,
            needs: .init(verbs: [.query]),
            stimuli: .failure(.status(503), page: 2, attempts: 1...(.max))
        ) { run in
            try await run.openAndFail()
            try await run.clock.sleep(for: CaseRun.reading)
            try await run.client.query()
            try await run.client.close()
            // A client may wait until the user stops typing, but not after the list is closed.
            try await run.watchClosed()
        },
        Case(
            "R41", "close-after-trigger", "Silence after close, even if a trigger has just fired", .silenceAfterClose,
            isInProfile: false,
            stimuli: .failure(.status(503), page: 2, attempts: 1...(.max))
        ) { run in
            try await run.openAndFail()
            try await run.untilQuiet()
            try await run.client.more()
            try await run.client.close()
            // A client may wait until the user stops scrolling, but not after the list is closed.
            try await run.watchClosed()
        },
        Case(
            "R36", "close-while-refresh-waits", "Silence after close, even if a refresh waits for a page",
            .silenceAfterClose,
            needs: .init(verbs: [.refresh]), isInProfile: false, stimuli: .firstAttemptHeld(page: 2)
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            // A client may refresh after the page, but not after the list is closed.
            try await run.client.refresh()
            try await run.untilQuiet()
            try await run.client.close()
            try await run.watchClosed()
        },
        Case(
            "R23", "close-in-body", "An open request is canceled on close, even while its body arrives",
            .canceledRequests, .silenceAfterClose, isInProfile: false, fixture: { $0.fill(pages: 3 + $0.prefetch) },
            // A request that is left open has to be seen for long enough.
            stimuli: .slowBody(slowness: 1.5, [.close])
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilBegun()
            try await run.client.close()
            // A client may take the canceled request for a failure, and try it again.
            try await run.untilQuiet(for: max(run.limits.watch, run.features.recovery + run.limits.settle))
        },
        Case(
            "R42", "close-and-open", "A late response for a list that is closed", .supersededResponses,
            needs: .init(verbs: [.list]), isInProfile: false,
            stimuli: .held(page: 1),
            Stimulus("a second list, whose first page is loading as well") {
                ($0.opensElsewhere, $0.holdsElsewhere) = (true, true)
            } isDelivered: {
                !($0.elsewhere?.exchanges.isEmpty ?? true)
            }
        ) { run in
            try await run.client.open()
            try await run.untilHeld(1)
            try await run.client.close()
            try await run.openElsewhere { next in
                try await next.client.open()
                try await next.untilHeld(1)
                await run.server.release(1)
                try await next.settle()
                await next.server.release(1)
                try await next.settle()
            }
        },
        Case(
            "R13", "close-cancels", "An open request is canceled on close", .canceledRequests, isInProfile: false,
            stimuli: .firstAttemptHeld(page: 2)
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.client.close()
            try await run.untilGone(2)
        },
    ]
}
