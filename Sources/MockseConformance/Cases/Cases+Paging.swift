import MockseKit

extension Cases {
    /// Which pages are asked for, and by what.
    static let paging: [Case] = [
        Case(
            id: "P00", slug: "paging-first-page", title: "The first request is the first page", group: .paging,
            level: .must,
            requirement: "The first request is for page 1, by the API's own parameters: page and pagesize, or p.",
            why: "APIs ignore parameters that they do not know: under a wrong name every request gets the first page.",
            fix: "Count from 1. Stack Exchange names the page `page`, BreweryDB `p`.",
            list: { $0.fill(pages: 1) },
            stimuli: [
                // Whatever it asks for: a client that asks for no page that there is gets none.
                Stimulus("a list of two pages") { stage in
                    stage.extend(pages: 1)
                } isDelivered: { evidence in
                    evidence.stage.pages.count == 2 && !evidence.exchanges.isEmpty
                }
            ],
            play: { play in
                try await play.open()
                try await play.triggers(1)
            },
            judge: { $0.wrongFirstPage + $0.unknownPagingParameters }),
        Case(
            id: "P01", slug: "paging-walk", title: "Walk to the end", group: .paging, level: .must,
            requirement: "A client asks for page after page, and shows every row once, in the order served.",
            why: "Rows of a page that is skipped are never seen.",
            fix: "Keep one page counter; after page n has arrived ask for n + 1.",
            list: { $0.fill(pages: 1) },
            stimuli: [
                .page(1, "a first page that says there is more") { $0.extend(pages: 2, rest: $0.pageSize / 2) }
            ],
            play: { try await $0.walk(to: 4) },
            judge: { $0.skippedPages(upTo: 4) + $0.missingIDs + $0.misplacedIDs + $0.repeatedIDs }),
        Case(
            id: "P14", slug: "paging-query", title: "The query survives paging", group: .paging, level: .must,
            requirement: "Every page is asked for with the parameters of the first.",
            why: "Page 2 of another order repeats rows of page 1 and leaves others out.",
            fix: "Build every request from one value that holds all parameters but the page.",
            list: { $0.fill(pages: 3) },
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
            play: { try await $0.walk(to: 3) },
            judge: { $0.changedParameters }),
        Case(
            id: "P15", slug: "paging-windows", title: "Pages tile the list", group: .paging, level: .must,
            dialects: [.stackexchange],
            requirement: "Page and page size of all requests together leave no row out, and fetch none twice.",
            why: "A first page of another size shifts all others: rows are fetched twice, or never.",
            fix: "Ask for every page with one page size.",
            list: { $0.fill(pages: 1) },
            stimuli: [.page(1, "a first page that says there is more") { $0.extend(pages: 3) }],
            play: { try await $0.walk(to: 4) },
            judge: { $0.windowGaps }),
        Case(
            id: "P16", slug: "paging-one-trigger", title: "One trigger, one page", group: .paging, level: .must,
            requirement: "One trigger asks for one page, besides those that the client says it prefetches.",
            why: "A client that goes on by itself loads the whole list behind the user's back.",
            fix: "Ask for a page when the user comes near the bottom, not whenever a page has come.",
            list: { $0.fill(pages: 2) },
            stimuli: [.page(2, "a long list") { $0.extend(pages: 10) }],
            play: { play in
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
            id: "P17", slug: "paging-parallel", title: "Pages that overtake each other", group: .paging, level: .must,
            wants: Case.Wants(verbs: [.list], concurrency: 2),
            requirement: "Pages that are open at once are shown in their order, whichever comes first.",
            why: "Appended as they come, the rows of page 3 stand before those of page 2.",
            fix: "Keep what comes early until the pages before it have come.",
            list: { $0.fill(pages: 4) },
            stimuli: [.held(page: 2), .held(page: 3)],
            play: { play in
                try await play.open()
                try await play.trigger(untilHeld: [2, 3])
                await play.release(3)
                try await play.settle(for: play.patience.settle)
                await play.release(2)
                try await play.settle()
            },
            judge: { $0.misplacedIDs + $0.missingIDs + $0.repeatedIDs }),
    ]
}
