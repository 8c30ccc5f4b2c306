import MockseJudging
import MockseKit
import MocksePaging

extension Cases {
    /// The cases about which pages are requested and where a list ends: P00 to P09.
    static let paging00to09: [Case] = [
        Case(
            .init(
                id: "P00", slug: "paging-first-page", title: "The first request is for page 1", group: .paging,
                section: "1.1"),
            level: .must,
            guidance: .init(
                requirement:
                    "The first request is for page 1, with the API's own parameters: \(\.pagingParameters).",
                why: "APIs ignore unknown parameters, so if one is misspelled, every request returns the first page.",
                fix: "Count from \(\.firstPage). The page parameter is \(\.pageParameters)."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [
                // Any request will do: a client that asks for a nonexistent page receives no rows.
                Stimulus("a list of two pages") { fixture in
                    fixture.extend(pages: 1)
                } isDelivered: { evidence in
                    evidence.fixture.pages.count == 2 && !evidence.exchanges.isEmpty
                }
            ],
            script: { run in
                try await run.open()
                try await run.triggers.fireAndSettle(1)
            },
            judge: { PagingJudge($0).wrongFirstPage + PagingJudge($0).unknownPagingParameters }),
        Case(
            .init(id: "P01", slug: "paging-walk", title: "Walk to the end", group: .paging, section: "1.2"),
            level: .must,
            guidance: .init(
                requirement: "The client requests page after page and shows every row once, in the order served.",
                why: "Users never see the rows of a skipped page.",
                fix: "Keep one page counter. After page n arrives, request page n + 1."),
            fixture: { $0.fill(pages: 1) },
            stimuli: [
                .page(1, "a first page that reports more pages") { $0.extend(pages: 2, rest: $0.pageSize / 2) }
            ],
            script: { run in
                try await run.walk(to: 4)
                // A client may hold pages that it prefetched until the user asks for them.
                try await run.triggers.fireAndSettle(run.features.prefetch)
            },
            judge: {
                PagingJudge($0).skippedPages(upTo: 4) + ListJudge($0).missingIDs(inReserve: 0)
                    + ListJudge($0).misplacedIDs + ListJudge($0).repeatedIDs + ListJudge($0).phantomIDs
            }),
        Case(
            .init(
                id: "P02", slug: "paging-full-last-page", title: "The last page is exactly full", group: .paging,
                section: "1.6"),
            level: .must,
            conditions: .init(prerequisites: ["P10"]),
            guidance: .init(
                requirement: "A full page that reports that it is the last ends the list.",
                why: "Clients that wait for a short page request one too many and show an error below a complete list.",
                fix: "Use \(\.end) to detect the end. Don't count rows."),
            fixture: { fixture in
                fixture.fill(pages: 4)
                fixture.pages[3].hasMore = true
                fixture.pages[3].numberOfPages = 5
            },
            stimuli: [.page(4, "a full last page") { $0.announce() }],
            script: { run in
                try await run.walk(to: 4)
                try await run.triggers.fireAndSettle(3)
            },
            judge: {
                PastEndJudge($0).notRequested(
                    after: 4, because: "although page 4, which was full, had said it was the last one")
            }),
        Case(
            .init(
                id: "P03", slug: "paging-short-page", title: "A short page is not the end", group: .paging,
                section: "1.7"),
            level: .must,
            guidance: .init(
                requirement:
                    "After a page with fewer rows than requested, the client requests the next one if there is more.",
                why: "Servers filter rows out of pages. Stopping at a short page silently hides the rest of the list.",
                fix: "Use \(\.end) to detect the end. Don't count rows."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "a short page 2") { fixture in
                    fixture.pages[1].rows.removeLast(fixture.pageSize - max(1, fixture.pageSize * 2 / 3))
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: {
                PagingJudge($0).requested(
                    3, rule: "stopped-early", because: "although page 2, which was short, reported more pages")
            }),
        Case(
            .init(
                id: "P04", slug: "paging-empty-page", title: "An empty page is not the end", group: .paging,
                section: "1.7"),
            level: .must,
            conditions: .init(dialect: [.endMember], prerequisites: ["P03", "G09"]),
            guidance: .init(
                requirement: "After an empty page, the client requests the next one if there is more.",
                why: "A server can filter out every row of a page. Stopping there hides the rest of the list.",
                fix:
                    "Use only \(\.end) to detect the end. Skip a few empty pages without waiting for the user."
            ),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.page(2, "an empty page 2") { $0.pages[1].rows = [] }],
            script: { try await $0.walk(to: 3) },
            judge: {
                PagingJudge($0).requested(
                    3, rule: "stopped-early", because: "although page 2, which was empty, reported more pages")
            }),
        Case(
            .init(
                id: "P05", slug: "paging-empty-pages", title: "Endless empty pages don't cause a request storm",
                group: .paging,
                section: "1.10"),
            level: .must,
            conditions: .init(dialect: [.endMember]),
            guidance: .init(
                requirement: "A client that skips empty pages on its own stops after a few and waits for the user.",
                why: "A server that is wrong about \(\.end) would receive thousands of requests a minute.",
                fix: "Count consecutive pages that added nothing. After a few, wait for the user."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [.page(2, "empty pages from page 2 on") { $0.followUp(by: 60, rows: []) }],
            script: { try await $0.triggers.fireOnceAndWatch(atMost: 5) },
            judge: { StormJudge($0).autonomousRequests(atMost: 5, rule: "storm", because: "came back empty") }),
        Case(
            .init(
                id: "P06", slug: "paging-same-page", title: "A server that always returns the same page",
                group: .paging,
                section: "1.11"),
            level: .should,
            conditions: .init(prerequisites: ["G09"]),
            guidance: .init(
                requirement:
                    "A client that gets the same page for every page number doesn't keep requesting more on its own.",
                why: "APIs that don't know a parameter return page 1, so a client that looks for new rows never stops.",
                fix: "Count consecutive pages that added nothing. After a few, wait for the user."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [
                .page(2, "page 1 for every page number") { fixture in
                    let first = fixture.pages[0].rows
                    fixture.followUp(by: 60, rows: first)
                    for index in fixture.pages.indices { fixture.pages[index].number = 1 }
                }
            ],
            script: { try await $0.triggers.fireOnceAndWatch(atMost: 5) },
            judge: { StormJudge($0).autonomousRequests(atMost: 5, rule: "storm", because: "brought nothing new") }),
        Case(
            .init(
                id: "P07", slug: "paging-small-total", title: "A total that is too small", group: .paging,
                section: "1.8"),
            level: .must,
            conditions: .init(dialect: [.freeTotal]),
            guidance: .init(
                requirement:
                    "The client requests the next page as long as pages report more, regardless of the total.",
                why: "Totals are cached and rounded, so stopping at the total hides rows.",
                fix: "Use only \(\.end) to detect the end. Use totals only for display."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "a total that is too small") { fixture in
                    for index in fixture.pages.indices { fixture.pages[index].total = fixture.pageSize + 2 }
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: {
                PagingJudge($0).requested(3, rule: "stopped-early", because: "although page 2 reported more pages")
            }),
        Case(
            .init(
                id: "P08", slug: "paging-large-total", title: "A total that is too large", group: .paging,
                section: "1.8"),
            level: .must,
            conditions: .init(dialect: [.freeTotal], prerequisites: ["P10"]),
            guidance: .init(
                requirement:
                    "After a page reports that it is the last, the client sends no more requests, regardless of the "
                    + "total.",
                why: "A total that counts rows the server never returns is never reached, so the client asks forever.",
                fix: "Use only \(\.end) to detect the end. Use totals only for display."),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "a total that is too large") { fixture in
                    for index in fixture.pages.indices { fixture.pages[index].total = fixture.pageSize * 10 }
                }
            ],
            script: { run in
                try await run.walk(to: 3)
                try await run.triggers.fireAndSettle(3)
            },
            judge: { PastEndJudge($0).notRequested(after: 3, because: "although page 3 had said it was the last one") }),
        Case(
            .init(id: "P09", slug: "paging-no-total", title: "No total", group: .paging, section: "1.8"),
            level: .must,
            conditions: .init(dialect: [.freeTotal]),
            guidance: .init(
                requirement:
                    "A list without a total\(\.missingTotal) is paged like any other.",
                why: "A missing total that is read as 0 ends the list after the first page.",
                fix: "Use only \(\.end) to detect the end, and decode the total as optional."),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .page(1, "a page without a total") { fixture in
                    for index in fixture.pages.indices { fixture.pages[index].omit(.totalCount) }
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: { PagingJudge($0).skippedPages(upTo: 3) + ListJudge($0).missingIDs }),
    ]
}
