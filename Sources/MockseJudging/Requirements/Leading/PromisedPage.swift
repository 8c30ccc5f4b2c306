import MockseJournal

extension Requirement {
    package static let promisedPage = Requirement(
        "10.2", "Don't go on without a cursor", .must, bugs: "lists that begin again at their end",
        sentence:
            "If a page promises another one but gives no cursor, the client requests nothing more, least of all the first "
            + "page again.",
        why: "A request without a cursor gets the first page, so the list repeats without end.",
        fix: "Load a page only if there is a cursor for it, and show an error or the end of the list otherwise.",
        threads: ["zerocracy/judges-action#2142", "deftai/directive#2642"], relaxedBy: ["concurrency", "prefetch"],
        explainedBy: ["1.1", "10.1"]
    ) { history in
        .init(
            history.ends(.promise), broken: history.requestsPastEnd { $0 == .promise })
    }
}
