import MockseKit

extension Cases {
    /// What "try again" does.
    static let tryAgain: [Case] = [
        Case(
            id: "E12", slug: "errors-try-again", title: "Try again, again and again", group: .errors, level: .must,
            needs: ["G01", "E01"], wants: Case.Wants(verbs: [.retry]),
            requirement: "\"Try again\" requests the page that failed, and nothing while that is open.",
            why: "A button that begins its own request goes past the guard: two taps show the page twice.",
            fix:
                "Let \"try again\" do what the trigger does: ask whether anything is open, then load the page after the last one "
                + "shown.",
            list: {
                $0.fill(pages: 4)
                $0.lateGates.append(2)
            },
            // More than a client may try by itself.
            stimuli: [.failure(.status(500), page: 2, attempts: 1...3)],
            play: { play in
                try await play.open()
                try await play.trigger()
                try await play.settle()
                play.hold(2)
                for _ in 0..<5 { try await play.retry() }
                try await play.untilHeld(2)
                try await play.settle(for: play.patience.settle)
                await play.release(2)
                try await play.settle()
                try await play.trigger(untilServed: 3)
            },
            judge: { evidence in
                evidence.stuck(after: evidence.exchanges(page: 2).first, "page 2 had failed")
                    + evidence.skippedFailure(of: 2) + evidence.overlaps(of: 2) + evidence.repeatedIDs
            }),
        Case(
            id: "E13", slug: "errors-refresh-again", title: "Try a refresh again", group: .errors, level: .should,
            needs: ["E02", "R03"], wants: Case.Wants(verbs: [.list, .refresh, .retry], refresh: .replace),
            requirement:
                "After a refresh has failed, \"try again\" requests the first page, and the list starts over with it.",
            why: "What is tried again as a further page leaves the old rows there, and the new ones below them.",
            fix: "Keep with the failure what it was that failed, and do that again.",
            list: { $0.fill(pages: 4) },
            stimuli: [
                change("another list for the refresh", pages: 4), .heldLater(page: 1),
            ],
            play: { play in
                try await play.walk(to: 2)
                play.hold(1)
                play.update()
                try await play.refresh()
                try await play.untilHeld(1)
                await play.release(1, failing: .status(500))
                try await play.settle()
                try await play.retry()
                try await play.untilFirstPage()
                try await play.settle()
            },
            judge: { $0.startedOver(upTo: 1) + $0.staleIDs + $0.missingFirstPage }),
    ]
}
