import MockseDialects
import MockseDriver

extension Requirement {
    package static let spinner = Requirement(
        "9.1", "Stop the spinner", .must, bugs: "spinners that never end",
        sentence: "The client shows that it is loading only while a request is in progress, or about to be sent.",
        why: "A spinner that never ends looks like a dead network, and the user gives up.",
        fix: "Derive the state from the open requests, instead of setting and clearing a flag in many places.",
        threads: ["gitskarios/Gitskarios#403", "EdsonBueno/infinite_scroll_pagination#381"], relaxedBy: ["autoRetryMs"],
        explainedBy: ["1.1", "1.2", "2.1", "2.3", "2.4", "4.1", "4.4", "5.2"],
        impliedBy: ["2.1", "2.3", "2.4"]
    ) { history in
        .init(
            history.client.states.count { $0.isSettled }, broken: history.wrongStates([.spinner]))
    }

    package static let shownError = Requirement(
        "9.2", "Show an error only for what failed", .must, bugs: "errors that stay",
        sentence:
            "An error is shown while the last attempt at a page has failed, and disappears when the page is loading again.",
        why: "An error that stays covers a list that has long been loaded.",
        fix: "Clear the error when a request begins, and again when a page arrives.",
        threads: ["langwatch/langwatch#7340", "icerockdev/moko-paging#26"],
        explainedBy: ["1.1", "1.12", "2.1", "4.4", "5.1", "5.9", "10.1", "10.4"],
        impliedBy: ["1.2"]
    ) { history in
        .init(
            history.exchanges.contains { !history.served.isDelivered($0) }
                ? history.client.states.count { $0.isSettled } : 0,
            broken: history.wrongStates([.error])
                + history.wrongStates([.errorWhileLoading], level: .should))
    }

    package static let shownEnd = Requirement(
        "9.3", "Show the end only at the end", .must, bugs: "lists that seem complete and aren't",
        sentence:
            "The client shows the end of the list, or that it is empty, only after a page has said that it is the last.",
        why: "The user takes the list for complete, or for empty, and never sees the rest.",
        fix: "Use \(\.end) of the newest page. A failure, a page that is loading and an empty page are not the end.",
        threads: ["opendatasoft/ods-widgets#33"],
        explainedBy: ["1.1", "1.2", "1.3", "2.1", "10.4"],
        impliedBy: ["1.2", "1.6", "1.7", "1.8", "1.9", "3.6", "4.1", "4.4", "5.1", "5.2"]
    ) { history in
        .init(
            history.fixture.timeline == nil ? history.client.states.count { $0.state == .end } : 0,
            broken: history.wrongStates([.end, .endTooEarly, .endForError]))
    }
}
