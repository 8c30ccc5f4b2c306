import MockseJudging
import MockseKit

extension Cases {
    /// The longest timeout of a client that a case waits for without need.
    private static let longestIdle = Duration.seconds(10)

    /// The cases about one request at a time, and about releasing the guard.
    static let guarding: [Case] = [
        held("G01", "guard-burst", "A burst of triggers") { run in
            try await run.triggers.fire(5)
            try await run.untilHeld(2)
            try await run.untilQuiet()
        },
        held("G02", "guard-long-wait", "Triggers during a long wait") { run in
            try await run.triggers.fire()
            try await run.untilHeld(2)
            // A response held for longer than the client waits would be a missing one, not a slow one.
            for _ in 0..<4 {
                try await run.pass(run.holdTime / 4)
                try await run.client.more()
            }
            try await run.untilQuiet()
        },
        held("G03", "guard-two-sources", "Two sources of triggers", sources: 2) { run in
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.client.more(source: 1)
            try await run.untilQuiet()
        },
        held("G15", "guard-other-source-first", "A source fires just before another one", sources: 2) { run in
            // Either may wait until the user stops scrolling.
            try await run.client.untilTriggerIsDue()
            try await run.client.more(source: 1)
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.untilQuiet()
        },
        Case("G10", "guard-first-load", "The first load is guarded, too", .guardedFirstLoad, stimuli: .held(page: 1)) {
            run in
            try await run.client.open()
            try await run.untilHeld(1)
            try await run.client.more(3)
            try await run.settle()
            await run.server.release(1)
            try await run.settle()
        },
        Case(
            "G12", "guard-first-body", "The first load is guarded until its body has arrived", .guardedFirstLoad,
            stimuli: .slowBody(ofFirstPage: true, [.more])
        ) { run in
            try await run.client.open()
            try await run.untilBegun()
            try await run.client.more(3)
            try await run.settle()
        },
        Case(
            "G11", "guard-steady", "Steady triggers", .guarding, fixture: { $0.fill(pages: 3 + $0.prefetch) },
            stimuli: .slowPage
        ) { run in
            try await run.open()
            try await run.triggers.fireSteadily(untilShown: 2 + run.features.prefetch)
            try await run.settle()
        },
        failed("G04", "guard-after-status", "Guard released after HTTP 500", by: .status(500)),
        failed("G05", "guard-after-reset", "Guard released after a reset", by: .resetPeerAfterHead),
        failed("G06", "guard-after-bad-body", "Guard released after a bad body", by: .malformed),
        Case(
            "G07", "guard-after-hang", "Guard released after a hang", .timeout, needs: .init(timeout: true),
            fixture: { $0.fill(pages: 4) }, stimuli: .firstAttemptOutlasted(page: 2), .firstBodyStalled(page: 3)
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.untilGivenUp(2)
            guard try await run.triggers.fire(untilServed: 2) else { return }
            try await run.triggers.fire()
            try await run.untilStalledIsGivenUp()
            guard try await run.triggers.fire(untilServed: 3), let timeout = run.features.timeout else { return }
            // A timeout that outlives its request fires now.
            try await run.settle()
            if timeout <= Self.longestIdle { try await run.clock.sleep(for: timeout) }
            try await run.settle()
        },
        Case(
            "G08", "guard-after-cancel", "Guard released after a cancellation", .releasedGuard, .canceledLoad,
            needs: .init(verbs: [.cancel]), fixture: { $0.fill(pages: 6) }, stimuli: .firstAttemptHeld(page: 2)
        ) { run in
            try await run.open()
            try await run.observe()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.client.cancel()
            try await run.settle()
            await run.server.release(2)
            try await run.settle()
            try await run.triggers.fire(afterCancelOf: 2)
        },
        Case(
            "G14", "guard-after-first-cancel", "Guard released after the first load was canceled", .releasedGuard,
            .canceledLoad, needs: .init(verbs: [.cancel]), stimuli: .firstAttemptHeld(page: 1)
        ) { run in
            try await run.client.open()
            try await run.untilHeld(1)
            try await run.client.cancel()
            try await run.untilQuiet()
            await run.server.release(1)
            try await run.settle()
            try await run.triggers.fire(untilServed: 1)
            try await run.settle()
        },
        Case(
            "G16", "guard-after-cancel-and-failure", "Guard released after a cancellation and a failure",
            .releasedGuard, needs: .init(verbs: [.cancel]), fixture: { $0.fill(pages: 4) },
            stimuli: .firstAttemptHeld(page: 2), .lateFailure(.status(503), page: 2)
        ) { run in
            try await run.open()
            try await run.observe()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.client.cancel()
            try await run.untilQuiet()
            await run.server.release(2)
            try run.server.startFailing()
            try await run.triggers.fire()
            _ = try await run.wait(atMost: run.limits.limit) { run.server.lastRequestFailed }
            try await run.settle()
            try run.server.stopFailing()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "G17", "guard-after-cancel-and-again", "A canceled page arrives while it loads again", .releasedGuard,
            .canceledLoad, .everyPage, needs: .init(verbs: [.cancel]),
            fixture: { $0.fill(pages: 5 + $0.prefetch) }, stimuli: .heldBeyondPrefetch
        ) { run in
            let page = run.fixture.firstOnDemand
            try await run.open()
            try await run.observe()
            try await run.triggers.fire()
            try await run.untilHeld(page)
            try await run.client.cancel()
            try await run.untilQuiet()
            try await run.client.more()
            try await run.untilQuiet()
            // A client may have left the first request open.
            await run.server.releaseOldest(page)
            try await run.untilQuiet()
            await run.server.release(page)
            try await run.triggers.fire(afterCancelOf: page)
        },
        Case(
            "G13", "cancel-in-body", "A load is canceled while its body arrives", .canceledLoad,
            needs: .init(verbs: [.cancel]), fixture: { $0.fill(pages: 4 + $0.prefetch) }, stimuli: .slowBody([.cancel])
        ) { run in
            try await run.open()
            try await run.observe()
            try await run.triggers.fire()
            try await run.untilBegun()
            try await run.client.cancel()
            try await run.settle()
        },
        Case(
            "G09", "guard-after-no-news", "Guard released when a page adds nothing", .releasedGuard, .everyPage,
            stimuli: .page(2, "page 1 again as page 2") { $0.pages[1].rows = $0.repeating($0.pages[0].rows) }
        ) { try await $0.walk(to: 3) },
    ]

    /// Returns a case that holds page 2 while triggers fire.
    private static func held(
        _ id: String, _ slug: String, _ title: DialectText, sources: Int = 1,
        while script: @escaping @Sendable (CaseRun) async throws -> Void
    ) -> Case {
        Case(id, slug, title, .guarding, needs: .init(sources: sources), stimuli: .held(page: 2)) { run in
            try await run.open()
            try await script(run)
            await run.server.release(2)
            try await run.settle()
        }
    }

    /// Returns a case in which the first attempt at page 2 fails.
    private static func failed(_ id: String, _ slug: String, _ title: DialectText, by failure: FailureKind) -> Case {
        Case(id, slug, title, .releasedGuard, stimuli: .failure(failure, page: 2)) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        }
    }
}
