import MockseKit

extension Cases {
    /// Which rows are shown.
    ///
    /// One trigger at a time; what repeats stands on the last page.
    static let dedupe: [Case] = [
        list(
            "D01", "dedupe-seam", "Seam overlap", "A row that comes again on the next page is shown once.",
            why: "A row inserted at the head between two fetches shifts all others: the last of a page comes again.",
            fix: "Keep a set of the ids shown; append only rows whose id it did not have.",
            .page(3, "a repeated row on page 3") { stage in
                stage.pages[2].rows.insert(stage.pages[1].rows[stage.pageSize - 1], at: 0)
            }),
        list(
            "D02", "dedupe-within-page", "A duplicate inside one page",
            "A row that comes twice on one page is shown once.", needs: ["D01"],
            why: "Comparing what comes in with the old list alone lets repeats inside a page through.",
            fix: "Test and insert row by row: each row is compared with all before it, those of its own page included.",
            .page(3, "a row that is twice on page 3") { stage in
                stage.pages[2].rows[3] = stage.pages[2].rows[1]
            }),
        list(
            "D14", "dedupe-first-page", "A duplicate inside the first page",
            "A row that comes twice on the first page is shown once.", needs: ["D02"],
            why: "A first page that becomes the list as it is goes past what further pages are compared with.",
            fix: "Let the first page take the way of all others: into an empty list, row by row.",
            .page(1, "a row that is twice on page 1") { stage in
                stage.pages[0].rows[3] = stage.pages[0].rows[1]
            }),
        list(
            "D03", "dedupe-from-afar", "A duplicate from far away",
            "A row that comes again many pages later is shown once.", needs: ["D01"],
            why: "Active rows move: a client that compares with the page before alone shows them again further down.",
            fix: "Keep the ids of all rows shown, not those of the last page.",
            .page(3, "a row of page 1 on page 3") { stage in
                stage.pages[2].rows.insert(stage.pages[0].rows[2], at: 1)
            }),
        list(
            "D04", "dedupe-updated", "An updated duplicate",
            "A row that comes again with other content and the same id is shown once.", needs: ["D01"],
            why:
                "Counters and dates change between two fetches: a row that is compared whole is taken for a new one.",
            fix: "Compare ids, nothing else.",
            .page(3, "an updated row on page 3") { stage in
                var row = stage.pages[1].rows[stage.pageSize - 1]
                row.revision += 1
                stage.pages[2].rows.insert(row, at: 0)
            }),
        list(
            "D05", "dedupe-lookalikes", "Equal content, different ids",
            "Rows that differ in nothing but the id are all shown.",
            why: "Names are not unique: a client that takes them for ids hides rows.",
            fix: "Compare ids, nothing else.",
            .page(2, "three rows of one name on page 2") { stage in
                for index in 3...4 { stage.pages[1].rows[index].title = stage.pages[1].rows[2].title }
            }
        ) { $0.missingIDs },
        Case(
            id: "D09", slug: "dedupe-stable-order", title: "The order is stable", group: .dedupe, level: .must,
            needs: ["D01"], wants: seen,
            requirement: "A row that is displayed stays where it is when it comes again.",
            why: "Rows that jump to the end move all others under the user's finger.",
            fix: "Leave a row that comes again in its place, with its new content if that matters.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "a row of page 1 on page 3") { stage in
                    stage.pages[2].rows.insert(stage.pages[0].rows[3], at: 0)
                }
            ],
            play: { play in
                try await play.open()
                for page in 2...3 {
                    try await play.look()
                    try await play.trigger(untilServed: page)
                }
            },
            judge: { $0.unstableLists }),
        list(
            "D12", "dedupe-exact-ids", "Ids are compared exactly",
            "Rows whose ids differ in a letter's case, or in the last digit of a large number, are all shown.",
            why:
                "Ids are names: folded to small letters, or read as floating point, different ones are equal.",
            fix: "Compare ids as the text that was sent, or as 64-bit integers.",
            .page(2, "ids that are nearly the same on page 2") { stage in
                for (index, id) in nearlySame(stage.dialect).enumerated() { stage.pages[1].rows[index].id = id }
            }
        ) { evidence in
            evidence.missingIDs.map { violation in
                let shown = Set(evidence.list ?? [])
                // No id of the API is that large yet: clients need not be ready for it, though they had better be.
                let isFarOff = evidence.servedIDs.allSatisfy { shown.contains($0) || beyondDoubles.contains($0) }
                return isFarOff
                    ? Violation("missing", violation.message, exchanges: violation.exchanges, level: .should)
                    : violation
            }
        },
    ]

    private static let seen: Case.Wants = .init(verbs: [.list])

    /// The first whole numbers that floating point cannot tell apart.
    private static let beyondDoubles = ["9007199254740992", "9007199254740993"]

    private static func nearlySame(_ dialect: Dialect) -> [String] {
        switch dialect {
        // The second pair is the same in the lower 32 bits.
        case .stackexchange: ["2147483649", "2147483650", "1", "4294967297"] + beyondDoubles
        case .brewerydb: ["aB3xYz", "Ab3xYz", "ab3xyz", "AB3XYZ"]
        }
    }

    /// A case that walks three pages, and looks at the list.
    private static func list(
        _ id: String, _ slug: String, _ title: String, _ requirement: String, needs: [String] = [], why: String,
        fix: String, _ stimulus: Stimulus,
        judge: @escaping @Sendable (Evidence) -> [Violation] = { $0.repeatedIDs + $0.missingIDs }
    ) -> Case {
        Case(
            id: id, slug: slug, title: title, group: .dedupe, level: .must, needs: needs, wants: seen,
            requirement: requirement, why: why, fix: fix,
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [stimulus],
            play: { try await $0.walk(to: 3) },
            judge: judge)
    }
}
