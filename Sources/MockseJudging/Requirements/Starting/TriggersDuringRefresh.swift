import MockseDriver
import MockseJournal

extension Requirement {
    package static let triggersDuringRefresh = Requirement(
        "5.8", "Don't continue the old list during a refresh", .must, bugs: "gaps after a refresh",
        sentence: "Triggers that fire while a refresh is in progress leave no gap in the new list.",
        why: "Otherwise, the old list's next page arrives after the refresh and lands below the new first page.",
        fix: "Ignore triggers during a refresh, or drop what they requested when the refresh completes.",
        relaxedBy: ["window"], explainedBy: ["1.1", "5.2", "7.1"],
        impliedBy: ["5.1", "5.2"]
    ) { history in
        let triggers = history.epochs.filter { $0.cause != .open }.count { epoch in
            let end = epoch.loaded?.provenEnd ?? .max
            return !history.commands([.more], after: epoch.began, before: end).isEmpty
        }
        return .init(
            history.fixture.timeline == nil ? triggers : 0, broken: history.violations { $0.cause == .startedOver })
    }
}
