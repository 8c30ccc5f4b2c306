import MockseKit

extension Cases {
    /// What is told and not judged.
    static let reports: [Case] = [
        Case(
            id: "P18", slug: "paging-shift", title: "Rows that move between pages", group: .paging, level: .info,
            wants: Case.Wants(verbs: [.list]),
            requirement:
                "Nothing is judged: a client of numbered pages cannot know what moved between them behind its back.",
            why: "A row that is deleted from a page already shown moves all others up: one is never served.",
            fix: "Ask for a cursor where the API has one; refresh now and then where it has none.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .change("a list that has lost a row, and in which another has moved to the end") { stage in
                    var rows = Array(stage.pages.flatMap(\.rows).dropFirst())
                    rows.append(rows.removeFirst())
                    stage.paginate(rows)
                }
            ],
            play: { play in
                try await play.open()
                play.update()
                try await play.trigger(untilServed: 2)
                try await play.trigger(untilServed: 3)
            },
            judge: { [$0.lossesAndRepeats] }),
        Case(
            id: "L01", slug: "memory-window", title: "Rows that are kept", group: .memory, level: .info,
            wants: Case.Wants(verbs: [.list], window: true),
            requirement: "Nothing is judged; a client that names a window is told how many rows it kept.",
            why: "A list that keeps every row runs out of memory some day.",
            fix: "Drop rows far from what is in view, and load them again when they come near.",
            list: { $0.fill(pages: 2) },
            stimuli: [.page(2, "a long list") { $0.extend(pages: 38) }],
            play: { try await $0.walk(to: 40) },
            judge: { [$0.keptRows] }),
    ]
}
