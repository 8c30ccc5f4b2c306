import MockseDriver
import MockseJournal

extension Requirement {
    package static let baseURL = Requirement(
        "7.2", "Send requests under the base URL", .must, bugs: "requests below an old base URL",
        sentence: "All requests for a list stay below the base URL that it was opened with, including its path.",
        why: "The base URL identifies the case, so requests below an old one count toward another case.",
        fix: "Take the base URL from each `open`. Don't keep it in a global, a singleton or a cache."
    ) { history in
        // A client that never requested anything hasn't kept a base URL.
        guard let elsewhere = history.elsewhere, !history.exchanges.isEmpty || !elsewhere.exchanges.isEmpty else {
            return []
        }
        let kept = history.unasked(since: elsewhere.opened)
        guard elsewhere.exchanges.isEmpty else { return [.met] }
        let opened = "another list was opened at \(history.time(elsewhere.opened)), but "
        let message =
            kept.first.map {
                "\(opened)page \($0.page ?? 0) was requested at \(history.time($0.arrived)) below the base URL of the "
                    + "previous one"
            }
            ?? "\(opened)nothing was requested below its base URL\(history.watched(since: elsewhere.opened))"
        return [.broken(Violation("base-url-kept", message, at: elsewhere.opened, exchanges: kept.map(\.id)))]
    }

    package static let unknownCommands = Requirement(
        "7.3", "Refuse unknown commands", .must, bugs: "drivers that obey unknown commands",
        sentence: "The driver replies `unsupported` to a command it doesn't know, and does nothing else.",
        why: "A driver that accepts everything passes cases in which it did nothing.",
        fix: "Reply {\"unsupported\": true} to every command that the driver doesn't implement.",
        explainedBy: ["1.5", "2.1", "2.2"]
    ) { history in
        guard let step = history.steps.first(where: { $0.verb == nil }) else { return [] }
        var broken: [Violation] = []
        if step.reply != .refused {
            broken.append(
                Violation(
                    "not-refused", "the reply to the unknown command \(step.command.name) was not `unsupported`",
                    at: step.ended))
        }
        // A client that was loading pages on its own before the command goes on with that.
        let isBusy = history.exchanges.count { $0.arrived <= step.began } > 1 + history.features.prefetch
        let next = history.steps.first { $0.began > step.began && [.more, .retry, .refresh].contains($0.verb) }
        let since = history.unasked(since: step.began).filter { $0.arrived < next?.began ?? .max }
        if !isBusy, let request = since.first {
            broken.append(
                Violation(
                    "obeyed",
                    "page \(request.page ?? 0) was requested at \(history.time(request.arrived)), after the command "
                        + "\(step.command.name), which does not exist",
                    at: request.arrived, exchanges: [request.id]))
        }
        return .init(1, broken: broken)
    }
}

extension History {
    /// Returns the requests since a time, except for declared prefetches that were still due.
    fileprivate func unasked(since instant: UInt64) -> [Exchange] {
        let before = exchanges.count { $0.arrived <= instant }
        let late = before == 0 ? 0 : max(0, 1 + features.prefetch - before)
        return Array(exchanges.dropFirst(before + late))
    }
}
