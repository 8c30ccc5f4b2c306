import MockseJudging
import MockseKit
import MocksePaging

extension Cases {
    /// The cases about which pages are requested and where a list ends: P10 to P19.
    static let paging10to19: [Case] = [
        Case(
            .init(id: "P10", slug: "paging-end", title: "No request past the end", group: .paging, section: "1.6"),
            level: .must,
            guidance: .init(
                requirement: "After a page reports that it is the last, the client sends no more requests.",
                why: "Requests past the end waste quota and battery, and often show an error below a complete list.",
                fix:
                    "Keep the latest page's \(\.endCondition), and check it before each load."
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
                let reason = "although page 3 had said it was the last one"
                return PastEndJudge(evidence).notRequested(after: 3, because: reason)
                    + PastEndJudge(evidence).repeatedEnd(3, because: reason)
            }),
        Case(
            .init(id: "P11", slug: "paging-empty-list", title: "An empty list", group: .paging, section: "1.6"),
            level: .must,
            conditions: .init(prerequisites: ["P10"]),
            guidance: .init(
                requirement: "The client requests a list without rows once and shows it as complete.",
                why: "An empty list never fills the screen, so a client that tries to fill it asks again and again.",
                fix: "Check for the end before anything else, even for an empty list, and show an empty state."),
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
                PastEndJudge(evidence).notRequested(after: 1, because: "although page 1 had said it was the last one")
                    + RepeatJudge(evidence).requestedOnce(1) + ListJudge(evidence).phantomIDs
                    + StabilityJudge(evidence).lastState(isNot: [.loading, .error], after: "an empty list")
            }),
        Case(
            .init(
                id: "P12", slug: "paging-shrinking", title: "A list that shrinks", group: .paging,
                section: "1.9"),
            level: .must,
            conditions: .init(dialect: [.pageCount], prerequisites: ["P10"]),
            guidance: .init(
                requirement:
                    "The latest response determines how many pages there are. If there are fewer, the list ends there.",
                why: "A page count kept from the first page sends the client past the end.",
                fix: "Read \(\.pageCount) from every response."),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [.page(1, "a first page that reports five pages") { $0.pages[0].numberOfPages = 5 }],
            script: { run in
                try await run.walk(to: 3)
                try await run.triggers.fireAndSettle(2)
            },
            judge: {
                PastEndJudge($0).notRequested(after: 3, because: "although page 3 had said it was the last one")
            }),
        Case(
            .init(id: "P13", slug: "paging-no-data", title: "A response without data", group: .paging, section: "1.12"),
            level: .should,
            conditions: .init(dialect: [.optionalRows], capabilities: RequiredCapabilities(verbs: [.list, .idle])),
            guidance: .init(
                requirement:
                    "A response without \(\.rows) is read as an empty list\(\.missingRows).",
                why: "Otherwise, a search without results is shown as a failure.",
                fix: "Decode \(\.optionalMembers) as optional."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [
                .page(1, "a response without data") { fixture in
                    fixture.pages = [FixturePage()]
                    for role in [PagingStyle.ResponseRole.items, .pageCount, .totalCount] {
                        fixture.pages[0].omit(role)
                    }
                }
            ],
            script: { try await $0.open() },
            judge: {
                ListJudge($0).phantomIDs
                    + StabilityJudge($0).lastState(isNot: [.error], after: "a search without results")
            }),
        Case(
            .init(id: "P14", slug: "paging-query", title: "Every page keeps the query", group: .paging, section: "1.3"),
            level: .must,
            guidance: .init(
                requirement: "The client requests every page with the same parameters as the first.",
                why: "Page 2 in a different order repeats rows of page 1 and leaves others out.",
                fix: "Build every request from one value that holds all parameters except the page."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                Stimulus("a sort order") { fixture in
                    fixture.parameters = fixture.dialect.sample.otherOrder
                } delivery: { evidence in
                    // A client may use parameters of its own instead, which must survive as well.
                    guard let first = evidence.exchanges.first else { return .missing }
                    let usual = evidence.fixture.dialect.usualList.parameters
                    if QueryText(first.query).rest.keys.contains(where: { usual[$0] == nil }) { return .delivered }
                    return evidence.fixture.parameters.isEmpty
                        ? .missing : .declined(.parameters)
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: { QueryJudge($0).changedParameters }),
        Case(
            .init(id: "P15", slug: "paging-windows", title: "Pages tile the list", group: .paging, section: "1.4"),
            level: .must,
            conditions: .init(dialect: [.settableSize]),
            guidance: .init(
                requirement:
                    "Judged by page number and page size, the requests together cover every row, and fetch none twice.",
                why: "A first page of a different size shifts all others, so rows are fetched twice or never.",
                fix: "Use the same page size for every page."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [.page(1, "a first page that reports more pages") { $0.extend(pages: 3) }],
            script: { try await $0.walk(to: 4) },
            judge: { PagingJudge($0).windowGaps }),
        Case(
            .init(
                id: "P16", slug: "paging-one-trigger", title: "One trigger, one page", group: .paging, section: "1.5"),
            level: .must,
            guidance: .init(
                requirement:
                    "One trigger requests only one page, in addition to any that the client declares it prefetches.",
                why: "A client that continues on its own loads the whole list behind the user's back.",
                fix: "Request a page when the user gets near the bottom, not whenever a page arrives."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [.page(2, "a long list") { $0.extend(pages: 10) }],
            script: { run in
                try await run.open()
                try await run.triggers.fire()
                try await run.settle()
            },
            judge: { evidence in
                // On a slow machine, the trigger may have fired more than once.
                let triggers = evidence.steps.filter { $0.verb == .more }.count
                // The first page and each trigger may be followed by the pages that the client keeps ahead.
                return StormJudge(evidence).notRequested(
                    from: (1 + triggers) * (1 + evidence.features.prefetch) + 1, rule: "runaway",
                    because: triggers == 1 ? "after a single trigger" : "after \(triggers) triggers")
            }),
        Case(
            .init(
                id: "P17", slug: "paging-parallel", title: "Pages that arrive out of order", group: .paging,
                section: "1.13"),
            level: .must,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list], concurrency: 2)),
            guidance: .init(
                requirement: "Pages that load concurrently are shown in page order, whichever arrives first.",
                why: "If pages are appended as they arrive, the rows of page 3 can end up before those of page 2.",
                fix: "Keep a page that arrives early until the pages before it have arrived."),
            fixture: { fixture in
                fixture.fill(pages: mostParallelPages + 2)
                fixture.gates += 4...mostParallelPages + 1
            },
            stimuli: [.held(page: 2), .held(page: 3)],
            script: { run in
                try await run.open()
                try await run.triggers.fire(untilHeld: [2, 3])
                try await run.triggers.fire(toHold: 2..<2 + min(run.features.concurrency, mostParallelPages))
                for page in 4...mostParallelPages + 1 { await run.server.release(page) }
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
                    "This case isn't judged. A client that pages by number can't know which rows moved between pages.",
                why:
                    "Deleting a row from a page already shown moves all later rows up, so one of them is never served.",
                fix: "Use a cursor where the API has one. Refresh now and then where it doesn't."),
            // Longer than what a client prefetches before the list changes.
            fixture: { $0.fill(pages: 3 + min($0.prefetch, mostPagesAhead)) },
            stimuli: [
                .change("a list that lost one row and moved another to the end") { fixture in
                    var rows = Array(fixture.pages.flatMap(\.rows).dropFirst())
                    rows.append(rows.removeFirst())
                    fixture.paginate(rows)
                }
            ],
            script: { run in
                try await run.open()
                run.server.update()
                for page in 2...3 + min(run.features.prefetch, mostPagesAhead) {
                    guard try await run.triggers.fire(untilServed: page) else { return }
                }
            },
            judge: { [ReportWriter($0).lossesAndRepeats] }),
        Case(
            .init(
                id: "P19", slug: "paging-growing", title: "A list that grows", group: .paging, section: "1.9"),
            level: .must,
            conditions: .init(dialect: [.pageCount], prerequisites: ["P12"]),
            guidance: .init(
                requirement:
                    "The latest response determines how many pages there are. If there are more, the list goes on.",
                why: "A page count kept from the first page hides rows that were added.",
                fix: "Read \(\.pageCount) from every response."),
            fixture: { $0.fill(pages: 4) },
            stimuli: [.page(1, "a first page that reports two pages") { $0.pages[0].numberOfPages = 2 }],
            script: { try await $0.walk(to: 3) },
            judge: {
                PagingJudge($0).requested(3, rule: "stopped-early", because: "although page 2 reported four pages")
            }
        ),
    ]

    /// The largest number of prefetched pages for which a list is made longer.
    private static let mostPagesAhead = 8

    /// The largest number of pages that a case lets a client load at once.
    private static let mostParallelPages = 32
}
