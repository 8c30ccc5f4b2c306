import MockseJudging
import MockseKit
import MocksePaging

extension Cases {
    /// The cases about which pages are requested and where a list ends.
    static let paging: [Case] = [
        Case(
            "P01", "paging-walk", "Walk to the end", .everyPage, fixture: { $0.fill(pages: 1) },
            stimuli: .page(1, "a first page that reports more pages") { $0.extend(pages: 2, rest: $0.pageSize / 2) }
        ) { run in
            try await run.walk(to: 4)
            // A client may hold pages that it prefetched until the user asks for them.
            try await run.triggers.fireAndSettle(max(1, run.features.prefetch))
        },
        Case(
            "P00", "paging-first-page", "The first request is for page 1", .firstPage, fixture: { $0.fill(pages: 1) },
            // Any request will do: a client that asks for a nonexistent page receives no rows.
            stimuli: Stimulus("a list of two pages") { fixture in
                fixture.extend(pages: 1)
            } isDelivered: { history in
                history.fixture.pages.count == 2 && !history.exchanges.isEmpty
            }
        ) { run in
            try await run.open()
            try await run.triggers.fireAndSettle(1)
        },
        Case(
            "P14", "paging-query", "Every page keeps the query", .keptQuery,
            stimuli: .parameters("a sort order") { $0.list.otherOrder }
        ) { try await $0.walk(to: 3) },
        Case(
            "P20", "paging-encoding", "Parameters are encoded once", .keptQuery,
            stimuli: .parameters("a parameter with special characters") { _ in ["q": "C++&C=50%41é"] }
        ) { run in
            try await run.walk(to: 3)
            guard run.features.has(.query) else { return }
            try await run.client.query()
            try await run.untilFirstPage()
            try await run.settle()
        },
        Case(
            "P15", "paging-windows", "Pages tile the list", .keptPageSize, dialect: [.settableSize, .freePositions],
            fixture: { $0.fill(pages: 1) },
            stimuli: .page(1, "a first page that reports more pages") { $0.extend(pages: 3) }
        ) { try await $0.walk(to: 4) },
        Case(
            "P22", "paging-capped-size", "A page is smaller than asked for", .everyPage, .notTheEnd,
            since: .current, dialect: [.cappedSize, .freePositions], asksForTooMany: true,
            fixture: { $0.fill(pages: 2) },
            stimuli: .tooManyRows
        ) { try await $0.walk(to: 2) },
        Case(
            "P16", "paging-one-trigger", "One trigger, one page", .pagesOnDemand, fixture: { $0.fill(pages: 2) },
            stimuli: .page(2, "a long list") { $0.extend(pages: 10) }
        ) { run in
            try await run.open()
            try await run.triggers.fire()
            try await run.settle()
        },
        Case(
            "P17", "paging-parallel", "Pages that arrive out of order", .pageOrder,
            needs: .init(verbs: [.list], concurrency: 2),
            fixture: { fixture in
                fixture.fill(pages: mostParallelPages + 2)
                fixture.gates += 4...mostParallelPages + 1
            },
            stimuli: .held(page: 2), .held(page: 3)
        ) { run in
            try await run.open()
            try await run.triggers.fire(untilHeld: [2, 3])
            try await run.triggers.fire(toHold: 2..<2 + min(run.features.concurrency, mostParallelPages))
            for page in 4...mostParallelPages + 1 { await run.server.release(page) }
            await run.server.release(3)
            try await run.untilQuiet()
            await run.server.release(2)
            try await run.settle()
        },
        Case(
            "P24", "paging-parallel-failure", "A page fails after the next, which is the last, has arrived", .pageOrder,
            .everyPage, needs: .init(verbs: [.list], concurrency: 2), fixture: { $0.fill(pages: 3) },
            stimuli: .firstAttemptHeld(page: 2)
        ) { run in
            try await run.openAhead()
            await run.server.release(2, failing: .status(500))
            try await run.settle()
            try await run.triggers.fire(untilServed: 2)
            try await run.settle()
            // A client that has discarded the page after it loads that again.
            try await run.triggers.fireAndSettle(1)
        },
        Case(
            "P03", "paging-short-page", "A short page is not the end", .notTheEnd,
            stimuli: .page(2, "a short page 2") { fixture in
                fixture.pages[1].rows.removeLast(fixture.pageSize - max(1, fixture.pageSize * 2 / 3))
            }
        ) { try await $0.walk(to: 3) },
        Case(
            "P04", "paging-empty-page", "An empty page is not the end", .notTheEnd,
            dialect: [.endMember, .freePositions],
            stimuli: .page(2, "an empty page 2") { $0.pages[1].rows = [] }
        ) { try await $0.walk(to: 3) },
        Case(
            "P23", "paging-empty-first-page", "An empty first page is not the end", .notTheEnd,
            dialect: [.endMember, .freePositions],
            stimuli: .page(1, "an empty first page that reports more pages") { $0.pages[0].rows = [] }
        ) { try await $0.walk(to: 3) },
        Case(
            "P05", "paging-empty-pages", "Endless empty pages don't cause a request storm", .emptyPages,
            dialect: [.endMember, .freePositions], fixture: { $0.fill(pages: 2) },
            stimuli: .page(2, "empty pages from page 2 on") { $0.followUp(by: 60, rows: []) }
        ) { try await $0.triggers.fireOnceAndWatch(atMost: 5) },
        Case(
            "P06", "paging-same-page", "A server that always returns the same page", .nothingNew,
            dialect: [.freePositions], fixture: { $0.fill(pages: 2) },
            stimuli: .page(2, "page 1 for every page number") { fixture in
                let first = fixture.pages[0].rows
                fixture.followUp(by: 60, rows: first)
                for index in fixture.pages.indices { fixture.pages[index].number = 1 }
                // A client that compares the page's number with that of pages never sees the end.
                if fixture.dialect.paging.countsToEnd { fixture.pages[fixture.pages.count - 1].hasMore = true }
            }
        ) { try await $0.triggers.fireOnceAndWatch(atMost: 5) },
        Case(
            "P07", "paging-small-total", "A total that is too small", .totals, dialect: [.freeTotal],
            stimuli: .page(2, "a total that is too small") { fixture in
                for index in fixture.pages.indices { fixture.pages[index].total = fixture.pageSize + 2 }
            }
        ) { try await $0.walk(to: 3) },
        Case(
            "P08", "paging-large-total", "A total that is too large", .totals, dialect: [.freeTotal],
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: .page(3, "a total that is too large") { fixture in
                for index in fixture.pages.indices { fixture.pages[index].total = fixture.pageSize * 10 }
            }
        ) { run in
            try await run.walk(to: 3)
            try await run.triggers.fireAndSettle(3)
        },
        Case(
            "P09", "paging-no-total", "No total", .totals, dialect: [.freeTotal],
            stimuli: .page(1, "a page without a total") { fixture in
                for index in fixture.pages.indices { fixture.pages[index].omit(.totalCount) }
            }
        ) { try await $0.walk(to: 3) },
        Case(
            "P10", "paging-end", "No request past the end", .end,
            fixture: { fixture in
                fixture.fill(pages: 2, rest: fixture.pageSize / 2)
                fixture.pages[2].hasMore = true
                fixture.pages[2].numberOfPages = 4
            },
            stimuli: .page(3, "a last page") { $0.announce() }
        ) { run in
            try await run.walk(to: 3)
            try await run.triggers.fireAndSettle(5)
        },
        Case(
            "P02", "paging-full-last-page", "The last page is exactly full", .end,
            fixture: { fixture in
                fixture.fill(pages: 4)
                fixture.pages[3].hasMore = true
                fixture.pages[3].numberOfPages = 5
            },
            stimuli: .page(4, "a full last page") { $0.announce() }
        ) { run in
            try await run.walk(to: 4)
            try await run.triggers.fireAndSettle(3)
        },
        Case(
            "P25", "paging-empty-last-page", "The last page is empty", .end,
            dialect: [.endMember, .freePositions, .freeTotal],
            fixture: { fixture in
                fixture.fill(pages: 3)
                fixture.pages[2].hasMore = true
                fixture.pages[2].numberOfPages = 4
            },
            stimuli: .page(3, "an empty last page") { fixture in
                fixture.pages[2].rows = []
                fixture.announce()
            }
        ) { run in
            try await run.walk(to: 3)
            try await run.triggers.fireAndSettle(3)
        },
        Case(
            "P21", "paging-one-page", "A list of one page", .end, fixture: { $0.fill(pages: 2) },
            stimuli: .page(1, "a first page that is the last") { $0.fill(pages: 0, rest: $0.pageSize / 2) }
        ) { run in
            try await run.open()
            try await run.triggers.fireAndSettle(3)
        },
        Case(
            "P11", "paging-empty-list", "An empty list", .end, fixture: { $0.fill(pages: 1) },
            stimuli: .page(1, "an empty first page") { fixture in
                fixture.pages = [FixturePage()]
                fixture.announce()
            }
        ) { run in
            try await run.open()
            try await run.triggers.fireAndSettle(2)
        },
        Case(
            "P12", "paging-shrinking", "A list that shrinks", .newestPageCount, dialect: [.pageCount],
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: .page(1, "a first page that reports five pages") { $0.pages[0].numberOfPages = 5 }
        ) { run in
            try await run.walk(to: 3)
            try await run.triggers.fireAndSettle(2)
        },
        Case(
            "P19", "paging-growing", "A list that grows", .newestPageCount, dialect: [.pageCount],
            fixture: { $0.fill(pages: 4) },
            stimuli: .page(1, "a first page that reports two pages") { $0.pages[0].numberOfPages = 2 }
        ) { try await $0.walk(to: 3) },
        Case(
            "P13", "paging-no-data", "A response without data", .missingRows, dialect: [.optionalRows],
            needs: .init(verbs: [.list, .idle]), fixture: { $0.fill(pages: 1) },
            stimuli: .page(1, "a response without data") { fixture in
                fixture.pages = [FixturePage()]
                fixture.pages[0].omitRows()
            }
        ) { run in
            try await run.open()
            try await run.settle()
        },
        Case(
            "P18", "paging-shift", "Rows that move between pages", .movedRows, dialect: [.freePositions],
            needs: .init(verbs: [.list]),
            // Longer than what a client prefetches before the list changes.
            fixture: { fixture in
                fixture.fill(pages: 3 + min(fixture.prefetch, mostPagesAhead))
                fixture.movesRows = true
            },
            stimuli: .change("a list that lost one row and moved another to the end") { fixture in
                var rows = Array(fixture.pages.flatMap(\.rows).dropFirst())
                rows.append(rows.removeFirst())
                fixture.paginate(rows)
            }
        ) { run in
            try await run.open()
            run.server.update()
            for page in 2...3 + min(run.features.prefetch, mostPagesAhead) {
                guard try await run.triggers.fire(untilServed: page) else { return }
            }
        },
    ]

    /// The largest number of prefetched pages for which a list is made longer.
    private static let mostPagesAhead = 8

    /// The largest number of pages that a case lets a client load at once.
    private static let mostParallelPages = 32
}
