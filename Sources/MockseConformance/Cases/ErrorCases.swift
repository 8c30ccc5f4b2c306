import MockseJSON
import MockseJudging
import MockseKit
import MocksePaging

extension Cases {
    /// The cases about what failures leave behind and when pages are requested again.
    static let errors: [Case] = [
        Case(
            "E01", "errors-same-page", "A failed page is requested again", .failedPage, fixture: { $0.fill(pages: 4) },
            stimuli: .failure(.status(500), page: 3)
        ) { run in
            try await run.walk(to: 2)
            try await run.triggers.fire()
            try await run.settle()
            try await run.triggers.fire(untilServed: 3)
            try await run.settle()
        },
        Case(
            "E02", "errors-first-page", "A failed first page is requested again", .failedPage,
            stimuli: .failure(.status(500), page: 1)
        ) { run in
            try await run.client.open()
            try await run.settle()
            try await run.client.retry()
            try await run.triggers.fire(untilServed: 1)
            try await run.settle()
        },
        Case(
            "E03", "errors-keep-rows", "A failed page keeps the rows", .keptRows, needs: .init(verbs: [.list]),
            fixture: { $0.fill(pages: max(4, $0.fullMemory + 1)) }, stimuli: .failureOfFullMemory
        ) { run in
            // A client that keeps only some pages may make room too early.
            try await run.walk(to: run.fixture.fullMemory)
            try await run.observe()
            try await run.triggers.fire()
            try await run.settle()
        },
        Case(
            "E04", "errors-keep-rows-on-refresh", "A failed refresh keeps the rows", .keptRowsOnRefresh,
            needs: .init(verbs: [.list, .refresh]), stimuli: .lateFailure(.status(500), page: 1)
        ) { run in
            try await run.walk(to: 2)
            try await run.observe()
            try run.server.startFailing()
            try await run.client.refresh()
            try await run.settle()
        },
        again("E05", "errors-cut-body", "A truncated response is a failure", .failure(.limitData, page: 2)),
        again("E06", "errors-empty-body", "An empty body is not the end", .failure(.noBody, page: 2)),
        again(
            "E07", "errors-error-object", "An error object is not the end", dialect: [.errorMember],
            .responses(page: 2, "error objects for page 2") { fixture in
                // Some APIs respond with 404 past the end.
                let last = fixture.dialect.paging.pastEnd == .error ? [] : [FixturePage.error(404, fixture.dialect)]
                return [200, 400, 403].map { .error($0, fixture.dialect) } + last
            }),
        again(
            "E27", "errors-other-body", "HTML or `null` is not the end",
            .responses(page: 2, "HTML and `null` for page 2") { _ in
                [("<!DOCTYPE html><p>Sign in", 200), ("null", 200), ("<html>Bad Gateway</html>", 502)].map {
                    var response = FixturePage()
                    (response.body, response.status) = $0
                    if $0.0 != "null" { response.fields = ["Content-Type": .text("text/html")] }
                    // Some servers send fractions, which the field can't have.
                    if $0.1 == 502 { response.fields["Retry-After"] = .text("1.5") }
                    return response
                }
            }),
        Case(
            "E08", "errors-storm", "No retry storm", .retryStorm,
            stimuli: .failure(.status(500), page: 2, attempts: 1...(.max))
        ) { try await $0.triggers.fireOnceAndWatch() },
        Case(
            "E15", "errors-storm-without-pause", "No retry storm after a 429", .retryStorm,
            stimuli: .failure(.status(429), page: 2, attempts: 1...(.max))
        ) { try await $0.triggers.fireOnceAndWatch() },
        Case(
            "E16", "errors-retry-guard", "A page that is tried again is guarded", .guarding,
            stimuli: .failure(.status(500), page: 2), .laterAttemptsHeld(page: 2)
        ) { run in
            // A client that loads ahead may have tried it again by then.
            try await run.openAndFail()
            try await run.triggers.fire(2)
            try await run.untilHeld(2)
            // A retry of its own that was due for the failure comes now.
            try await run.pass(max(run.holdTime, run.features.autoRetry ?? .zero))
            try await run.client.more()
            try await run.settle()
            await run.server.release(2)
            try await run.settle()
        },
        Case(
            "E09", "errors-retry-after", "Retry-After is honored", .retryAfter,
            stimuli: .responses(page: 2, "responses with Retry-After for page 2") { fixture in
                // A date has whole seconds, so up to one of them has passed when it is sent.
                [
                    .error(429, fixture.dialect, fields: ["Retry-After": .text("\(fixture.pause)")]),
                    .error(503, fixture.dialect, fields: ["retry-after": .date(secondsAhead: fixture.pause + 1)]),
                ]
            },
            .triggers { RequestedPause.retryAfter(in: $0) }
        ) { run in
            try await run.triggers.fireRepeatedly(
                untilServed: 2, within: .seconds(2 * run.fixture.pause + 1) + run.limits.limit)
        },
        Case(
            "E10", "errors-backoff", "\(\.pause) is honored", .backoff, dialect: [.backoff],
            fixture: { $0.fill(pages: 60) },
            stimuli: .page(2, "a page 2 that asks for a pause") { fixture in
                guard let member = fixture.dialect.paging.member(.backoff) else { return }
                fixture.pages[1].envelope[member] = .number(fixture.pause)
            },
            .triggers { RequestedPause.backoff(in: $0) }
        ) { run in
            // Beyond what a client prefetches with page 2 or before it, and long enough after page 2 for a request not to
            // count as one of these.
            let page = min(12, 2 + run.features.prefetch + run.features.concurrency)
            try await run.triggers.fireRepeatedly(
                untilServed: page, within: .seconds(run.fixture.pause) + run.limits.limit,
                after: run.features.concurrency > 1 || run.features.prefetch > 0 ? 2 : nil)
        },
        Case(
            "E11", "errors-late-answer", "A late response after a timeout", .oneResponse,
            needs: .init(verbs: [.list], timeout: true), stimuli: .firstAttemptOutlasted(page: 2),
            Stimulus("a different page 2 for the first attempt") { fixture in
                var late = fixture.pages[1]
                late.rows = fixture.freshRows(fixture.pageSize)
                fixture.variants.append(Fixture.Variant(page: 2, attempts: 1...1, content: late))
            } isDelivered: { history in
                let (first, next) = (history.fixture.content(page: 2, attempt: 1), history.fixture.pages[1])
                return first != next && history.served.delivery(ofAttemptAfter: 1, at: 2) != nil
            }
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.untilHeld(2)
            try await run.untilGivenUp(2)
            try await run.triggers.fire(untilServed: 2)
            await run.server.release(2)
            try await run.settle()
        },
        Case(
            "E12", "errors-try-again", "Repeated taps on \"try again\"", .tryAgain, needs: .init(verbs: [.retry]),
            fixture: { $0.fill(pages: 4) },
            // It fails until the user tries again, however often a client retries on its own.
            stimuli: .failure(.status(500), page: 2, attempts: 1...(.max)), .heldLater(page: 2)
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.settle()
            run.server.hold(2)
            try run.server.stopFailing()
            try await run.triggers.tryAgain()
            try await run.untilHeld(2)
            try await run.client.more(2)
            try await run.client.retry()
            try await run.settle()
            await run.server.release(2)
            try await run.settle()
        },
        Case(
            "E14", "errors-expired-token", "A token that expires in the middle of a list", .expiredToken,
            needs: .init(renews: true), fixture: { $0.fill(pages: 4) },
            stimuli: .failure(.status(401), page: 2), .failure(.status(401), page: 3, attempts: 1...(.max))
        ) { run in
            try await run.open()
            guard try await run.triggers.fire(untilServed: 2) else { return }
            try await run.triggers.fire()
            try await run.untilQuiet(for: run.limits.watch)
            try await run.settle()
        },
        refusedRefresh(
            "E13", "errors-refresh-again", "\"Try again\" after a failed refresh", pages: 4, refresh: .replace,
            .change("a different list for the refresh") { $0.fill(pages: 4) }
        ) { run in
            run.server.hold(1)
            run.server.update()
        },
        refusedRefresh(
            "E17", "errors-refresh-again-at-end", "\"Try again\" after a failed refresh of a complete list", pages: 2
        ) { $0.server.hold(1) },
        refusedRefresh(
            "E18", "errors-fail-and-refresh", "\"Try again\" after a page and then a refresh has failed", pages: 4,
            .failure(.status(500), page: 3), triesMeanwhile: true
        ) { run in
            try await run.triggers.fire()
            try await run.settle()
            run.server.hold(1)
        },
        inPause("E19", "errors-backoff-query", "A trigger and a new query within a pause", .query) {
            try await $0.more()
            try await $0.query()
        },
        inPause("E20", "errors-backoff-refresh", "A trigger and a refresh within a pause", pages: 4, .refresh) {
            try await $0.more()
            try await $0.refresh()
        },
    ]

    /// Returns a case in which a refresh after page 2 fails, and the user tries again.
    private static func refusedRefresh(
        _ id: String, _ slug: String, _ title: DialectText, pages: Int,
        refresh: ClientFeatures.RefreshPolicy? = nil, _ others: Stimulus..., triesMeanwhile: Bool = false,
        before: @escaping @Sendable (CaseRun) async throws -> Void
    ) -> Case {
        var item = Case(
            id, slug, title, .retriedRefresh, needs: .init(verbs: [.list, .refresh, .retry], refresh: refresh),
            fixture: { $0.fill(pages: pages) }, stimuli: .heldLater(page: 1)
        ) { run in
            try await run.walk(to: 2)
            try await before(run)
            try await run.client.refresh()
            try await run.untilHeld(1)
            if triesMeanwhile {
                try await run.client.retry()
                try await run.untilQuiet()
            }
            await run.server.release(1, failing: .status(500))
            try await run.settle()
            try await run.triggers.tryAgain()
            try await run.untilFirstPage()
            try await run.settle()
        }
        item.stimuli += others
        return item
    }

    /// Returns a case in which the list starts over within a pause for which page 2 has asked.
    private static func inPause(
        _ id: String, _ slug: String, _ title: DialectText, pages: Int = 2, _ verb: Verb,
        act: @escaping @Sendable (CaseClient) async throws -> Void
    ) -> Case {
        Case(
            id, slug, title, .backoff, dialect: [.backoff], needs: .init(verbs: [.list, verb]),
            fixture: { $0.fill(pages: pages) },
            stimuli: .responses(page: 2, "a page 2 that asks for a pause") { fixture in
                guard let member = fixture.dialect.paging.member(.backoff) else { return [] }
                var page = fixture.pages[1]
                page.envelope[member] = .number(fixture.pause)
                return [page]
            }
        ) { run in
            try await run.walk(to: 2)
            try await run.goOnInPause(act)
        }
    }

    /// Returns a case in which the response for page 2 is not a page.
    private static func again(
        _ id: String, _ slug: String, _ title: DialectText, dialect: Set<DialectFeature> = [], _ stimulus: Stimulus
    ) -> Case {
        Case(id, slug, title, .invalidResponses, dialect: dialect, stimuli: stimulus) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
        }
    }
}
