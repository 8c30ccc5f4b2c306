import MockseJudging
import MockseKit

extension Cases {
    /// The cases about one request at a time, and about releasing the guard.
    static let guarding: [Case] = [
        held(
            "G01", "guard-burst", "A burst of triggers", section: "2.1",
            "While a page is loading, neither it nor the next is requested, however often the trigger fires.",
            why: "Scroll callbacks fire every frame, so a slow page is loaded many times and its rows are repeated."
        ) { run in
            try await run.triggers.fire(5)
            try await run.untilHeld(2)
            try await run.untilQuiet()
        },
        held(
            "G02", "guard-long-wait", "Triggers during a long wait", section: "2.1",
            "However long a page takes to load, neither it nor the next is requested meanwhile, and it is shown once.",
            why: "A debounce, or a flag that expires, works only on fast networks.",
            judge: { ListJudge($0).repeatedIDs + ListJudge($0).missingIDs }
        ) { run in
            try await run.triggers.fire()
            try await run.untilHeld(2)
            // A response held for longer than the client waits would be a missing one, not a slow one.
            for _ in 0..<4 {
                try await run.pass(run.holdTime / 4)
                try await run.client.more()
            }
            try await run.untilQuiet()
        },
        held(
            "G03", "guard-two-sources", "Two sources of triggers", section: "2.1",
            "While a page is loading, neither it nor the next is requested, whichever trigger fires.",
            why: "If prefetching, scrolling and filters each have a flag, each of them loads the same page.", sources: 2
        ) { run in
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.client.more(source: 1)
            try await run.untilQuiet()
        },
        failed(
            "G04", "guard-after-status", "Guard released after HTTP 500", section: "2.3", by: .status(500),
            "an HTTP 500 response"
        ),
        failed(
            "G05", "guard-after-reset", "Guard released after a reset", section: "2.3", by: .resetPeerAfterHead,
            "a connection reset"),
        failed(
            "G06", "guard-after-bad-body", "Guard released after a bad body", section: "2.3", by: .malformed,
            "a response that can't be decoded"),
        Case(
            .init(
                id: "G07", slug: "guard-after-hang", title: "Guard released after a hang", group: .inFlight,
                section: "2.4"),
            level: .should,
            conditions: .init(capabilities: RequiredCapabilities(timeout: true)),
            guidance: .init(
                requirement: "The client abandons a request that gets no response within its timeout.",
                why: "Connections die silently. A client without a timeout shows a spinner until it is restarted.",
                fix: "Give each request a timeout, and treat it like any other failure."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.firstAttemptOutlasted(page: 2)],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.untilHeld(2)
                try await run.untilGivenUp(2)
                try await run.triggers.fire(untilServed: 2)
            },
            judge: { evidence in
                let requests = evidence.exchanges
                guard let hung = evidence.exchanges(page: 2).first(where: { $0.attempt == 1 }),
                    !requests.contains(where: { $0.arrived > hung.arrived })
                else { return [] }
                return [
                    Violation(
                        "stuck",
                        "page 2 was requested at \(evidence.time(hung.arrived)) and got no response, and nothing was "
                            + "requested after it\(evidence.watched(since: hung.arrived)), although the client's timeout had passed",
                        exchanges: [hung.id])
                ]
            }),
        Case(
            .init(
                id: "G08", slug: "guard-after-cancel", title: "Guard released after a cancellation",
                group: .inFlight, section: "2.3"),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.cancel])),
            guidance: .init(
                requirement: "After a load is canceled, the next trigger sends a request, and the page isn't skipped.",
                why: "An early return on cancellation doesn't reset the flag, so the list never loads again.",
                fix: clearFix),
            fixture: { $0.fill(pages: 6) },
            stimuli: [.held(page: 2)],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.untilHeld(2)
                try await run.client.cancel()
                try await run.untilQuiet()
                await run.server.release(2)
                try await run.triggers.fire(afterCancelOf: 2)
            },
            judge: { CancellationJudge($0).stuckAfterCancel + CancellationJudge($0).lostPage(2) }),
        Case(
            .init(
                id: "G09", slug: "guard-after-no-news", title: "Guard released when a page adds nothing",
                group: .inFlight, section: "2.3"),
            level: .must,
            guidance: .init(
                requirement: "After a page that adds no rows but reports more pages, the next trigger sends a request.",
                why: "A flag that is cleared when the list grows stays set after a page of known rows.",
                fix: clearFix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.page(2, "page 1 again as page 2") { $0.pages[1].rows = $0.pages[0].rows }],
            script: { try await $0.walk(to: 3) },
            judge: { evidence in
                // A client that takes it for the end isn't stuck; another case judges that.
                evidence.client.states.last == .end
                    ? [] : PagingJudge(evidence).requested(3, rule: "stuck", because: "after page 2 added nothing")
            }),
        Case(
            .init(
                id: "G10", slug: "guard-first-load", title: "The first load is guarded, too", group: .inFlight,
                section: "2.2"),
            level: .must,
            guidance: .init(
                requirement:
                    "While the first page is loading, triggers don't request it again or request the next one.",
                why: "An empty list is always near its bottom, so triggers fire before the first page arrives.",
                fix: guardFix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.held(page: 1)],
            script: { run in
                try await run.client.open()
                try await run.untilHeld(1)
                try await run.client.more(3)
                try await run.untilQuiet()
                await run.server.release(1)
                try await run.settle()
            },
            judge: {
                OverlapJudge($0).overlaps(of: 1) + OverlapJudge($0).opened(2, before: 1)
                    + RepeatJudge($0).requestedAgain(from: 1)
            }),
        Case(
            .init(
                id: "G11", slug: "guard-steady", title: "Steady triggers", group: .inFlight, section: "2.1"),
            level: .must,
            guidance: .init(
                requirement:
                    "A page that takes half a second arrives and is shown although the trigger fires ten times a second.",
                why:
                    "A client that cancels and restarts the request at every trigger loads nothing while the user scrolls.",
                fix: "Let the request in progress finish. If a trigger may restart it, limit how often."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.slow(page: 2, by: SteadyTriggers.delay)],
            script: { run in
                try await run.open()
                try await run.triggers.fireSteadily(untilShown: 2)
                try await run.settle()
            },
            judge: { SteadyTriggers($0).starved(page: 2) }),
    ]

    private static let guardFix: DialectText =
        "Check and set one flag before the request begins, without awaiting anything in between, and clear it when the "
        + "request ends, whatever its outcome."

    private static let clearFix: DialectText =
        "Clear the in-flight flag in one place that every outcome reaches, such as `defer` or `finally`."

    /// Returns a case that holds page 2 while triggers fire.
    private static func held(
        _ id: String, _ slug: String, _ title: DialectText, section: String, _ requirement: DialectText,
        why: DialectText,
        sources: Int = 1, judge: @escaping @Sendable (Evidence) -> [Violation] = { _ in [] },
        while script: @escaping @Sendable (CaseRun) async throws -> Void
    ) -> Case {
        Case(
            .init(id: id, slug: slug, title: title, group: .inFlight, section: section),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(sources: sources)),
            guidance: .init(requirement: requirement, why: why, fix: guardFix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.held(page: 2)],
            script: { run in
                try await run.open()
                try await script(run)
                await run.server.release(2)
                try await run.settle()
            },
            judge: {
                OverlapJudge($0).overlaps(of: 2) + OverlapJudge($0).opened(3, before: 2)
                    + RepeatJudge($0).requestedAgain(from: 2) + judge($0)
            })
    }

    /// Returns a case in which the first attempt at page 2 fails.
    private static func failed(
        _ id: String, _ slug: String, _ title: DialectText, section: String, by failure: FailureKind, _ words: String
    ) -> Case {
        Case(
            .init(id: id, slug: slug, title: title, group: .inFlight, section: section),
            level: .must,
            guidance: .init(
                requirement: "After \(words), the next trigger sends a request.",
                why: "A guard that is cleared only on success leaves the spinner spinning forever.",
                fix: clearFix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.failure(failure, page: 2)],
            script: { run in
                try await run.open()
                try await run.triggers.fire(untilServed: 2)
            },
            judge: { FailureJudge($0).stuck(after: $0.exchanges(page: 2).first, words) })
    }
}
