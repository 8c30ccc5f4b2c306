import MockseKit

extension Cases {
    static let paging: [Case] = [
        Case(
            id: "P01", slug: "paging-walk", title: "Walk to the end", group: .paging, level: .must,
            requirement: "A client asks for page after page, and shows every row once, in the order served.",
            why: "A page that is left out is rows that nobody ever sees.",
            fix: "Keep one page counter; after page n has arrived ask for n + 1.",
            list: { $0.fill(pages: 3, rest: $0.pageSize / 2) },
            stimuli: [
                Stimulus("a first page that says there is more") { _ in
                } isDelivered: { $0.delivery(of: 1)?.hasMore == true }
            ],
            play: { try await $0.walk(to: 4) },
            judge: { evidence in
                let skipped = (1...4).flatMap {
                    evidence.requested($0, rule: "page-skipped", because: "though the page before it said there is more")
                }
                return skipped + evidence.missingIDs + evidence.misplacedIDs + evidence.repeatedIDs
            }),
        Case(
            id: "P10", slug: "paging-end", title: "No request after the end", group: .paging, level: .must,
            requirement: "Once a page has said that there is no more, nothing more is requested.",
            why: "Requests past the end cost quota and battery, and often show an error under a complete list.",
            fix: "Keep what the last page said, has_more or currentPage == numberOfPages, and check it before every load.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                Stimulus("a last page") { _ in
                } isDelivered: { $0.delivery(of: 3)?.hasMore == false }
            ],
            play: { play in
                try await play.walk(to: 3)
                try await play.triggers(5)
            },
            judge: { $0.notRequested(from: 4, because: "though page 3 had said that there is no more") }),
        Case(
            id: "P03", slug: "paging-short-page", title: "A short page is not the end", group: .paging, level: .must,
            needs: ["P01"],
            requirement: "A page with fewer rows than asked for is followed by the next if it says that there is more.",
            why: "Servers filter rows out of pages. Clients that stop at a short page silently hide the rest of the list.",
            fix: "Decide the end by has_more or numberOfPages, never by counting rows.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "a short page 2") { stage in
                    stage.pages[1].rows.removeLast(stage.pageSize - max(1, stage.pageSize * 2 / 3))
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.requested(3, rule: "stopped-early", because: "though the short page 2 said there is more") }),
    ]
}
