import MockseJSON
import MockseKit

extension Cases {
    /// When things are asked for again.
    static let pauses: [Case] = [
        Case(
            id: "E08", slug: "errors-storm", title: "No retry storm", group: .errors, level: .must,
            requirement: "A page that keeps failing is not asked for again and again without the user.",
            why: "A failure changes the state, the trigger is still true, the page is requested: hundreds of times.",
            fix: "After a failure wait for the user, or retry a few times with growing pauses.",
            list: { $0.fill(pages: 3) },
            stimuli: [.failure(.status(500), page: 2, attempts: 1...(.max))],
            play: { try await $0.oneTriggerAndWait() },
            judge: { $0.storm(of: 2, atMost: 6) }),
        Case(
            id: "E09", slug: "errors-retry-after", title: "Retry-After is honoured", group: .errors, level: .should,
            needs: ["E01"],
            requirement: "Before the time that Retry-After tells, in seconds or as a date, nothing is requested.",
            why: "Servers block those who do not wait.",
            fix: "Read both forms of Retry-After (RFC 9110, section 10.2.3), and begin no request before then.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .answers(page: 2, "answers with Retry-After for page 2") { stage in
                    // A date tells whole seconds: up to one of them has passed when it is sent.
                    [
                        .error(429, stage.dialect, fields: ["Retry-After": .text("\(stage.pause)")]),
                        .error(503, stage.dialect, fields: ["Retry-After": .date(secondsAhead: stage.pause + 1)]),
                    ]
                },
                .triggers { $0.retryAfterPauses },
            ],
            play: { play in
                try await play.insist(onPage: 2, within: .seconds(2 * play.stage.pause + 1) + play.patience.limit)
            },
            judge: { $0.hasty($0.retryAfterPauses) }),
        Case(
            id: "E10", slug: "errors-backoff", title: "`backoff` is honoured", group: .errors, level: .must,
            dialects: [.stackexchange],
            requirement: "After an answer with `backoff` nothing of that method is requested for that many seconds.",
            why: "The API's documentation demands it of every client; those that do not wait are banned.",
            fix: "Read `backoff` of every answer, a good one too, and begin no request of that method before then.",
            list: { $0.fill(pages: 12) },
            stimuli: [
                .page(2, "a page 2 with `backoff`") { stage in
                    stage.pages[1].envelope["backoff"] = .number(JSONNumber(stage.pause))
                },
                .triggers { $0.backoffPauses },
            ],
            play: { play in
                // Further than what a client asks for ahead, with page 2 or before.
                let page = min(12, 2 + play.features.prefetch + play.features.concurrency)
                try await play.insist(onPage: page, within: .seconds(play.stage.pause) + play.patience.limit)
            },
            judge: { $0.hasty($0.backoffPauses) }),
        Case(
            id: "E11", slug: "errors-late-answer", title: "A late answer after a time-out", group: .errors,
            level: .must, needs: ["G07", "E01"], wants: Case.Wants(verbs: [.list], timeout: true),
            requirement: "Of a page that was given up and requested again one answer is shown, not both.",
            why: "The late answer to a request that was given up adds its rows a second time, or old rows to new ones.",
            fix: "Give each request a token; drop the answer of a request that is not the current one.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .firstAttemptHeld(page: 2),
                Stimulus("another page 2 for the first attempt") { stage in
                    var late = stage.pages[1]
                    late.rows = stage.freshRows(stage.pageSize)
                    stage.variants.append(Stage.Variant(page: 2, attempts: 1...1, content: late))
                } isDelivered: { evidence in
                    let (first, next) = (evidence.stage.content(page: 2, attempt: 1), evidence.stage.pages[1])
                    return first != next && evidence.delivery(ofAttemptAfter: 1, at: 2) != nil
                },
            ],
            play: { play in
                try await play.open()
                try await play.trigger()
                try await play.untilHeld(2)
                try await play.settle(for: (play.features.timeout ?? .zero) + play.patience.settle)
                try await play.trigger(untilServed: 2)
                await play.release(2)
                try await play.settle()
            },
            judge: { evidence in
                let shown = Set(evidence.list ?? [])
                let late = evidence.stage.content(page: 2, attempt: 1).rows.filter { shown.contains($0.id) }
                let next = evidence.stage.pages[1].rows.filter { shown.contains($0.id) }
                guard !late.isEmpty, !next.isEmpty else { return [] }
                return [
                    Violation(
                        "both-answers",
                        "the list shows \(next.count) rows of the answer to the second request for page 2, and "
                            + "\(late.count) of the late answer to the first, which had been given up",
                        exchanges: evidence.exchanges(page: 2).map(\.id))
                ]
            }),
    ]
}
