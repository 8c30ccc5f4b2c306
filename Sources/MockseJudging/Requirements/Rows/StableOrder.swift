extension Requirement {
    package static let stableOrder = Requirement(
        "3.3", "Leave rows in place", .must, bugs: "rows that change places",
        sentence: "A displayed row stays in its place when it is repeated.",
        why: "Rows that jump to the end move all the others under the user's finger.",
        fix: "Leave a repeated row in its place, and update its content if that matters.", relaxedBy: ["window"],
        explainedBy: ["1.2", "1.13", "2.1", "3.1", "3.2", "7.1"],
        impliedBy: ["1.2", "1.13"]
    ) { history in
        .init(history.repeatedRows { _, _ in true }, broken: history.violations { $0.cause == .servedAgain })
    }
}
