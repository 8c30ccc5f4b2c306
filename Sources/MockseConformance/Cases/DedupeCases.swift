import MockseJudging
import MockseKit

extension Cases {
    /// The cases about which rows are displayed.
    static let dedupe: [Case] = [
        list(
            "D01", "dedupe-seam", "A duplicate on the next page", .rowsOnce,
            .page(3, "a repeated row on page 3") { fixture in
                fixture.pages[2].rows.insert(fixture.pages[1].rows[fixture.pageSize - 1], at: 0)
            }),
        list(
            "D02", "dedupe-within-page", "A duplicate within one page", .rowsOnce,
            .page(3, "a row that appears twice on page 3") { $0.pages[2].rows[3] = $0.pages[2].rows[1] }),
        list(
            "D14", "dedupe-first-page", "A duplicate within the first page", .rowsOnce,
            .page(1, "a row that appears twice on page 1") { $0.pages[0].rows[3] = $0.pages[0].rows[1] }),
        list(
            "D03", "dedupe-from-afar", "A duplicate many pages later", .rowsOnce,
            .page(3, "a row of page 1 on page 3") { $0.pages[2].rows.insert($0.pages[0].rows[2], at: 1) }),
        Case(
            "D15", "dedupe-far-apart", "Duplicates hundreds of rows apart", .rowsOnce, needs: .init(verbs: [.list]),
            fixture: { $0.fill(pages: 2) },
            stimuli: .page(2, "a long list whose rows return") { fixture in
                fixture.extend(pages: max(10, 400 / fixture.pageSize))
                for page in stride(from: 3, to: fixture.pages.count, by: 3) {
                    fixture.pages[page].rows[1] = fixture.pages[page / 3].rows[2]
                }
            }
        ) { try await $0.walk(to: $0.fixture.pages.count, enough: 12) },
        Case(
            "D16", "dedupe-on-every-page", "A row on every page", .rowsOnce, needs: .init(verbs: [.list]),
            fixture: { $0.fill(pages: 7) },
            stimuli: .page(2, "a row that every page has") { fixture in
                for page in 1..<fixture.pages.count { fixture.pages[page].rows[1] = fixture.pages[0].rows[2] }
            }
        ) { run in
            try await run.open()
            // A client that keeps only some rows may forget it with others, and show it again.
            try await run.observe()
            for page in 2...7 {
                guard try await run.triggers.fire(untilServed: page) else { return }
                try await run.observe()
            }
        },
        list(
            "D04", "dedupe-updated", "An updated duplicate", .identity,
            .page(3, "an updated row on page 3") { fixture in
                // A client that drops no duplicates at all shows that first.
                fixture.pages[1].rows.insert(fixture.pages[0].rows[1], at: 0)
                var row = fixture.pages[1].rows[fixture.pageSize - 1]
                row.revision += 1
                fixture.pages[2].rows.insert(row, at: 0)
            }),
        list(
            "D05", "dedupe-lookalikes", "Same content, different ids", .identity,
            .page(2, "three rows with the same name on page 2") { fixture in
                for index in 3...4 { fixture.pages[1].rows[index].title = fixture.pages[1].rows[2].title }
            }),
        list(
            "D12", "dedupe-exact-ids", "Ids are compared exactly", .identity,
            .page(2, "nearly identical ids on page 2") { fixture in
                for (index, id) in nearlySame(fixture.list).enumerated() { fixture.pages[1].rows[index].id = id }
            }),
        Case(
            "D09", "dedupe-stable-order", "The order is stable", .stableOrder, needs: .init(verbs: [.list]),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: .page(3, "a row of page 1 on page 3") { $0.pages[2].rows.insert($0.pages[0].rows[3], at: 0) }
        ) { run in
            try await run.open()
            for page in 2...3 {
                try await run.observe()
                try await run.triggers.fire(untilServed: page)
            }
        },
        Case(
            "D07", "dedupe-short-page", "Duplicates don't make a page short", .knownRowsAtEnd,
            stimuli: .page(2, "a known row on page 2") { $0.pages[1].rows[0] = $0.pages[0].rows[$0.pageSize - 1] }
        ) { try await $0.walk(to: 3) },
        Case(
            "D06", "dedupe-known-page", "A page of known rows, then new ones", .knownRowsAtEnd,
            stimuli: .page(2, "page 1 again as page 2") { $0.pages[1].rows = $0.repeating($0.pages[0].rows) }
        ) { try await $0.walk(to: 3) },
        Case(
            "D08", "dedupe-total", "Duplicates and \(\.bareTotal)", .knownRowsAtEnd, dialect: [.pageCount],
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: .page(3, "two known rows on page 3") { fixture in
                for index in 0...1 { fixture.pages[2].rows[index] = fixture.pages[1].rows[index] }
            }
        ) { run in
            try await run.walk(to: 3)
            try await run.triggers.fireAndSettle(3)
        },
        Case(
            "D10", "dedupe-policy", "Which duplicate is shown", .duplicatePolicy,
            needs: .init(verbs: [.list], onDuplicate: true), fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: .page(3, "an updated row on page 3") { fixture in
                var row = fixture.pages[1].rows[fixture.pageSize - 1]
                row.revision += 1
                fixture.pages[2].rows.insert(row, at: 0)
            }
        ) { try await $0.walk(to: 3) },
        Case(
            "D11", "dedupe-operations", "Operations match the list", .operations,
            needs: .init(verbs: [.list], ops: true),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: .page(3, "three known rows on page 3") { fixture in
                for index in 0..<3 { fixture.pages[2].rows.insert(fixture.pages[1].rows[index], at: index) }
            }
        ) { run in
            try await run.walk(to: 2)
            try await run.observe()
            try await run.triggers.fire(untilServed: 3)
        },
        Case(
            "D13", "dedupe-cost", "The cost of dropping duplicates", .cost, needs: .init(verbs: [.idle]),
            timedPageSize: 100, fixture: { $0.fill(pages: 2) },
            stimuli: Stimulus("a long list in which a tenth of the rows repeat") { fixture in
                // Enough pages for a linear search to be measurable, if durations are judged.
                fixture.extend(pages: (fixture.judgesTiming ? 100 : 40) - 2)
                for index in 1..<fixture.pages.count {
                    for row in stride(from: 0, to: fixture.pageSize, by: 10) {
                        fixture.pages[index].rows[row] = fixture.pages[index - 1].rows[fixture.pageSize - 1 - row]
                    }
                }
            } isDelivered: { history in
                PageCost(history).isMeasurable
            }
        ) { try await $0.walk(to: $0.fixture.pages.count, enough: PageCost.leastPages + 10) },
    ]

    /// Returns ids that differ in one letter's case, or in digits that short numbers don't have.
    static func nearlySame(_ list: StagedList) -> [String] {
        switch list.identifiers {
        // The second pair has the same lower 32 bits.
        case .numbers: ["2147483649", "2147483650", "1", "4294967297"] + Fixture.beyondDoubles
        // Numbers would be equal, and JavaScript's objects have a member of the last name.
        case .tokens: ["aB3xYz", "Ab3xYz", "ab3xyz", "AB3XYZ", "012345", "12345", "constructor"]
        }
    }

    /// Returns a case that walks three pages.
    private static func list(
        _ id: String, _ slug: String, _ title: DialectText, _ requirement: Requirement, _ stimulus: Stimulus
    ) -> Case {
        Case(
            id, slug, title, requirement, needs: .init(verbs: [.list]),
            fixture: { $0.fill(pages: 2, rest: $0.pageSize / 2) }, stimuli: stimulus
        ) { try await $0.walk(to: 3) }
    }
}
