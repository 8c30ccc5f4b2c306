import MockseKit

extension Cases {
    /// One request at a time.
    static let inFlight: [Case] = [
        held(
            "G01", "guard-burst", "Burst",
            "While a page is open neither it nor the next is requested, however often the trigger fires.",
            why: "Scroll callbacks fire per frame: a slow page is loaded many times, and its rows are shown as often."
        ) { play in
            try await play.trigger(5)
            try await play.untilHeld(2)
            try await play.settle(for: play.patience.settle)
        },
        held(
            "G02", "guard-long-wait", "Triggers during a long wait",
            "While a page is open neither it nor the next is requested, however long that takes; then it is shown once.",
            why: "A debounce or a flag that expires is a guard for fast networks alone.",
            judge: { $0.repeatedIDs + $0.missingIDs }
        ) { play in
            try await play.trigger()
            try await play.untilHeld(2)
            // Longer than a client waits for an answer, it would not be a slow one, but none.
            let time = min(play.patience.watch, (play.features.timeout ?? play.patience.watch * 2) * 3 / 4)
            for _ in 0..<4 {
                try await play.settle(for: time / 4)
                try await play.more()
            }
            try await play.settle(for: play.patience.settle)
        },
        held(
            "G03", "guard-two-sources", "Two sources of triggers",
            "While a page is open neither it nor the next is requested, whichever trigger fires.",
            why: "Prefetching, scrolling and filters that have a flag each load the same page once each.", sources: 2
        ) { play in
            try await play.trigger()
            try await play.untilHeld(2)
            try await play.more(source: 1)
            try await play.settle(for: play.patience.settle)
        },
        Case(
            id: "G10", slug: "guard-first-load", title: "The first load is guarded too", group: .inFlight, level: .must,
            requirement: "While the first page is open, triggers request neither it nor the next.",
            why: "An empty list is near its bottom: triggers fire before the first page is there.",
            fix: guardFix,
            list: { $0.fill(pages: 3) },
            stimuli: [.held(page: 1)],
            play: { play in
                try await play.begin()
                try await play.untilHeld(1)
                try await play.more(3)
                try await play.settle(for: play.patience.settle)
                await play.release(1)
                try await play.settle()
            },
            judge: { $0.overlaps(of: 1) + $0.opened(2, before: 1) }),
    ]

    private static let guardFix =
        "Check and set one flag before the request begins, with nothing awaited in between, and clear it when the "
        + "request has ended, whichever way."

    /// A case that holds page 2 while triggers fire.
    private static func held(
        _ id: String, _ slug: String, _ title: String, _ requirement: String, why: String, sources: Int = 1,
        judge: @escaping @Sendable (Evidence) -> [Violation] = { _ in [] },
        while play: @escaping @Sendable (Play) async throws -> Void
    ) -> Case {
        Case(
            id: id, slug: slug, title: title, group: .inFlight, level: .must, wants: Case.Wants(sources: sources),
            requirement: requirement, why: why, fix: guardFix,
            list: { $0.fill(pages: 3) },
            stimuli: [.held(page: 2)],
            play: { it in
                try await it.open()
                try await play(it)
                await it.release(2)
                try await it.settle()
            },
            judge: { $0.overlaps(of: 2) + $0.opened(3, before: 2) + judge($0) })
    }
}
