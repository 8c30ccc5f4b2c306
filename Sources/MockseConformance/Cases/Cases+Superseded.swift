import MockseKit

extension Cases {
    /// Requests that nobody waits for any more.
    static let superseded: [Case] = [
        race(
            "R01", "refresh-drops-old-page", "A page from before the refresh is dropped",
            "The answer to a request from before a refresh is not shown, however late it comes.",
            why: "The rows of the old list's second page stand under the new list's first.", fix: tokenFix
        ) { play in
            try await play.refresh()
            try await play.untilFirstPage()
            await play.release(2)
            try await play.settle()
        },
        Case(
            id: "R02", slug: "refresh-keeps-counter", title: "A page from before the refresh that comes first",
            group: .refresh, level: .must, needs: ["R01"], wants: replaces,
            requirement: "The answer to a request from before a refresh does not move the page counter.",
            why: "The second page of the new list is never asked for: its rows are missing.", fix: tokenFix,
            list: { $0.fill(pages: 4) },
            stimuli: [
                .firstAttemptHeld(page: 2), .heldLater(page: 1), change("another list for the refresh", pages: 4),
            ],
            play: { play in
                try await play.open()
                try await play.trigger()
                try await play.untilHeld(2)
                play.hold(1)
                play.update()
                try await play.refresh()
                try await play.untilHeld(1)
                await play.release(2)
                try await play.settle(for: play.patience.settle)
                await play.release(1)
                try await play.untilFirstPage()
                try await play.trigger(untilServed: 2)
            },
            judge: { $0.startedOver(upTo: 2) + $0.staleIDs }),
        race(
            "R07", "query-drops-old-page", "A page from before a change of the query is dropped",
            "The answer to a request of the query before is not shown, however late it comes, and further pages are those of "
                + "the new one.", needs: ["P14"], wants: [.query],
            why: "Rows that do not match what was asked for stand in the list, on slow networks only.", fix: tokenFix,
            judge: { $0.staleIDs + $0.missingFirstPage + $0.mixedQueries }
        ) { play in
            try await play.query()
            try await play.untilFirstPage()
            await play.release(2)
            try await play.settle()
            try await play.trigger(untilServed: 2)
        },
        race(
            "R08", "refresh-drops-old-error", "A failure from before the refresh is dropped",
            "The failure of a request from before a refresh is not shown.", needs: ["R01"],
            why: "An error screen covers a list that has just been loaded.",
            fix: "Compare the token before anything is made of an outcome, be it an answer or a failure.",
            judge: {
                $0.missingFirstPage + $0.lastState(isNot: [.error], after: "the failure of a superseded request")
            }
        ) { play in
            try await play.refresh()
            try await play.untilFirstPage()
            await play.release(2, failing: .status(500))
            try await play.settle()
        },
        race(
            "R09", "refresh-cancels", "A request from before the refresh is given up",
            "The client closes a request that a refresh supersedes.", level: .should, needs: ["R01", "R02", "R08"],
            wants: [.refresh],
            why: "What nobody waits for takes up battery, bandwidth and one of the few connections to a host.",
            fix: "Cancel the task of the request when the refresh begins.",
            judge: { $0.leftOpen(2, after: "the refresh") }
        ) { play in
            try await play.refresh()
            try await play.untilFirstPage()
            try await play.untilGone(2)
        },
        Case(
            id: "R10", slug: "close-silence", title: "Silence after close", group: .refresh, level: .must,
            needs: ["E08"],
            requirement: "After the list has been closed nothing is requested.",
            why: "A timer that survives the screen it was made for asks for pages that nobody will see.",
            fix: "Cancel timers and tasks when the list is closed; hold the list weakly in them.",
            list: { $0.fill(pages: 3) },
            stimuli: [.failure(.status(503), page: 2, attempts: 1...(.max))],
            play: { play in
                try await play.open()
                try await play.trigger()
                try await play.rest()
                try await play.close()
                try await play.settle(for: play.patience.watch)
            },
            judge: { $0.requestsAfterClose }),
        Case(
            id: "R13", slug: "close-cancels", title: "An open request is given up on close", group: .refresh,
            level: .should,
            requirement: "When the list is closed, the client closes the request that is open.",
            why: "What nobody waits for takes up battery, bandwidth and one of the few connections to a host.",
            fix: "Cancel the task of the request when the list is closed.",
            list: { $0.fill(pages: 3) },
            stimuli: [.firstAttemptHeld(page: 2)],
            play: { play in
                try await play.open()
                try await play.trigger()
                try await play.untilHeld(2)
                try await play.close()
                try await play.untilGone(2)
            },
            judge: { $0.leftOpen(2, after: "the list had been closed") }),
    ]

    private static let tokenFix =
        "Give each request the number of the generation it belongs to; drop what an earlier one brings, and cancel it."

    /// A case in which page 2 of the old list is held while the list starts over.
    private static func race(
        _ id: String, _ slug: String, _ title: String, _ requirement: String, level: Level = .must,
        needs: [String] = [], wants verbs: Set<Verb> = [.list, .refresh], why: String, fix: String,
        judge: @escaping @Sendable (Evidence) -> [Violation] = { $0.staleIDs + $0.missingFirstPage },
        then play: @escaping @Sendable (Play) async throws -> Void
    ) -> Case {
        var wants = Case.Wants(verbs: verbs)
        if verbs.contains(.refresh) { wants.refresh = .replace }
        if verbs.contains(.query) { wants.verbs.insert(.list) }
        return Case(
            id: id, slug: slug, title: title, group: .refresh, level: level, needs: needs, wants: wants,
            requirement: requirement, why: why, fix: fix,
            list: { $0.fill(pages: 4) },
            stimuli: [.firstAttemptHeld(page: 2), change("another list", pages: 4)],
            play: { it in
                try await it.open()
                try await it.trigger()
                try await it.untilHeld(2)
                it.update()
                try await play(it)
            },
            judge: judge)
    }
}
