import MockseKit

extension Cases {
    /// What has ended, whichever way, keeps nothing from being asked for.
    static let releases: [Case] = [
        failed(
            "G04", "guard-after-status", "Released after HTTP 500", by: .status(500), "an answer of 500"),
        failed(
            "G05", "guard-after-reset", "Released after a connection reset", by: .resetPeerAfterHead,
            "a reset of the connection"),
        failed(
            "G06", "guard-after-bad-body", "Released after an undecodable 200", by: .malformed,
            "an answer that cannot be decoded"),
        Case(
            id: "G07", slug: "guard-after-hang", title: "Released after a hang", group: .inFlight, level: .should,
            wants: Case.Wants(timeout: true),
            requirement: "A request that is never answered is given up after the client's time-out.",
            why: "Connections die in silence. A client without a time-out shows a spinner until it is restarted.",
            fix: "Give each request a time-out, and treat it like any other failure.",
            list: { $0.fill(pages: 3) },
            stimuli: [.firstAttemptHeld(page: 2)],
            play: { play in
                try await play.open()
                try await play.trigger()
                try await play.untilHeld(2)
                try await play.settle(for: (play.features.timeout ?? .zero) + play.patience.settle)
                try await play.trigger(untilServed: 2)
            },
            judge: { evidence in
                let requests = evidence.exchanges
                guard let hung = evidence.exchanges(page: 2).first(where: { $0.attempt == 1 }),
                    !requests.contains(where: { $0.arrived > hung.arrived })
                else { return [] }
                return [
                    Violation(
                        "stuck",
                        "page 2 was requested at \(evidence.time(hung.arrived)) and not answered, and nothing was "
                            + "requested after it, though the client's time-out had passed",
                        exchanges: [hung.id])
                ]
            }),
        Case(
            id: "G08", slug: "guard-after-cancel", title: "Released after cancel", group: .inFlight, level: .must,
            wants: Case.Wants(verbs: [.cancel]),
            requirement:
                "After a load has been cancelled the next trigger leads to a request, and the page is not left out.",
            why: "An early return on cancellation skips the reset of the flag: the list never loads again.",
            fix: clearFix,
            list: { $0.fill(pages: 6) },
            stimuli: [.held(page: 2)],
            play: { play in
                try await play.open()
                try await play.trigger()
                try await play.untilHeld(2)
                try await play.cancel()
                try await play.settle(for: play.patience.settle)
                await play.release(2)
                try await play.triggerAfterCancel(of: 2)
            },
            judge: { $0.stuckAfterCancel + $0.lostPage(2) }),
        Case(
            id: "G09", slug: "guard-after-no-news", title: "Released when a page adds nothing", group: .inFlight,
            level: .must,
            requirement: "After a page that adds nothing and says there is more, the next trigger leads to a request.",
            why: "A flag that is cleared when the list grows stays set after a page of known rows.",
            fix: clearFix,
            list: { $0.fill(pages: 3) },
            stimuli: [.page(2, "page 1 again as page 2") { $0.pages[1].rows = $0.pages[0].rows }],
            play: { try await $0.walk(to: 3) },
            judge: { evidence in
                // Whoever takes it for the end is not stuck, but wrong: a case of its own.
                evidence.states.last == .end
                    ? [] : evidence.requested(3, rule: "stuck", because: "after page 2 had added nothing")
            }),
    ]

    private static let clearFix = "Clear the in-flight flag in one place that every outcome passes, such as a defer."

    private static func failed(
        _ id: String, _ slug: String, _ title: String, by failure: Failure, _ words: String
    ) -> Case {
        Case(
            id: id, slug: slug, title: title, group: .inFlight, level: .must,
            requirement: "After \(words) the next trigger leads to a request.",
            why: "A guard that is cleared on success alone leaves a spinner that turns for ever.",
            fix: clearFix,
            list: { $0.fill(pages: 3) },
            stimuli: [.failure(failure, page: 2)],
            play: { play in
                try await play.open()
                try await play.trigger(untilServed: 2)
            },
            judge: { $0.stuck(after: $0.exchanges(page: 2).first, words) })
    }
}
