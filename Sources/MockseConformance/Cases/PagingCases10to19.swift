import MockseJudging
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
            fixture: { fixture in
                fixture.fill(pages: 2, rest: fixture.pageSize / 2)
                fixture.pages[2].hasMore = true
                fixture.pages[2].numberOfPages = 4
            },
            stimuli: [.page(3, "a last page") { $0.announce() }],
            script: { run in
                try await run.walk(to: 3)
                try await run.triggers.fireAndSettle(5)
            },
            judge: { evidence in
                let reason = "though page 3 had said that there is no more"
                return PastEndJudge(evidence).notRequested(after: 3, because: reason)
                    + PastEndJudge(evidence).repeatedEnd(3, because: reason)
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
                .page(1, "an empty first page") { fixture in
                    fixture.pages = [FixturePage()]
                    fixture.announce()
                }
            ],
            script: { run in
                try await run.open()
                try await run.triggers.fireAndSettle(2)
            },
            judge: { evidence in
                PastEndJudge(evidence).notRequested(after: 1, because: "though page 1 had said that there is no more")
                    + RepeatJudge(evidence).requestedOnce(1) + ListJudge(evidence).phantomIDs
                    + StabilityJudge(evidence).lastState(isNot: [.loading, .error], after: "an empty list")
            }),
        Case(
            .init(
                id: "P12", slug: "paging-shrinking", title: "A list that becomes shorter", group: .paging,
                section: "1.9"),
            level: .must,
            conditions: .init(dialect: [.pageCount], prerequisites: ["P10"]),
            guidance: .init(
                requirement: "The newest answer says how many pages there are: if fewer than before, it ends there.",
                why: "A number that is kept from the first page sends the client past the end.",
                fix: "Take numberOfPages from each answer anew."),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [.page(1, "a first page that speaks of five pages") { $0.pages[0].numberOfPages = 5 }],
            script: { run in
                try await run.walk(to: 3)
                try await run.triggers.fireAndSettle(2)
            },
            judge: {
                PastEndJudge($0).notRequested(after: 3, because: "though page 3 had said that it is the last one")
            }),
        Case(
            .init(id: "P13", slug: "paging-no-data", title: "An answer without data", group: .paging, section: "1.12"),
            level: .should,
            conditions: .init(dialect: [.optionalRows], capabilities: RequiredCapabilities(verbs: [.list, .idle])),
            guidance: .init(
                requirement:
                    "An answer without `data` is an empty list: BreweryDB leaves it out when nothing is found.",
                why: "A search without a hit is shown as a failure.",
                fix: "Decode `data`, `numberOfPages` and `totalResults` as optional."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [
                .page(1, "an answer without data") { fixture in
                    fixture.pages = [FixturePage()]
                    let envelope = fixture.dialect.envelope
                    for member in [envelope.rows, envelope.pageCount, envelope.total].compactMap(\.self) {
                        fixture.pages[0].omit(member)
                    }
                }
            ],
            script: { try await $0.open() },
            judge: {
                ListJudge($0).phantomIDs
                    + StabilityJudge($0).lastState(isNot: [.error], after: "a search without a hit")
            }),
        Case(
            .init(id: "P14", slug: "paging-query", title: "The query survives paging", group: .paging, section: "1.3"),
            level: .must,
            guidance: .init(
                requirement: "Every page is asked for with the parameters of the first.",
                why: "Page 2 of another order repeats rows of page 1 and leaves others out.",
                fix: "Build every request from one value that holds all parameters but the page."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                Stimulus("a sort order") { fixture in
                    fixture.parameters = fixture.dialect.sample.otherOrder
                } isDelivered: { evidence in
                    // A client may have parameters of its own instead: they have to survive just as well.
                    guard let first = evidence.exchanges.first else { return false }
                    let usual = evidence.fixture.dialect.usualList.parameters
                    return QueryText(first.query).rest.keys.contains { usual[$0] == nil }
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: { QueryJudge($0).changedParameters }),
        Case(
            .init(id: "P15", slug: "paging-windows", title: "Pages tile the list", group: .paging, section: "1.4"),
            level: .must,
            conditions: .init(dialect: [.settableSize]),
            guidance: .init(
                requirement: "Page and page size of all requests together leave no row out, and fetch none twice.",
                why: "A first page of another size shifts all others: rows are fetched twice, or never.",
                fix: "Ask for every page with one page size."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [.page(1, "a first page that says there is more") { $0.extend(pages: 3) }],
            script: { try await $0.walk(to: 4) },
            judge: { PagingJudge($0).windowGaps }),
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
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.settle()
            },
            judge: { evidence in
                // A slow machine may have had to pull it more than once.
                let triggers = evidence.steps.filter { $0.verb == .more }.count
                return StormJudge(evidence).notRequested(
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
            script: { run in
                try await run.open()
                try await run.triggers.fire(untilHeld: [2, 3])
                await run.server.release(3)
                try await run.untilQuiet()
                await run.server.release(2)
                try await run.settle()
            },
            judge: { ListJudge($0).misplacedIDs + ListJudge($0).missingIDs + ListJudge($0).repeatedIDs }),
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
                .change("a list that has lost a row, and in which another has moved to the end") { fixture in
                    var rows = Array(fixture.pages.flatMap(\.rows).dropFirst())
                    rows.append(rows.removeFirst())
                    fixture.paginate(rows)
                }
            ],
            script: { run in
                try await run.open()
                run.server.update()
                try await run.triggers.fire(untilServed: 2)
                try await run.triggers.fire(untilServed: 3)
            },
            judge: { [ReportWriter($0).lossesAndRepeats] }),
        Case(
            .init(
                id: "P19", slug: "paging-growing", title: "A list that becomes longer", group: .paging, section: "1.9"),
            level: .must,
            conditions: .init(dialect: [.pageCount], prerequisites: ["P12"]),
            guidance: .init(
                requirement: "The newest answer says how many pages there are: if more than before, it goes on.",
                why: "A number that is kept from the first page hides what has been added.",
                fix: "Take numberOfPages from each answer anew."),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.page(1, "a first page that speaks of two pages") { $0.pages[0].numberOfPages = 2 }],
            script: { try await $0.walk(to: 3) },
            judge: { PagingJudge($0).requested(3, rule: "stopped-early", because: "though page 2 spoke of four pages") }
        ),
    ]
}
