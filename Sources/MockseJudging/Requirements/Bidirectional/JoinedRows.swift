import MockseDialects
import MockseDriver
import MockseJournal

extension Requirement {
    package static let joinedRows = Requirement(
        "6.1", "Join the rows", .must, bugs: "gaps and wrong order in bidirectional lists",
        sentence:
            "Earlier and later rows connect to those displayed, in order and without a gap, until both ends are reached.",
        why: "\(\.earlierOrder) The end of one direction isn't that of the other.",
        fix:
            "Request earlier rows with \(\.earlierRows), and later ones with \(\.laterRows), each from the outermost row. "
            + "\(\.earlierMerge) Keep an end for each direction.", explainedBy: ["6.3", "6.6", "7.1"]
    ) { history in
        guard history.fixture.timeline != nil else { return [] }
        return .init(
            history.client.snapshots.count,
            broken: history.timelineFaults.filter { !$0.isAboutTies }.map(\.violation)
                + (history.windowIsFull || history.fixture.timeline?.hasTies == true ? [] : history.notReached()))
    }

    package static let tiedRows = Requirement(
        "6.2", "Don't lose rows with the same date", .must, bugs: "rows of one date in bidirectional lists",
        sentence: "Rows that share a date across a page boundary are each displayed once.",
        why:
            "A client that continues one second after its last row never sees the other rows of that second. One that "
            + "continues from that second receives displayed rows again.",
        fix:
            "Request rows from the last row's date, inclusive, and drop those whose id is displayed. If a page contains "
            + "nothing else, request the next page of the same query.", explainedBy: ["6.1", "7.1"]
    ) { history in
        guard history.fixture.timeline?.hasTies == true else { return [] }
        return .init(
            history.client.snapshots.count,
            broken: history.timelineFaults.filter(\.isAboutTies).map(\.violation)
                + (history.features.window == nil ? history.notReached() : []))
    }
}
