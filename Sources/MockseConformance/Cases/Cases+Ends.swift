import MockseKit

extension Cases {
    /// What is the end of a list, and what is not.
    static let ends: [Case] = [
        Case(
            id: "P02", slug: "paging-full-last-page", title: "The last page is exactly full", group: .paging,
            level: .must, needs: ["P10"],
            requirement: "A full page that says there is no more is the last one.",
            why: "Clients that wait for a short page ask once too often, and show an error below a complete list.",
            fix: "Decide the end by has_more or numberOfPages, never by counting rows.",
            list: { stage in
                stage.fill(pages: 4)
                stage.pages[3].hasMore = true
                stage.pages[3].numberOfPages = 5
            },
            stimuli: [.page(4, "a full last page") { $0.announce() }],
            play: { play in
                try await play.walk(to: 4)
                try await play.triggers(3)
            },
            judge: { $0.notRequested(after: 4, because: "though the full page 4 had said that there is no more") }),
        Case(
            id: "P03", slug: "paging-short-page", title: "A short page is not the end", group: .paging, level: .must,
            requirement: "A page with fewer rows than asked for is followed by the next if it says that there is more.",
            why:
                "Servers filter rows out of pages. To stop at a short page silently hides the rest of the list.",
            fix: "Decide the end by has_more or numberOfPages, never by counting rows.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "a short page 2") { stage in
                    stage.pages[1].rows.removeLast(stage.pageSize - max(1, stage.pageSize * 2 / 3))
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.requested(3, rule: "stopped-early", because: "though the short page 2 said there is more") }),
        Case(
            id: "P04", slug: "paging-empty-page", title: "An empty page is not the end", group: .paging, level: .must,
            dialects: [.stackexchange], needs: ["P03", "G09"],
            requirement: "An empty page is followed by the next if it says that there is more.",
            why: "All rows of a page can be filtered out. To stop there hides the rest of the list.",
            fix: "Decide the end by has_more alone. Skip a few empty pages without waiting for the user to scroll.",
            list: { $0.fill(pages: 3) },
            stimuli: [.page(2, "an empty page 2") { $0.pages[1].rows = [] }],
            play: { try await $0.walk(to: 3) },
            judge: { $0.requested(3, rule: "stopped-early", because: "though the empty page 2 said there is more") }),
        Case(
            id: "P05", slug: "paging-empty-pages", title: "Endless empty pages do not storm", group: .paging,
            level: .must, dialects: [.stackexchange],
            requirement: "A client that skips empty pages by itself stops after a few, and waits for the user.",
            why: "A server that is wrong about has_more would be asked thousands of times a minute.",
            fix: "Count the pages in a row that added nothing; after a few wait for the user.",
            list: { $0.fill(pages: 2) },
            stimuli: [.page(2, "empty pages from page 2 on") { $0.followUp(by: 60, rows: []) }],
            play: { try await $0.oneTriggerAndWait(atMost: 5) },
            judge: { $0.autonomousRequests(atMost: 5, rule: "storm", because: "came empty") }),
        Case(
            id: "P06", slug: "paging-same-page", title: "A server that repeats one page", group: .paging,
            level: .should, needs: ["G09"],
            requirement: "A client that gets the same page for every number does not go on by itself for ever.",
            why:
                "APIs answer page 1 to parameters that they do not know: a client that looks for news never stops.",
            fix: "Count the pages in a row that added nothing; after a few wait for the user.",
            list: { $0.fill(pages: 2) },
            stimuli: [
                .page(2, "page 1 for every number") { stage in
                    let first = stage.pages[0].rows
                    stage.followUp(by: 60, rows: first)
                    for index in stage.pages.indices { stage.pages[index].number = 1 }
                }
            ],
            play: { try await $0.oneTriggerAndWait(atMost: 5) },
            judge: { $0.autonomousRequests(atMost: 5, rule: "storm", because: "brought nothing new") }),
        Case(
            id: "P10", slug: "paging-end", title: "No request after the end", group: .paging, level: .must,
            requirement: "Once a page has said that there is no more, nothing more is requested.",
            why: "Requests past the end cost quota and battery, and often show an error under a complete list.",
            fix:
                "Keep what the last page said, has_more or currentPage < numberOfPages; check it before every load.",
            list: { stage in
                stage.fill(pages: 2, rest: stage.pageSize / 2)
                stage.pages[2].hasMore = true
                stage.pages[2].numberOfPages = 4
            },
            stimuli: [.page(3, "a last page") { $0.announce() }],
            play: { play in
                try await play.walk(to: 3)
                try await play.triggers(5)
            },
            judge: { evidence in
                let reason = "though page 3 had said that there is no more"
                return evidence.notRequested(after: 3, because: reason) + evidence.repeatedEnd(3, because: reason)
            }),
        Case(
            id: "P11", slug: "paging-empty-list", title: "An empty list", group: .paging, level: .must, needs: ["P10"],
            requirement: "A list without rows is asked for once, and shown as complete.",
            why: "\"Fewer rows than the screen has room for\" stays true for ever: the client asks again and again.",
            fix: "Check the end before all else, an empty list's too, and show that there is nothing.",
            list: { $0.fill(pages: 1) },
            stimuli: [
                .page(1, "an empty first page") { stage in
                    stage.pages = [StagedPage()]
                    stage.announce()
                }
            ],
            play: { play in
                try await play.open()
                try await play.triggers(2)
            },
            judge: { evidence in
                evidence.notRequested(after: 1, because: "though page 1 had said that there is no more")
                    + evidence.requestedOnce(1) + evidence.phantomIDs
                    + evidence.lastState(isNot: [.loading, .error], after: "an empty list")
            }),
    ]
}
