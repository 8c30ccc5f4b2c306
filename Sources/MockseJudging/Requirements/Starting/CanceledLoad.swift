import MockseDriver

extension Requirement {
    package static let canceledLoad = Requirement(
        "5.9", "Come back to the same list", .must, bugs: "lists that change when the user comes back",
        sentence: "After a load is canceled, the rows are those that were displayed before, and no error is shown.",
        why: "The user leaves while a page is loading, comes back, and finds an error, an empty list or other rows.",
        fix:
            "Treat a cancellation neither as a response nor as a failure: abandon the request, and change nothing else.",
        threads: ["freelensapp/freelens#1", "Karanjot786/TermUI#559"], explainedBy: ["1.1", "7.1"]
    ) { history in
        let cancels = history.commands([.cancel], after: 0)
        let seen = cancels.count { cancel in
            history.client.snapshots.contains { $0.began > cancel.began }
                || history.client.states.contains { $0.began > cancel.began }
        }
        return .init(
            history.fixture.timeline == nil ? seen : 0,
            broken: history.violations { [.canceled, .lostInCancel].contains($0.cause) }
                + history.wrongStates([.errorForCancel]))
    }
}
