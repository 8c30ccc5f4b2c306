import MockseKit

extension Cases {
    /// What is displayed of a row that comes again, and how it comes to be.
    static let dedupeDisplay: [Case] = [
        Case(
            id: "D10", slug: "dedupe-policy", title: "The duplicate that is shown", group: .dedupe, level: .should,
            needs: ["D04"], wants: Case.Wants(verbs: [.list], onDuplicate: true),
            requirement:
                "Of a row that comes again with other content the first or the last is shown, as the client says.",
            why: "Without one policy a counter moves in one list and stands still in another.",
            fix: "Leave every such row as it is, or replace every one in its place; say so by `onDuplicate`.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "an updated row on page 3") { stage in
                    var row = stage.pages[1].rows[stage.pageSize - 1]
                    row.revision += 1
                    stage.pages[2].rows.insert(row, at: 0)
                }
            ],
            play: { try await $0.walk(to: 3) },
            judge: { $0.wrongRevisions }),
        Case(
            id: "D11", slug: "dedupe-operations", title: "Operations match the list", group: .dedupe, level: .must,
            needs: ["D01"], wants: Case.Wants(verbs: [.list], ops: true),
            requirement: "The operations that the view is told of lead from the list before to the list after.",
            why: "\"Invalid update: invalid number of rows\": a view that is told of rows that were left out crashes.",
            fix: "Compute the operations from the rows that are shown, after duplicates have been dropped.",
            list: { $0.fill(pages: 2, rest: $0.pageSize / 2) },
            stimuli: [
                .page(3, "three known rows on page 3") { stage in
                    for index in 0..<3 { stage.pages[2].rows.insert(stage.pages[1].rows[index], at: index) }
                }
            ],
            play: { play in
                try await play.walk(to: 2)
                try await play.look()
                try await play.trigger(untilServed: 3)
            },
            judge: { $0.wrongOperations }),
    ]
}
