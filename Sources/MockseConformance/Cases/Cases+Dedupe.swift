import MockseKit

extension Cases {
    private static let seen: Case.Wants = .init(verbs: [.list])

    static let dedupe: [Case] = [
        Case(
            id: "D01", slug: "dedupe-seam", title: "Seam overlap", group: .dedupe, level: .must, needs: ["P01"],
            wants: seen,
            requirement: "A row that comes again on the next page is shown once.",
            why: "A row inserted at the head between two fetches shifts all others: the last of a page comes again.",
            fix: "Keep a set of the ids shown; append only rows whose id it did not have.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "a repeated row on page 3") { stage in
                    stage.pages[2].rows.insert(stage.pages[1].rows[stage.pageSize - 1], at: 0)
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.repeatedIDs + $0.missingIDs }),
        Case(
            id: "D02", slug: "dedupe-within-page", title: "A duplicate inside one page", group: .dedupe, level: .must,
            needs: ["P01", "D01"], wants: seen,
            requirement: "A row that comes twice on one page is shown once.",
            why: "Comparing what comes in with the old list alone lets repeats inside a page through.",
            fix: "Test and insert row by row: each row is compared with all before it, those of its own page included.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .page(3, "a row that is twice on page 3") { stage in
                    stage.pages[2].rows[6] = stage.pages[2].rows[1]
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.repeatedIDs + $0.missingIDs }),
        Case(
            id: "D04", slug: "dedupe-updated", title: "An updated duplicate", group: .dedupe, level: .must,
            needs: ["P01", "D01"], wants: seen,
            requirement: "A row that comes again with other content and the same id is shown once.",
            why: "Counters and dates change between two fetches: equality of all fields takes the same row for a new one.",
            fix: "Compare ids, nothing else.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "an updated row on page 3") { stage in
                    var row = stage.pages[1].rows[stage.pageSize - 1]
                    row.revision += 1
                    stage.pages[2].rows.insert(row, at: 0)
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.repeatedIDs + $0.missingIDs }),
        Case(
            id: "D05", slug: "dedupe-lookalikes", title: "Equal content, different ids", group: .dedupe, level: .must,
            needs: ["P01"], wants: seen,
            requirement: "Rows that differ in nothing but the id are all shown.",
            why: "Names are not unique: a client that takes them for ids hides rows.",
            fix: "Compare ids, nothing else.",
            list: { $0.fill(pages: 3) },
            stimuli: [
                .page(2, "three rows of one name on page 2") { stage in
                    for index in 3...4 { stage.pages[1].rows[index].title = stage.pages[1].rows[2].title }
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.missingIDs }),
    ]
}
