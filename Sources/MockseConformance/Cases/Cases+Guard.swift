import MockseKit

extension Cases {
    private static let guardFix =
        "Set one flag before the request begins, in the same turn as the check, and clear it when the request has ended, "
        + "whichever way."

    private static func release(
        _ id: String, _ slug: String, _ title: String, after failure: Failure, _ words: String
    ) -> Case {
        Case(
            id: id, slug: slug, title: title, group: .inFlight, level: .must, needs: ["P01"],
            requirement: "After \(words) the client can ask again.",
            why: "A guard that is cleared on success alone leaves a spinner that turns for ever.",
            fix: "Clear the in-flight flag in one place that every outcome passes, such as a defer.",
            list: { $0.fill(pages: 3) },
            stimuli: [.failure(failure, page: 2)],
            play: { play in
                try await play.open()
                try await play.trigger(untilServed: 2)
            },
            judge: { evidence in
                guard let failed = evidence.exchanges(page: 2).first else { return [] }
                if evidence.exchanges.contains(where: { $0.id != failed.id && $0.arrived > failed.provenEnd }) {
                    return []
                }
                return [
                    Violation(
                        "stuck", "nothing was requested any more after \(words) at \(evidence.time(failed.provenEnd))",
                        exchanges: [failed.id])
                ]
            })
    }

    static let inFlight: [Case] = [
        Case(
            id: "G01", slug: "guard-burst", title: "Burst", group: .inFlight, level: .must, needs: ["P01"],
            requirement: "While a page is open it is not requested again, however often the trigger fires.",
            why: "Scroll callbacks fire per frame: without a guard a slow page is loaded many times, and its rows shown as often.",
            fix: guardFix,
            list: { $0.fill(pages: 3) },
            stimuli: [.held(page: 2)],
            play: { play in
                try await play.open()
                try await play.more(5)
                try await play.untilHeld(2)
                try await play.settle(for: play.patience.settle)
                await play.release(2)
                try await play.settle()
            },
            judge: { $0.overlaps(of: 2) + $0.opened(3, before: 2) }),
        release(
            "G04", "guard-after-status", "Released after HTTP 500", after: .status(500), "an answer of 500"),
        release(
            "G05", "guard-after-reset", "Released after a connection reset", after: .resetPeerAfterHead,
            "a reset of the connection"),
        release(
            "G06", "guard-after-bad-body", "Released after an undecodable 200", after: .malformed,
            "an answer that cannot be decoded"),
        Case(
            id: "G10", slug: "guard-first-load", title: "The first load is guarded too", group: .inFlight, level: .must,
            needs: ["P01"],
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
}
