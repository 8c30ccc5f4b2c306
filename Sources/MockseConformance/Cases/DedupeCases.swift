import MockseJudging
import MockseKit

extension Cases {
    /// The cases about which rows are displayed.
    static let dedupe: [Case] = [
        list(
            "D01", "dedupe-seam", "A duplicate on the next page", section: "3.1",
            "A row that is repeated on the next page is shown once.",
            why:
                "A row inserted at the top between two requests shifts all others, so a page's last row is repeated.",
            fix: "Keep a set of the ids shown, and append only rows whose id isn't in it.",
            .page(3, "a repeated row on page 3") { fixture in
                fixture.pages[2].rows.insert(fixture.pages[1].rows[fixture.pageSize - 1], at: 0)
            }),
        list(
            "D02", "dedupe-within-page", "A duplicate within one page", section: "3.1",
            "A row that appears twice on one page is shown once.",
            why: "Comparing new rows only with the old list lets repeats within a page through.",
            fix: "Check and insert row by row: compare each row with all before it, including those of its own page.",
            .page(3, "a row that appears twice on page 3") { fixture in
                fixture.pages[2].rows[3] = fixture.pages[2].rows[1]
            }),
        list(
            "D03", "dedupe-from-afar", "A duplicate many pages later", section: "3.1",
            "A row that is repeated many pages later is shown once.",
            why: "Rows with new activity move, so a client that compares only with the previous page repeats them.",
            fix: "Keep the ids of all rows shown, not just those of the last page.",
            .page(3, "a row of page 1 on page 3") { fixture in
                fixture.pages[2].rows.insert(fixture.pages[0].rows[2], at: 1)
            }),
        list(
            "D04", "dedupe-updated", "An updated duplicate", section: "3.2",
            "A row that is repeated with the same id but different content is shown once.",
            why:
                "Counters and dates change between requests, so comparing whole rows mistakes a repeat for a new row.",
            fix: "Compare ids and nothing else.",
            .page(3, "an updated row on page 3") { fixture in
                var row = fixture.pages[1].rows[fixture.pageSize - 1]
                row.revision += 1
                fixture.pages[2].rows.insert(row, at: 0)
            }),
        list(
            "D05", "dedupe-lookalikes", "Same content, different ids", section: "3.2",
            "Rows that differ only in their ids are all shown.",
            why: "Names aren't unique: a client that uses them as ids hides rows.",
            fix: "Compare ids and nothing else.",
            .page(2, "three rows with the same name on page 2") { fixture in
                for index in 3...4 { fixture.pages[1].rows[index].title = fixture.pages[1].rows[2].title }
            }
        ) { ListJudge($0).missingIDs },
        Case(
            .init(
                id: "D06", slug: "dedupe-known-page", title: "A page of known rows, then new ones", group: .dedupe,
                section: "3.6"),
            level: .must,
            conditions: .init(prerequisites: ["D07", "G09"]),
            guidance: .init(
                requirement: "After a page of only known rows, the client requests the next one if there is more.",
                why: "When many rows are inserted at the top, a whole page repeats. Stopping there hides what follows.",
                fix: endFix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [.page(2, "page 1 again as page 2") { $0.pages[1].rows = $0.pages[0].rows }],
            script: { try await $0.walk(to: 3) },
            judge: {
                PagingJudge($0).requested(3, rule: "stopped-early", because: "although page 2 reported more pages")
                    + ListJudge($0).missingIDs
            }),
        Case(
            .init(
                id: "D07", slug: "dedupe-short-page", title: "Duplicates don't make a page short", group: .dedupe,
                section: "3.6"),
            level: .must,
            guidance: .init(
                requirement:
                    "After a full page that repeats a known row, the client requests the next one if there is more.",
                why: "A client that counts rows after dropping duplicates ends the list at the first duplicate.",
                fix: endFix),
            fixture: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "a known row on page 2") { fixture in
                    fixture.pages[1].rows[0] = fixture.pages[0].rows[fixture.pageSize - 1]
                }
            ],
            script: { try await $0.walk(to: 3) },
            judge: {
                PagingJudge($0).requested(3, rule: "stopped-early", because: "although page 2 reported more pages")
            }),
        Case(
            .init(
                id: "D08", slug: "dedupe-total", title: "Duplicates and \(\.bareTotal)", group: .dedupe, section: "3.6"),
            level: .must,
            conditions: .init(dialect: [.pageCount], prerequisites: ["P10"]),
            guidance: .init(
                requirement: "The last page is the end, even if fewer rows are shown than \(\.total) says.",
                why: "With repeated rows, the rows shown never reach the total, so the client keeps asking forever.",
                fix: "Use \(\.endMembers) to detect the end. Use totals only for display."),
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
                PastEndJudge($0).notRequested(after: 3, because: "although page 3 had said it was the last one")
            }),
        Case(
            .init(id: "D09", slug: "dedupe-stable-order", title: "The order is stable", group: .dedupe, section: "3.3"),
            level: .must,
            conditions: .init(capabilities: seen),
            guidance: .init(
                requirement: "A displayed row stays in its place when it is repeated.",
                why: "Rows that jump to the end move all the others under the user's finger.",
                fix: "Leave a repeated row in its place, and update its content if that matters."),
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
                id: "D10", slug: "dedupe-policy", title: "Which duplicate is shown", group: .dedupe, section: "3.4"),
            level: .should,
            conditions: .init(
                prerequisites: ["D04"], capabilities: RequiredCapabilities(verbs: [.list], onDuplicate: true)),
            guidance: .init(
                requirement:
                    "When a row repeats with different content, the first or last is shown, as the client declares.",
                why: "Without a single policy, a counter changes in one list and not in another.",
                fix: "Always keep the first row, or always replace it in place, and declare which with `onDuplicate`."),
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
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.list], ops: true)),
            guidance: .init(
                requirement: "The operations that the view receives turn the previous list into the new one.",
                why: "A view told to insert dropped rows crashes with \"Invalid update: invalid number of rows\".",
                fix: "Compute the operations from the rows that are shown, after dropping duplicates."),
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
            "Rows whose ids differ only in letter case, or in the last digit of a large number, are all shown. This "
                + "is only recommended for ids from 2^53.",
            why: "Different ids can become equal when they are converted to lowercase or read as floating point.",
            fix: "Compare ids as the text that was received, or as 64-bit integers.",
            .page(2, "nearly identical ids on page 2") { fixture in
                for (index, id) in nearlySame(fixture.list).enumerated() { fixture.pages[1].rows[index].id = id }
            }
        ) { evidence in
            ListJudge(evidence).missingIDs.map { violation in
                let shown = Set(evidence.list ?? [])
                // The API has no id that large yet, so clients should be ready for one but don't have to be.
                let isFarOff = evidence.served.ids.allSatisfy { shown.contains($0) || beyondDoubles.contains($0) }
                return isFarOff
                    ? Violation("missing", violation.message, exchanges: violation.exchanges, level: .should)
                    : violation
            }
        },
        Case(
            .init(
                id: "D13", slug: "dedupe-cost", title: "The cost of dropping duplicates", group: .dedupe, section: "3.7"
            ),
            level: .should,
            conditions: .init(capabilities: RequiredCapabilities(verbs: [.idle]), timedPageSize: 100),
            guidance: .init(
                requirement: "A page far down the list takes no longer to show than one near the top.",
                why: "Searching all rows for each new one makes the list slower the longer it gets.",
                fix: "Keep the ids shown in a set, and look them up there."),
            fixture: { $0.fill(pages: 2) },
            stimuli: [
                Stimulus("a long list in which a tenth of the rows repeat") { fixture in
                    // Enough pages for a linear search to be measurable, if durations are judged.
                    fixture.extend(pages: (fixture.judgesTiming ? 100 : 40) - 2)
                    for index in 1..<fixture.pages.count {
                        for row in stride(from: 0, to: fixture.pageSize, by: 10) {
                            fixture.pages[index].rows[row] = fixture.pages[index - 1].rows[fixture.pageSize - 1 - row]
                        }
                    }
                } isDelivered: { evidence in
                    CostJudge(evidence).isMeasurable
                }
            ],
            script: { try await $0.walk(to: $0.fixture.pages.count, enough: CostJudge.leastPages + 10) },
            judge: { CostJudge($0).slowdown }),
        list(
            "D14", "dedupe-first-page", "A duplicate within the first page", section: "3.1",
            "A row that appears twice on the first page is shown once.",
            why: "A first page that becomes the list as is bypasses the check that later pages go through.",
            fix: "Treat the first page like any other: insert it into an empty list, row by row.",
            .page(1, "a row that appears twice on page 1") { fixture in
                fixture.pages[0].rows[3] = fixture.pages[0].rows[1]
            }),
    ]

    private static let endFix: DialectText =
        "Use \(\.end) to detect the end. Don't count the rows left after deduplication."

    private static let seen: RequiredCapabilities = .init(verbs: [.list])

    /// The first integers that double-precision floating point can't tell apart.
    private static let beyondDoubles = ["9007199254740992", "9007199254740993"]

    private static func nearlySame(_ list: StagedList) -> [String] {
        switch list.identifiers {
        // The second pair has the same lower 32 bits.
        case .numbers: ["2147483649", "2147483650", "1", "4294967297"] + beyondDoubles
        case .tokens: ["aB3xYz", "Ab3xYz", "ab3xyz", "AB3XYZ"]
        }
    }

    /// Returns a case that walks three pages and judges the displayed list.
    private static func list(
        _ id: String, _ slug: String, _ title: DialectText, section: String, _ requirement: DialectText,
        why: DialectText, fix: DialectText, _ stimulus: Stimulus,
        judge: @escaping @Sendable (Evidence) -> [Violation] = { ListJudge($0).repeatedIDs + ListJudge($0).missingIDs }
    ) -> Case {
        Case(
            .init(id: id, slug: slug, title: title, group: .dedupe, section: section),
            level: .must,
            conditions: .init(capabilities: seen),
            guidance: .init(requirement: requirement, why: why, fix: fix),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [stimulus],
            script: { try await $0.walk(to: 3) },
            judge: judge)
    }
}
