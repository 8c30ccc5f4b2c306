import MockseKit

extension Cases {
    /// Which pages are requested, and where a list ends: P10 to P19.
    static let paging10to19: [Case] = [
        Case(
            .init(id: "P10", slug: "paging-end", title: "No request after the end", group: .paging, section: "1.6"),
            level: .must,
            guidance: .init(
                requirement: "Once a page has said that there is no more, nothing more is requested.",
                why: "Requests past the end cost quota and battery, and often show an error under a complete list.",
                fix:
                    "Keep what the last page said, has_more or currentPage < numberOfPages; check it before every load."
            ),
            fixture: { stage in
                stage.fill(pages: 2, rest: stage.pageSize / 2)
                stage.pages[2].hasMore = true
                stage.pages[2].numberOfPages = 4
            },
            stimuli: [.page(3, "a last page") { $0.announce() }],
            script: { play in
                try await play.walk(to: 3)
                try await play.triggers(5)
            },
            judge: { evidence in
                let reason = "though page 3 had said that there is no more"
                return evidence.notRequested(after: 3, because: reason) + evidence.repeatedEnd(3, because: reason)
            }),
        Case(
            .init(id: "P11", slug: "paging-empty-list", title: "An empty list", group: .paging, section: "1.6"),
            level: .must,
            conditions: .init(prerequisites: ["P10"]),
            guidance: .init(
                requirement: "A list without rows is asked for once, and shown as complete.",
                why:
                    "\"Fewer rows than the screen has room for\" stays true for ever: the client asks again and again.",
                fix: "Check the end before all else, an empty list's too, and show that there is nothing."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [
                .page(1, "an empty first page") { stage in
                    stage.pages = [StagedPage()]
                    stage.announce()
                }
            ],
            script: { play in
                try await play.open()
                try await play.triggers(2)
            },
            judge: { evidence in
                evidence.notRequested(after: 1, because: "though page 1 had said that there is no more")
                    + evidence.requestedOnce(1) + evidence.phantomIDs
                    + evidence.lastState(isNot: [.loading, .error], after: "an empty list")
            }),
        Case(
            .init(
                id: "P12", slug: "paging-shrinking", title: "A list that becomes shorter", group: .paging,
                section: "1.9"),
            level: .must,
            conditions: .init(dialects: [.brewerydb], prerequisites: ["P10"]),
            guidance: .init(
                requirement: "The newest answer says how many pages there are: if fewer than before, it ends there.",
                why: "A number that is kept from the first page sends the client past the end.",
                fix: "Take numberOfPages from each answer anew."),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [.page(1, "a first page that speaks of five pages") { $0.pages[0].numberOfPages = 5 }],
            script: { play in
                try await play.walk(to: 3)
                try await play.triggers(2)
            },
            judge: { $0.notRequested(after: 3, because: "though page 3 had said that it is the last one") }),
        Case(
            .init(id: "P13", slug: "paging-no-data", title: "An answer without data", group: .paging, section: "1.12"),
            level: .should,
            conditions: .init(dialects: [.brewerydb], capabilities: RequiredCapabilities(verbs: [.list, .idle])),
            guidance: .init(
                requirement:
                    "An answer without `data` is an empty list: BreweryDB leaves it out when nothing is found.",
                why: "A search without a hit is shown as a failure.",
                fix: "Decode `data`, `numberOfPages` and `totalResults` as optional."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [
                .page(1, "an answer without data") { stage in
                    stage.pages = [StagedPage()]
                    for member in ["data", "numberOfPages", "totalResults"] { stage.pages[0].omit(member) }
                }
            ],
            script: { try await $0.open() },
            judge: { $0.phantomIDs + $0.lastState(isNot: [.error], after: "a search without a hit") }),
        Case(
            .init(id: "P14", slug: "paging-query", title: "The query survives paging", group: .paging, section: "1.3"),
            level: .must,
            guidance: .init(
                requirement: "Every page is asked for with the parameters of the first.",
                why: "Page 2 of another order repeats rows of page 1 and leaves others out.",
                fix: "Build every request from one value that holds all parameters but the page."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                Stimulus("a sort order") { stage in
                    stage.parameters = stage.dialect.otherOrder
                } isDelivered: { evidence in
                    // A client may have parameters of its own instead: they have to survive just as well.
                    guard let first = evidence.exchanges.first else { return false }
                    let usual = evidence.stage.dialect.usualList.parameters
                    return QueryText(first.query).rest.keys.contains { usual[$0] == nil }
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: { $0.changedParameters }),
        Case(
            .init(id: "P15", slug: "paging-windows", title: "Pages tile the list", group: .paging, section: "1.4"),
            level: .must,
            conditions: .init(dialects: [.stackexchange]),
            guidance: .init(
                requirement: "Page and page size of all requests together leave no row out, and fetch none twice.",
                why: "A first page of another size shifts all others: rows are fetched twice, or never.",
                fix: "Ask for every page with one page size."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [.page(1, "a first page that says there is more") { $0.extend(pages: 3) }],
            script: { try await $0.walk(to: 4) },
            judge: { $0.windowGaps }),
        Case(
            .init(
                id: "P16", slug: "paging-one-trigger", title: "One trigger, one page", group: .paging, section: "1.5"),
            level: .must,
            guidance: .init(
                requirement: "One trigger asks for one page, besides those that the client says it prefetches.",
                why: "A client that goes on by itself loads the whole list behind the user's back.",
                fix: "Ask for a page when the user comes near the bottom, not whenever a page has come."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [.page(2, "a long list") { $0.extend(pages: 10) }],
            script: { play in
                try await play.open()
                try await play.trigger()
                try await play.settle()
            },
            judge: { evidence in
                // A slow machine may have had to pull it more than once.
                let triggers = evidence.steps.filter { $0.verb == .more }.count
                return evidence.notRequested(
                    from: 2 + triggers + evidence.features.prefetch, rule: "runaway",
                    because: triggers == 1 ? "after a single trigger" : "after \(triggers) triggers")
            }),
        Case(
            .init(
                id: "P17", slug: "paging-parallel", title: "Pages that overtake each other", group: .paging,
                section: "1.13"),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list], concurrency: 2)),
            guidance: .init(
                requirement: "Pages that are open at once are shown in their order, whichever comes first.",
                why: "Appended as they come, the rows of page 3 stand before those of page 2.",
                fix: "Keep what comes early until the pages before it have come."),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.held(page: 2), .held(page: 3)],
            script: { play in
                try await play.open()
                try await play.trigger(untilHeld: [2, 3])
                await play.release(3)
                try await play.settle(for: play.patience.settle)
                await play.release(2)
                try await play.settle()
            },
            judge: { $0.misplacedIDs + $0.missingIDs + $0.repeatedIDs }),
        Case(
            .init(
                id: "P18", slug: "paging-shift", title: "Rows that move between pages", group: .paging, section: "8.1"),
            level: .info,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list])),
            guidance: .init(
                requirement:
                    "Nothing is judged: a client of numbered pages cannot know what moved between them behind its back.",
                why: "A row that is deleted from a page already shown moves all others up: one is never served.",
                fix: "Ask for a cursor where the API has one; refresh now and then where it has none."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .change("a list that has lost a row, and in which another has moved to the end") { stage in
                    var rows = Array(stage.pages.flatMap(\.rows).dropFirst())
                    rows.append(rows.removeFirst())
                    stage.paginate(rows)
                }
            ],
            script: { play in
                try await play.open()
                play.update()
                try await play.trigger(untilServed: 2)
                try await play.trigger(untilServed: 3)
            },
            judge: { [$0.lossesAndRepeats] }),
        Case(
            .init(
                id: "P19", slug: "paging-growing", title: "A list that becomes longer", group: .paging, section: "1.9"),
            level: .must,
            conditions: .init(dialects: [.brewerydb], prerequisites: ["P12"]),
            guidance: .init(
                requirement: "The newest answer says how many pages there are: if more than before, it goes on.",
                why: "A number that is kept from the first page hides what has been added.",
                fix: "Take numberOfPages from each answer anew."),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.page(1, "a first page that speaks of two pages") { $0.pages[0].numberOfPages = 2 }],
            script: { try await $0.walk(to: 3) },
            judge: { $0.requested(3, rule: "stopped-early", because: "though page 2 spoke of four pages") }),
    ]
}
