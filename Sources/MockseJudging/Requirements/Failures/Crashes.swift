extension Requirement {
    package static let crashes = Requirement(
        "4.12", "Survive every response", .must, bugs: "crashes",
        sentence: "Nothing that a server sends crashes the client.",
        why: "The user loses their work, and the client crashes again whenever the server sends the same response.",
        fix: "Find the crash in the client's standard error. Handle that response, and show an error instead.",
        explainedBy: ["7.2"]
    ) { history in
        .init(
            history.exchanges.count,
            broken: history.client.crash.map {
                [
                    Violation(
                        "crash", "\($0); it crashed again when the case was repeated", at: history.server.ended ?? 0)
                ]
            } ?? [])
    }
}
