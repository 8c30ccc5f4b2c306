import MockseJSON
import MockseJudging
import MockseKit
import MocksePaging

extension Cases {
    /// The cases about what failures leave behind and when pages are requested again: E10 to E14.
    static let errors10to19: [Case] = [
        Case(
            .init(id: "E10", slug: "errors-backoff", title: "\(\.pause) is honored", group: .errors, section: "4.6"),
            level: .must,
            conditions: .init(dialect: [.backoff]),
            guidance: .init(
                requirement:
                    "After a response with \(\.pause), the client sends nothing to that method for that many seconds.",
                why: "\(\.pauseReason)",
                fix:
                    "Read \(\.pause) from every response, even a successful one, and wait that long before the next "
                    + "request to the same method."),
            fixture: { $0.fill(pages: 60) },
            stimuli: [
                .page(2, "a page 2 with `backoff`") { fixture in
                    guard let member = fixture.dialect.paging.member(.backoff) else { return }
                    fixture.pages[1].envelope[member] = .number(fixture.pause)
                },
                .triggers { BackoffJudge($0).backoffPauses },
            ],
            script: { run in
                // Beyond what a client prefetches with page 2 or before it, and long enough after page 2 for a request
                // not to count as one of these.
                let page = min(12, 2 + run.features.prefetch + run.features.concurrency)
                try await run.triggers.fireRepeatedly(
                    untilServed: page, within: .seconds(run.fixture.pause) + run.limits.limit,
                    after: run.features.concurrency > 1 || run.features.prefetch > 0 ? 2 : nil)
            },
            judge: { BackoffJudge($0).hasty(BackoffJudge($0).backoffPauses) }),
        Case(
            .init(
                id: "E11", slug: "errors-late-answer", title: "A late response after a timeout", group: .errors,
                section: "4.8"),
            level: .must,
            conditions: .init(
                prerequisites: ["G07", "E01"], capabilities: RequiredCapabilities(verbs: [.list], timeout: true)),
            guidance: .init(
                requirement:
                    "When a request is abandoned and its page requested again, only one of the two responses is shown.",
                why: "The late response to an abandoned request repeats rows, or adds old rows to new ones.",
                fix: "Give each request a token, and drop the response unless its request is the current one."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .firstAttemptOutlasted(page: 2),
                Stimulus("a different page 2 for the first attempt") { fixture in
                    var late = fixture.pages[1]
                    late.rows = fixture.freshRows(fixture.pageSize)
                    fixture.variants.append(Fixture.Variant(page: 2, attempts: 1...1, content: late))
                } isDelivered: { evidence in
                    let (first, next) = (evidence.fixture.content(page: 2, attempt: 1), evidence.fixture.pages[1])
                    return first != next && evidence.served.delivery(ofAttemptAfter: 1, at: 2) != nil
                },
            ],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.untilHeld(2)
                try await run.untilGivenUp(2)
                try await run.triggers.fire(untilServed: 2)
                await run.server.release(2)
                try await run.settle()
            },
            judge: { evidence in
                let shown = Set(evidence.list ?? [])
                let late = evidence.fixture.content(page: 2, attempt: 1).rows.filter { shown.contains($0.id) }
                let next = evidence.fixture.pages[1].rows.filter { shown.contains($0.id) }
                guard !late.isEmpty, !next.isEmpty else { return [] }
                return [
                    Violation(
                        "both-answers",
                        "the list shows \(next.count) rows of the response to the second request for page 2, and "
                            + "\(late.count) of the late response to the first, which had been abandoned",
                        exchanges: evidence.exchanges(page: 2).map(\.id))
                ]
            }),
        Case(
            .init(
                id: "E12", slug: "errors-try-again", title: "Repeated taps on \"try again\"", group: .errors,
                section: "4.9"
            ),
            level: .must,
            conditions: .init(
                prerequisites: ["G01", "E01", "E08"], capabilities: RequiredCapabilities(verbs: [.retry])),
            guidance: .init(
                requirement:
                    "\"Try again\" requests the failed page once. While it is loading, no trigger requests it again.",
                why: "A button that sends its own request bypasses the guard, so two taps show the page twice.",
                fix:
                    "Let \"try again\" do what the trigger does: check whether anything is loading, then load the "
                    + "page after the last one shown."),
            fixture: { $0.fill(pages: 4) },
            // It fails until the user tries again, however often a client retries on its own.
            stimuli: [.failure(.status(500), page: 2, attempts: 1...(.max)), heldTry],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.settle()
                run.server.hold(2)
                try run.server.stopFailing()
                try await run.triggers.tryAgain()
                try await run.untilHeld(2)
                try await run.client.more(2)
                try await run.client.retry()
                try await run.untilQuiet()
                await run.server.release(2)
                try await run.settle()
            },
            judge: {
                $0.failuresToTry + OverlapJudge($0).overlaps(of: 2) + RepeatJudge($0).requestedAgain(from: 2)
                    + ListJudge($0).repeatedIDs
            }),
        Case(
            .init(
                id: "E13", slug: "errors-refresh-again", title: "\"Try again\" after a failed refresh", group: .errors,
                section: "4.10"),
            level: .should,
            conditions: .init(
                prerequisites: ["E02", "R03"],
                capabilities: RequiredCapabilities(verbs: [.list, .refresh, .retry], refresh: .replace)),
            guidance: .init(
                requirement:
                    "After a failed refresh, \"try again\" requests the first page, and the list starts over with it.",
                why: "A refresh retried as the next page keeps the old rows and puts the new ones below them.",
                fix: "Remember which operation failed, and repeat that one."),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.heldLater(page: 1), listToTry],
            script: { run in
                try await run.walk(to: 2)
                run.server.hold(1)
                run.server.update()
                try await run.client.refresh()
                try await run.untilHeld(1)
                await run.server.release(1, failing: .status(500))
                try await run.settle()
                try await run.triggers.tryAgain()
                try await run.untilFirstPage()
                try await run.settle()
            },
            judge: { evidence in
                // The status tells the refresh from a check of the first page that was held along with it.
                let failed = evidence.current.first { $0.page == 1 && $0.status == 500 }
                return FailureJudge(evidence).stuck(after: failed, "the refresh failed")
                    + RefreshJudge(evidence).startedOver(upTo: 1)
                    + RefreshJudge(evidence).staleIDs + ListJudge(evidence).missingFirstPage
            }),
        Case(
            .init(
                id: "E14", slug: "errors-expired-token", title: "A token that expires in the middle of a list",
                group: .errors, section: "4.11"),
            level: .should,
            conditions: .init(
                prerequisites: ["E01", "E08"], capabilities: RequiredCapabilities(renews: true)),
            guidance: .init(
                requirement:
                    "After a 401, the client renews its token once and requests the same page again. If that fails, too, "
                    + "it stops and keeps the rows.",
                why:
                    "Tokens expire while the user scrolls. A client that doesn't renew them seems to reach the end.",
                fix:
                    "Renew the token on a 401, repeat the request once, and treat a second 401 like any other failure."),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.failure(.status(401), page: 2), lastingExpiry],
            script: { run in
                try await run.open()
                guard try await run.triggers.fire(untilServed: 2) else { return }
                try await run.triggers.fire()
                try await run.untilQuiet(for: run.limits.watch)
                try await run.idle()
            },
            judge: { evidence in
                let failures = FailureJudge(evidence)
                return failures.stuck(after: evidence.exchanges(page: 2).first, "page 2 was refused with a 401")
                    + failures.skippedFailure(of: 2) + StormJudge(evidence).storm(of: 3, atMost: 3)
                    + StabilityJudge(evidence).lastState(isNot: [.end], after: "a 401 that renewing didn't help")
                    + ListJudge(evidence).missingIDs
            }),
    ]

    /// A stimulus that holds page 2 when the client tries it again.
    ///
    /// A client that doesn't try again counts as reached.
    private static let heldTry = Stimulus.held(2, orElse: { !$0.failuresToTry.isEmpty }) { $0.lateGates.append(2) }

    /// A stimulus that refuses page 3 however often the client renews its token.
    ///
    /// A client that doesn't get past page 2 counts as reached.
    private static let lastingExpiry = Stimulus("the failure of page 3") {
        $0.faults.append(Fixture.Fault(page: 3, attempts: 1...(.max), failure: .status(401)))
    } isDelivered: { evidence in
        evidence.exchanges(page: 3).contains { $0.status == 401 }
            || !FailureJudge(evidence).stuck(after: evidence.exchanges(page: 2).first, "").isEmpty
    }

    /// A stimulus that replaces the list, of which a client that doesn't try again sees nothing.
    private static let listToTry = Stimulus("a different list for the refresh") {
        $0.change { $0.fill(pages: 4) }
    } isDelivered: {
        $0.server.updatedAt != nil && !$0.current.isEmpty
    }
}

extension Evidence {
    /// The violations of a client that, after page 2 failed, requests nothing or something else.
    fileprivate var failuresToTry: [Violation] {
        let judge = FailureJudge(self)
        return judge.stuck(after: exchanges(page: 2).first, "page 2 failed") + judge.skippedFailure(of: 2)
    }
}
