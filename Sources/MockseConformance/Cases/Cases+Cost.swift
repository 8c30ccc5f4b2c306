import MockseKit

extension Cases {
    /// What is measured.
    static let cost: [Case] = [
        Case(
            id: "D13", slug: "dedupe-cost", title: "What dropping duplicates costs", group: .dedupe, level: .should,
            needs: ["D01"], wants: Case.Wants(verbs: [.idle]), pageSize: Case.areTimesJudged ? 100 : nil, isTimed: true,
            requirement: "A page far down takes no longer to show than one near the top.",
            why: "A search through all rows for each row that comes makes a list slower the longer it is.",
            fix: "Keep the ids shown in a set, and look there.",
            list: { $0.fill(pages: 2) },
            stimuli: [
                .page(2, "a long list in which a tenth of the rows comes again") { stage in
                    stage.extend(pages: pages - 2)
                    for index in 1..<stage.pages.count {
                        for row in stride(from: 0, to: stage.pageSize, by: 10) {
                            stage.pages[index].rows[row] = stage.pages[index - 1].rows[stage.pageSize - 1 - row]
                        }
                    }
                }
            ],
            play: { try await $0.walk(to: pages) },
            judge: { $0.slowdown })
    ]

    /// How many pages are walked: as many as it takes for a search to show, where times count.
    private static let pages = Case.areTimesJudged ? 100 : 40
}
