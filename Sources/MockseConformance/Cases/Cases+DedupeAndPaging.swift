import MockseKit

extension Cases {
    /// Rows that are left out say nothing about the list's end.
    static let dedupeAndPaging: [Case] = [
        Case(
            id: "D06", slug: "dedupe-known-page", title: "A page of known rows, then news", group: .dedupe,
            level: .must, needs: ["D07", "G09"],
            requirement: "A page of which all rows are known is followed by the next if it says that there is more.",
            why: "When many rows are inserted at the head, a whole page repeats: to stop there hides what follows.",
            fix: endFix,
            list: { $0.fill(pages: 3) },
            stimuli: [.page(2, "page 1 again as page 2") { $0.pages[1].rows = $0.pages[0].rows }],
            play: { try await $0.walk(to: 3) },
            judge: {
                $0.requested(3, rule: "stopped-early", because: "though page 2 said there is more") + $0.missingIDs
            }),
        Case(
            id: "D07", slug: "dedupe-short-page", title: "Duplicates do not make a page short", group: .dedupe,
            level: .must,
            requirement: "A full page of which a row is known is followed by the next if it says that there is more.",
            why: "A stop rule that counts rows after duplicates have been dropped ends the list at the first of them.",
            fix: endFix,
            list: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "a known row on page 2") { stage in
                    stage.pages[1].rows[0] = stage.pages[0].rows[stage.pageSize - 1]
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.requested(3, rule: "stopped-early", because: "though page 2 said there is more") }),
        Case(
            id: "D08", slug: "dedupe-total", title: "Duplicates and totalResults", group: .dedupe, level: .must,
            dialects: [.brewerydb], needs: ["P10"],
            requirement: "The last page is the end, even if fewer rows are shown than totalResults says.",
            why: "Where rows repeat, the rows shown are never as many as the total: the client asks for ever.",
            fix: "Decide the end by currentPage and numberOfPages; a total is for display.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "two known rows on page 3") { stage in
                    for index in 0...1 { stage.pages[2].rows[index] = stage.pages[1].rows[index] }
                }
            ],
            play: { play in
                try await play.walk(to: 3)
                try await play.triggers(3)
            },
            judge: { $0.notRequested(after: 3, because: "though page 3 had said that it is the last one") }),
    ]

    private static let endFix =
        "Decide the end by has_more or numberOfPages, never by counting what is left of a page."
}
