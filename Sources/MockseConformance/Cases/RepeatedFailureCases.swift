import MockseJSON
import MockseJudging
import MockseKit
import MocksePaging

extension Cases {
    /// The cases about failures that follow each other.
    static let repeatedFailures: [Case] = [
        Case(
            "E21", "errors-every-page", "Every page fails once", .failedPage, fixture: { $0.fill(pages: 8) },
            stimuli: .failures(.status(500), pages: 2...7)
        ) { run in
            try await run.open()
            for page in 2...8 {
                try await run.triggers.fire()
                guard try await run.triggers.fire(untilServed: page) else { return }
            }
            try await run.settle()
        },
        Case(
            "E22", "errors-refreshes", "Refreshes fail twice, succeed, and fail again", .keptRowsOnRefresh,
            needs: .init(verbs: [.list, .refresh], refresh: .replace),
            stimuli: .lateFailure(.status(500), page: 1),
            .change("a different list for the refresh") { $0.fill(pages: 3) }
        ) { run in
            func refresh(failing: Bool) async throws {
                if failing { try run.server.startFailing() } else { try run.server.stopFailing() }
                try await run.client.refresh()
                try await run.settle()
            }
            try await run.walk(to: 2)
            try await run.observe()
            try await refresh(failing: true)
            try await refresh(failing: true)
            run.server.update()
            try await refresh(failing: false)
            try await run.untilFirstPage()
            try await run.observe()
            try await refresh(failing: true)
        },
        Case(
            "E23", "errors-parallel-pause", "A page asks for a pause before the next one arrives", .retryAfter,
            needs: .init(verbs: [.list], concurrency: 2), fixture: { $0.fill(pages: 4) },
            stimuli: .firstAttemptHeld(page: 2), .held(page: 3),
            .responses(page: 2, "a response with Retry-After for page 2") { fixture in
                [.error(503, fixture.dialect, fields: ["Retry-After": .text("\(fixture.pause)")])]
            }
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.triggers.fire()
            try await run.untilHeld(3)
            await run.server.release(2)
            try await run.untilQuiet()
            await run.server.release(3)
            try await run.untilQuiet()
            try await run.client.idle(atMost: run.idleStep)
            try await run.client.more()
            try await run.untilQuiet()
            if let rest = run.server.restOfPause { try await run.clock.sleep(for: rest + CaseRun.reading) }
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "E24", "errors-many", "A page fails six times", .failedPage, fixture: { $0.fill(pages: 4) },
            stimuli: .failure(.status(500), page: 2, attempts: 1...6)
        ) { run in
            try await run.open()
            // Each call gives up after a few failures.
            for _ in 0..<3 {
                let failures = run.server.failures(of: 2)
                let isServed = try await run.triggers.fire(untilServed: 2)
                if isServed || run.server.failures(of: 2) == failures { break }
            }
            try await run.settle()
        },
        Case(
            "E31", "errors-early-retry", "\"Try again\" before the client does so by itself", .pagesOnDemand,
            needs: .init(verbs: [.list]), fixture: { $0.fill(pages: 4) },
            stimuli: .failure(.status(503), page: 2)
        ) { run in
            try await run.openAndFail()
            if run.features.has(.retry) {
                try await run.client.retry()
            } else {
                try await run.client.untilTriggerIsDue()
                try await run.client.more()
            }
            _ = try await run.isServed(2, within: run.limits.limit)
            // A retry that was planned for the failure is due.
            try await run.untilQuiet(for: run.features.recovery + run.limits.settle)
            try await run.settle()
        },
        withinRetryAfter("E25", "errors-retry-after-query", "A new query before `Retry-After` is over", .query) {
            // A client may put the trigger off, but not beyond the query.
            try await $0.more()
            try await $0.query()
        },
        withinRetryAfter("E26", "errors-retry-after-refresh", "A refresh before `Retry-After` is over", .refresh) {
            try await $0.more()
            try await $0.refresh()
        },
        withinRetryAfter(
            "E37", "errors-retry-after-queries", "Two new queries before `Retry-After` is over", .query
        ) {
            try await $0.query()
            try await $0.query(isBack: true)
        },
        Case(
            "E28", "errors-first-page-pauses", "The first page asks for pauses", .retryAfter,
            stimuli: .responses(page: 1, "responses for page 1 that ask for pauses") { fixture in
                let refusal = FixturePage.error(
                    429, fixture.dialect, fields: ["Retry-After": .text("\(fixture.pause)")])
                guard let member = fixture.dialect.paging.member(.backoff) else { return [refusal] }
                var page = fixture.pages[0]
                page.envelope[member] = .number(fixture.pause)
                return [refusal, page]
            }
        ) { run in
            try await run.client.open()
            try await run.goOnInPause()
            try await run.triggers.fire(untilServed: 1)
            try await run.goOnInPause()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "E29", "errors-retry-after-refused-refresh", "A refresh that is refused with `Retry-After`", .retryAfter,
            needs: .init(verbs: [.list, .refresh]), fixture: { $0.fill(pages: 4) },
            stimuli: .lateFailure(.status(503), page: 1, pauses: true)
        ) { run in
            try await run.walk(to: 2)
            try await run.observe()
            try run.server.startFailing()
            try await run.client.refresh()
            _ = try await run.wait(atMost: run.limits.limit) { run.server.lastRequestFailed }
            try run.server.stopFailing()
            try await run.goOnInPause()
            try await run.triggers.fire(untilServed: 3)
            try await run.settle()
        },
        Case(
            "E30", "errors-backoff-in-error", "An error that asks for a pause", .backoff, dialect: [.backoff],
            stimuli: .responses(page: 2, "an error that asks for a pause for page 2") { fixture in
                [.error(400, fixture.dialect, pause: fixture.pause)]
            }
        ) { run in
            try await run.openAndFail()
            try await run.goOnInPause()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "E32", "errors-retry-after-second", "A page that fails twice, the second time with `Retry-After`",
            .retryAfter,
            stimuli: .responses(page: 2, "a failure of page 2, and one with Retry-After") { fixture in
                // Long enough to see a retry that was planned without it.
                let paused = FixturePage.error(
                    503, fixture.dialect, fields: ["Retry-After": .text("\(2 * fixture.pause)")])
                return [.error(503, fixture.dialect), paused]
            }
        ) { run in
            try await run.openAndFail()
            let isRepeated = { run.server.failures(of: 2) > 1 }
            if let delay = run.features.autoRetry,
                try await run.wait(atMost: min(delay, run.limits.limit), for: isRepeated)
            {
                // Before the client's next try, a tap would replace it.
                try await run.untilQuiet(for: .seconds(run.fixture.pause))
            }
            // A client may ignore the user for a while. A second tap might restart the request.
            try await run.rest()
            var waited = Duration.zero
            while !isRepeated(), waited < run.limits.afterFailure {
                try await run.client.retry()
                _ = try await run.wait(atMost: run.limits.settle, for: isRepeated)
                waited += run.limits.settle
            }
            try await run.goOnInPause()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "E34", "errors-cancel-before-retry", "A cancellation between a failure and its retry", .canceledLoad,
            needs: .init(verbs: [.list, .cancel]), stimuli: .failure(.status(503), page: 2)
        ) { run in
            try await run.openAndFail()
            try await run.untilQuiet(for: CaseRun.reading)
            try await run.client.cancel()
            // A retry that was planned for the failure is due.
            try await run.untilQuiet(for: run.features.recovery + run.limits.settle)
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "E36", "errors-renewal-after-query", "A token that expires after a new query", .keptQuery, .expiredToken,
            needs: .init(verbs: [.list, .query], renews: true), fixture: { $0.fill(pages: 4) },
            stimuli: .failure(.status(401), page: 2), change("a different list for the query", pages: 4)
        ) { run in
            try await run.open()
            run.server.update()
            try await run.client.query()
            try await run.untilFirstPage()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "E38", "errors-renewal-on-refresh", "A token that expires before a refresh", .startingOver, .expiredToken,
            needs: .init(verbs: [.list, .refresh], refresh: .replace, renews: true), fixture: { $0.fill(pages: 4) },
            stimuli: .failure(.status(401), page: 1, attempts: 2...2)
        ) { run in
            try await run.walk(to: 2)
            try await run.client.refresh()
            try await run.untilQuiet()
            try await run.settle()
            try await run.triggers.fireAndSettle(1)
        },
        Case(
            "E39", "errors-after-empty-page", "The page after an empty page fails", .failedPage,
            dialect: [.endMember, .freePositions], fixture: { $0.fill(pages: 5) },
            stimuli: .page(2, "an empty page 2") { $0.pages[1].rows = [] }, .failure(.status(500), page: 3)
        ) { run in
            try await run.open()
            try await run.triggers.fire(untilServed: 2)
            // A client may have gone on by itself, and failed.
            try await run.triggers.fire(untilServed: 3)
            try await run.settle()
        },
        Case(
            "E35", "errors-retry-after-over", "`Retry-After` with a time that is over", .releasedGuard,
            stimuli: .responses(page: 2, "responses with a past date and no seconds for page 2") { fixture in
                [.date(secondsAhead: -2), .text("0")].map {
                    .error(503, fixture.dialect, fields: ["Retry-After": $0])
                }
            }
        ) { run in
            try await run.openAndFail()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
        },
        Case(
            "E33", "errors-backoff-empty", "An empty page that asks for a pause", .backoff,
            dialect: [.backoff, .endMember, .freePositions],
            stimuli: .page(2, "an empty page 2 that asks for a pause") { fixture in
                guard let member = fixture.dialect.paging.member(.backoff) else { return }
                fixture.pages[1].rows = []
                fixture.pages[1].envelope[member] = .number(fixture.pause)
            }
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            _ = try await run.isServed(2, within: run.limits.limit)
            // A client may go on after an empty page by itself, but not now.
            try await run.goOnInPause()
            try await run.triggers.fire(untilServed: 3)
            try await run.settle()
        },
    ]

    /// Returns a case in which the list starts over within a pause for which a failed page has asked.
    private static func withinRetryAfter(
        _ id: String, _ slug: String, _ title: DialectText, _ verb: Verb,
        act: @escaping @Sendable (CaseClient) async throws -> Void
    ) -> Case {
        Case(
            id, slug, title, .retryAfter, needs: .init(verbs: [.list, verb]),
            stimuli: .responses(page: 2, "a response with Retry-After for page 2") { fixture in
                [.error(503, fixture.dialect, fields: ["Retry-After": .text("\(fixture.pause)")])]
            }
        ) { run in
            try await run.openAndFail()
            try await run.goOnInPause(act)
        }
    }
}
