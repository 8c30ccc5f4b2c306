import MockseKit

extension Cases {
    /// What "try again" does.
    static let tryAgain: [Case] = [
        Case(
            id: "E12", slug: "errors-try-again", title: "Try again, again and again", group: .errors, level: .must,
            needs: ["G01", "E01", "E08"], wants: Case.Wants(verbs: [.retry]),
            requirement:
                "\"Try again\" requests the page that failed, and while that is open nothing requests it again.",
            why: "A button that begins its own request goes past the guard: two taps show the page twice.",
            fix:
                "Let \"try again\" do what the trigger does: ask whether anything is open, then load the page after the "
                + "last one shown.",
            list: { $0.fill(pages: 4) },
            // More failures than a client gets over by itself.
            stimuli: [.failure(.status(500), page: 2, attempts: 1...5), heldTry],
            play: { play in
                try await play.open()
                try await play.trigger()
                try await play.settle()
                play.hold(2)
                try await play.tryAgain()
                try await play.untilHeld(2)
                try await play.more(2)
                try await play.retry()
                try await play.settle(for: play.patience.settle)
                await play.release(2)
                try await play.settle()
            },
            judge: { $0.failuresToTry + $0.overlaps(of: 2) + $0.repeatedIDs }),
        Case(
            id: "E13", slug: "errors-refresh-again", title: "Try a refresh again", group: .errors, level: .should,
            needs: ["E02", "R03"], wants: Case.Wants(verbs: [.list, .refresh, .retry], refresh: .replace),
            requirement: "After a refresh has failed, \"try again\" requests the first page, and the list starts over "
                + "with it.",
            why: "What is tried again as a further page leaves the old rows there, and the new ones below them.",
            fix: "Keep with the failure what it was that failed, and do that again.",
            list: { $0.fill(pages: 4) },
            stimuli: [.heldLater(page: 1), listToTry],
            play: { play in
                try await play.walk(to: 2)
                play.hold(1)
                play.update()
                try await play.refresh()
                try await play.untilHeld(1)
                await play.release(1, failing: .status(500))
                try await play.settle()
                try await play.tryAgain()
                try await play.untilFirstPage()
                try await play.settle()
            },
            judge: { evidence in
                let failed = evidence.current.first { $0.page == 1 }
                return evidence.stuck(after: failed, "the refresh had failed") + evidence.startedOver(upTo: 1)
                    + evidence.staleIDs + evidence.missingFirstPage
            }),
    ]

    /// A page that is held when it is tried again; one that is not is not held.
    private static let heldTry = Stimulus("the held page 2") {
        $0.lateGates.append(2)
    } isDelivered: {
        $0.heldPages.contains(2) || !$0.failuresToTry.isEmpty
    }

    /// Another list, of which a client that does not try again sees nothing.
    private static let listToTry = Stimulus("another list for the refresh") {
        $0.change { $0.fill(pages: 4) }
    } isDelivered: {
        $0.updatedAt != nil && !$0.current.isEmpty
    }
}

extension Evidence {
    /// After page 2 has failed it is requested, and nothing else.
    fileprivate var failuresToTry: [Violation] {
        stuck(after: exchanges(page: 2).first, "page 2 had failed") + skippedFailure(of: 2)
    }
}
