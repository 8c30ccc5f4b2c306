import MockseKit

extension Cases {
    /// What envelopes say of the whole list.
    static let totals: [Case] = [
        Case(
            id: "P07", slug: "paging-small-total", title: "A total that is too small", group: .paging, level: .must,
            dialects: [.stackexchange],
            requirement: "While pages say that there is more, the next is asked for, whatever the total says.",
            why: "Totals are cached and rounded: to stop at them hides rows.",
            fix: "Decide the end by has_more alone; a total is for display.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "a total that is too small") { stage in
                    for index in stage.pages.indices { stage.pages[index].total = stage.pageSize + 2 }
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.requested(3, rule: "stopped-early", because: "though page 2 said there is more") }),
        Case(
            id: "P08", slug: "paging-large-total", title: "A total that is too large", group: .paging, level: .must,
            dialects: [.stackexchange], needs: ["P10"],
            requirement: "Once a page has said that there is no more, nothing is requested, whatever the total says.",
            why: "A total that counts what is never served is never reached: the client asks for ever.",
            fix: "Decide the end by has_more alone; a total is for display.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "a total that is too large") { stage in
                    for index in stage.pages.indices { stage.pages[index].total = stage.pageSize * 10 }
                }
            ],
            play: { play in
                try await play.walk(to: 3)
                try await play.triggers(3)
            },
            judge: { $0.notRequested(after: 3, because: "though page 3 had said that there is no more") }),
        Case(
            id: "P09", slug: "paging-no-total", title: "No total", group: .paging, level: .must,
            dialects: [.stackexchange],
            requirement: "A list without a total is walked like any other: the API's default filter has none.",
            why: "A missing total that is read as 0 ends the list after its first page.",
            fix: "Decide the end by has_more alone; keep a total optional.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .page(1, "a page without a total") { stage in
                    for index in stage.pages.indices { stage.pages[index].omit("total") }
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.skippedPages(upTo: 3) + $0.missingIDs }),
        Case(
            id: "P12", slug: "paging-shrinking", title: "A list that becomes shorter", group: .paging, level: .must,
            dialects: [.brewerydb], needs: ["P10"],
            requirement: "The newest answer says how many pages there are: if fewer than before, it ends there.",
            why: "A number that is kept from the first page sends the client past the end.",
            fix: "Take numberOfPages from each answer anew.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [.page(1, "a first page that speaks of five pages") { $0.pages[0].numberOfPages = 5 }],
            play: { play in
                try await play.walk(to: 3)
                try await play.triggers(2)
            },
            judge: { $0.notRequested(after: 3, because: "though page 3 had said that it is the last one") }),
        Case(
            id: "P19", slug: "paging-growing", title: "A list that becomes longer", group: .paging, level: .must,
            dialects: [.brewerydb], needs: ["P12"],
            requirement: "The newest answer says how many pages there are: if more than before, it goes on.",
            why: "A number that is kept from the first page hides what has been added.",
            fix: "Take numberOfPages from each answer anew.",
            list: { $0.fill(pages: 4) },
            stimuli: [.page(1, "a first page that speaks of two pages") { $0.pages[0].numberOfPages = 2 }],
            play: { try await $0.walk(to: 3) },
            judge: { $0.requested(3, rule: "stopped-early", because: "though page 2 spoke of four pages") }),
        Case(
            id: "P13", slug: "paging-no-data", title: "An answer without data", group: .paging, level: .should,
            dialects: [.brewerydb], wants: Case.Wants(verbs: [.list, .idle]),
            requirement: "An answer without `data` is an empty list: BreweryDB leaves it out when nothing is found.",
            why: "A search without a hit is shown as a failure.",
            fix: "Decode `data`, `numberOfPages` and `totalResults` as optional.",
            list: { $0.fill(pages: 1) },
            stimuli: [
                .page(1, "an answer without data") { stage in
                    stage.pages = [StagedPage()]
                    for member in ["data", "numberOfPages", "totalResults"] { stage.pages[0].omit(member) }
                }
            ],
            play: { try await $0.open() },
            judge: { $0.phantomIDs + $0.lastState(isNot: [.error], after: "a search without a hit") }),
    ]
}
