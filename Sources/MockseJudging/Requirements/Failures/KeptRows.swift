import MockseBase
import MockseDriver
import MockseJournal

extension Requirement {
    package static let keptRows = Requirement(
        "4.2", "Keep the rows when a page fails", .must, bugs: "rows lost after an error",
        sentence: "When a later page fails, the rows of the pages before it stay in the list.",
        why: "Otherwise, an error screen replaces a good list because of rows that the user hasn't needed yet.",
        fix: "Keep rows and error apart, and show the error below the rows.",
        threads: [
            "safe-global/safe-android#828", "ecency/vision-mobile#3414", "EdsonBueno/infinite_scroll_pagination#115",
        ], explainedBy: ["7.1"]
    ) { history in
        .init(history.snapshotsAfterFailures { $0 != 1 }, broken: history.violations { $0.cause == .lostInFailure })
    }

    package static let keptRowsOnRefresh = Requirement(
        "4.3", "Keep the rows when a refresh fails", .should, bugs: "rows lost after a failed refresh",
        sentence: "When a refresh fails, the rows stay in the list.",
        why: "A user who pulls to refresh in a tunnel shouldn't lose the list.",
        fix: "Replace the rows when the new first page arrives, not when the refresh begins.", explainedBy: ["7.1"]
    ) { history in
        .init(
            history.epochs.contains { $0.cause == .refresh && ($0.loaded == nil || history.hasTimedOut($0)) }
                || history.snapshotsAfterFailures { $0 == 1 } > 0
                ? 1 : 0,
            broken: history.violations { $0.cause == .lostInRefresh })
    }
}

extension History {
    /// Returns a Boolean value indicating whether the client has given up a first page by itself, and perhaps left its
    /// request open.
    fileprivate func hasTimedOut(_ epoch: Epoch) -> Bool {
        epoch.requests.contains { request in
            let isOver = features.timeout.map {
                request.provenEnd.elapsed(since: request.arrived) > server.tolerance($0)
            }
            return request.page == 1
                && (request.gone == nil ? isOver ?? false : !wasCanceledByCommand(request))
        }
    }

    /// Returns the number of snapshots of a client that displayed rows when a page failed.
    fileprivate func snapshotsAfterFailures(of isOwn: (Int) -> Bool) -> Int {
        let failed = exchanges.filter { isOwn($0.page ?? 0) && !served.isDelivered($0) && $0.gone == nil }
        guard let first = failed.map(\.provenEnd).min(), fixture.timeline == nil,
            exchanges.contains(where: { $0.provenEnd < first && served.isDelivered($0) })
        else { return 0 }
        return client.snapshots.count { $0.isSettled && $0.began > first }
    }
}
