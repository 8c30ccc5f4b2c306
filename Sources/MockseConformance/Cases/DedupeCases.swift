import MockseJudging
import MockseKit

extension Cases {
    /// Which rows are displayed.
    static let dedupe: [Case] = [
        list(
            "D01", "dedupe-seam", "Seam overlap", section: "3.1",
            "A row that comes again on the next page is shown once.",
            why: "A row inserted at the head between two fetches shifts all others: the last of a page comes again.",
            fix: "Keep a set of the ids shown; append only rows whose id it did not have.",
            .page(3, "a repeated row on page 3") { fixture in
                fixture.pages[2].rows.insert(fixture.pages[1].rows[fixture.pageSize - 1], at: 0)
            }),
        list(
            "D02", "dedupe-within-page", "A duplicate inside one page", section: "3.1",
            "A row that comes twice on one page is shown once.", needs: ["D01"],
            why: "Comparing what comes in with the old list alone lets repeats inside a page through.",
            fix: "Test and insert row by row: each row is compared with all before it, those of its own page included.",
            .page(3, "a row that is twice on page 3") { fixture in
                fixture.pages[2].rows[3] = fixture.pages[2].rows[1]
            }),
        list(
            "D03", "dedupe-from-afar", "A duplicate from far away", section: "3.1",
            "A row that comes again many pages later is shown once.", needs: ["D01"],
            why: "Active rows move: a client that compares with the page before alone shows them again further down.",
            fix: "Keep the ids of all rows shown, not those of the last page.",
            .page(3, "a row of page 1 on page 3") { fixture in
                fixture.pages[2].rows.insert(fixture.pages[0].rows[2], at: 1)
            }),
        list(
            "D04", "dedupe-updated", "An updated duplicate", section: "3.2",
            "A row that comes again with other content and the same id is shown once.", needs: ["D01"],
            why:
                "Counters and dates change between two fetches: a row that is compared whole is taken for a new one.",
            fix: "Compare ids, nothing else.",
            .page(3, "an updated row on page 3") { fixture in
                var row = fixture.pages[1].rows[fixture.pageSize - 1]
                row.revision += 1
                fixture.pages[2].rows.insert(row, at: 0)
            }),
        list(
            "D05", "dedupe-lookalikes", "Equal content, different ids", section: "3.2",
            "Rows that differ in nothing but the id are all shown.",
            why: "Names are not unique: a client that takes them for ids hides rows.",
            fix: "Compare ids, nothing else.",
            .page(2, "three rows of one name on page 2") { fixture in
                for index in 3...4 { fixture.pages[1].rows[index].title = fixture.pages[1].rows[2].title }
            }
        ) { ListJudge($0).missingIDs },
        Case(
            .init(
                id: "D06", slug: "dedupe-known-page", title: "A page of known rows, then news", group: .dedupe,
                section: "3.6"),
            level: .must,
            conditions: .init(prerequisites: ["D07", "G09"]),
            guidance: .init(
                requirement:
                    "A page of which all rows are known is followed by the next if it says that there is more.",
                why: "When many rows are inserted at the head, a whole page repeats: to stop there hides what follows.",
                fix: endFix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.page(2, "page 1 again as page 2") { $0.pages[1].rows = $0.pages[0].rows }],
            script: { try await $0.walk(to: 3) },
            judge: {
                PagingJudge($0).requested(3, rule: "stopped-early", because: "though page 2 said there is more")
                    + ListJudge($0).missingIDs
            }),
        Case(
            .init(
                id: "D07", slug: "dedupe-short-page", title: "Duplicates do not make a page short", group: .dedupe,
                section: "3.6"),
            level: .must,
            guidance: .init(
                requirement:
                    "A full page of which a row is known is followed by the next if it says that there is more.",
                why:
                    "A stop rule that counts rows after duplicates have been dropped ends the list at the first of them.",
                fix: endFix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "a known row on page 2") { fixture in
                    fixture.pages[1].rows[0] = fixture.pages[0].rows[fixture.pageSize - 1]
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: { PagingJudge($0).requested(3, rule: "stopped-early", because: "though page 2 said there is more") }),
        Case(
            .init(
                id: "D08", slug: "dedupe-total", title: "Duplicates and totalResults", group: .dedupe, section: "3.6"),
            level: .must,
            conditions: .init(dialect: [.pageCount], prerequisites: ["P10"]),
            guidance: .init(
                requirement: "The last page is the end, even if fewer rows are shown than totalResults says.",
                why: "Where rows repeat, the rows shown are never as many as the total: the client asks for ever.",
                fix: "Decide the end by currentPage and numberOfPages; a total is for display."),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "two known rows on page 3") { fixture in
                    for index in 0...1 { fixture.pages[2].rows[index] = fixture.pages[1].rows[index] }
                }
            ],
            script: { run in
                try await run.walk(to: 3)
                try await run.triggers.fireAndSettle(3)
            },
            judge: {
                PastEndJudge($0).notRequested(after: 3, because: "though page 3 had said that it is the last one")
            }),
        Case(
            .init(id: "D09", slug: "dedupe-stable-order", title: "The order is stable", group: .dedupe, section: "3.3"),
            level: .must,
            conditions: .init(prerequisites: ["D01"], capabilities: seen),
            guidance: .init(
                requirement: "A row that is displayed stays where it is when it comes again.",
                why: "Rows that jump to the end move all others under the user's finger.",
                fix: "Leave a row that comes again in its place, with its new content if that matters."),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "a row of page 1 on page 3") { fixture in
                    fixture.pages[2].rows.insert(fixture.pages[0].rows[3], at: 0)
                }
            ],
            script: { run in
                try await run.open()
                for page in 2...3 {
                    try await run.client.takeSnapshot()
                    try await run.triggers.fire(untilServed: page)
                }
            },
            judge: { StabilityJudge($0).unstableLists }),
        Case(
            .init(
                id: "D10", slug: "dedupe-policy", title: "The duplicate that is shown", group: .dedupe, section: "3.4"),
            level: .should,
            conditions: .init(
                prerequisites: ["D04"], capabilities: RequiredCapabilities(verbs: [.list], onDuplicate: true)),
            guidance: .init(
                requirement:
                    "Of a row that comes again with other content the first or the last is shown, as the client says.",
                why: "Without one policy a counter moves in one list and stands still in another.",
                fix: "Leave every such row as it is, or replace every one in its place; say so by `onDuplicate`."),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "an updated row on page 3") { fixture in
                    var row = fixture.pages[1].rows[fixture.pageSize - 1]
                    row.revision += 1
                    fixture.pages[2].rows.insert(row, at: 0)
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: { DisplayJudge($0).wrongRevisions }),
        Case(
            .init(
                id: "D11", slug: "dedupe-operations", title: "Operations match the list", group: .dedupe, section: "3.5"
            ),
            level: .must,
            conditions: .init(prerequisites: ["D01"], capabilities: RequiredCapabilities(verbs: [.list], ops: true)),
            guidance: .init(
                requirement: "The operations that the view is told of lead from the list before to the list after.",
                why:
                    "\"Invalid update: invalid number of rows\": a view that is told of rows that were left out crashes.",
                fix: "Compute the operations from the rows that are shown, after duplicates have been dropped."),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "three known rows on page 3") { fixture in
                    for index in 0..<3 { fixture.pages[2].rows.insert(fixture.pages[1].rows[index], at: index) }
                }
            ],
            script: { run in
                try await run.walk(to: 2)
                try await run.client.takeSnapshot()
                try await run.triggers.fire(untilServed: 3)
            },
            judge: { DisplayJudge($0).wrongOperations }),
        list(
            "D12", "dedupe-exact-ids", "Ids are compared exactly", section: "3.2",
            "Rows whose ids differ in a letter's case, or in the last digit of a large number, are all shown.",
            why:
                "Ids are names: folded to small letters, or read as floating point, different ones are equal.",
            fix: "Compare ids as the text that was sent, or as 64-bit integers.",
            .page(2, "ids that are nearly the same on page 2") { fixture in
                for (index, id) in nearlySame(fixture.dialect).enumerated() { fixture.pages[1].rows[index].id = id }
            }
        ) { evidence in
            ListJudge(evidence).missingIDs.map { violation in
                let shown = Set(evidence.list ?? [])
                // No id of the API is that large yet: clients need not be ready for it, though they had better be.
                let isFarOff = evidence.served.ids.allSatisfy { shown.contains($0) || beyondDoubles.contains($0) }
                return isFarOff
                    ? Violation("missing", violation.message, exchanges: violation.exchanges, level: .should)
                    : violation
            }
        },
        Case(
            .init(
                id: "D13", slug: "dedupe-cost", title: "What dropping duplicates costs", group: .dedupe, section: "3.7"),
            level: .should,
            conditions: .init(
                prerequisites: ["D01"], capabilities: RequiredCapabilities(verbs: [.idle]), timedPageSize: 100),
            guidance: .init(
                requirement: "A page far down takes no longer to show than one near the top.",
                why: "A search through all rows for each row that comes makes a list slower the longer it is.",
                fix: "Keep the ids shown in a set, and look there."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [
                .page(2, "a long list in which a tenth of the rows comes again") { fixture in
                    // As many pages as it takes for a search to show, where times count.
                    fixture.extend(pages: (fixture.judgesTiming ? 100 : 40) - 2)
                    for index in 1..<fixture.pages.count {
                        for row in stride(from: 0, to: fixture.pageSize, by: 10) {
                            fixture.pages[index].rows[row] = fixture.pages[index - 1].rows[fixture.pageSize - 1 - row]
                        }
                    }
                }
            ],
            script: { try await $0.walk(to: $0.fixture.pages.count) },
            judge: { CostJudge($0).slowdown }),
        list(
            "D14", "dedupe-first-page", "A duplicate inside the first page", section: "3.1",
            "A row that comes twice on the first page is shown once.", needs: ["D02"],
            why: "A first page that becomes the list as it is goes past what further pages are compared with.",
            fix: "Let the first page take the way of all others: into an empty list, row by row.",
            .page(1, "a row that is twice on page 1") { fixture in
                fixture.pages[0].rows[3] = fixture.pages[0].rows[1]
            }),
    ]

    private static let endFix =
        "Decide the end by has_more or numberOfPages, never by counting what is left of a page."

    private static let seen: RequiredCapabilities = .init(verbs: [.list])

    /// The first whole numbers that floating point cannot tell apart.
    private static let beyondDoubles = ["9007199254740992", "9007199254740993"]

    private static func nearlySame(_ dialect: Dialect) -> [String] {
        switch dialect.sample.identifiers {
        // The second pair is the same in the lower 32 bits.
        case .numbers: ["2147483649", "2147483650", "1", "4294967297"] + beyondDoubles
        case .tokens: ["aB3xYz", "Ab3xYz", "ab3xyz", "AB3XYZ"]
        }
    }

    /// A case that walks three pages, and looks at the list.
    private static func list(
        _ id: String, _ slug: String, _ title: String, section: String, _ requirement: String, needs: [String] = [],
        why: String, fix: String, _ stimulus: Stimulus,
        judge: @escaping @Sendable (Evidence) -> [Violation] = { ListJudge($0).repeatedIDs + ListJudge($0).missingIDs }
    ) -> Case {
        Case(
            .init(id: id, slug: slug, title: title, group: .dedupe, section: section),
            level: .must,
            conditions: .init(prerequisites: needs, capabilities: seen),
            guidance: .init(requirement: requirement, why: why, fix: fix),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [stimulus],
            script: { try await $0.walk(to: 3) },
            judge: judge)
    }
}
