import MockseDialects
import MockseDriver
import MockseJournal
import MocksePaging

extension Requirement {
    package static let emptyPages = Requirement(
        "1.10", "Skip only a few empty pages", .must, bugs: "endless requests for empty pages",
        sentence: "A client that skips empty pages on its own stops after a few and waits for the user.",
        why: "A server that is wrong about \(\.end) would receive thousands of requests a minute.",
        fix: "Count consecutive pages that added nothing. After a few, wait for the user.",
        threads: ["restfb/restfb#916", "stellar/js-stellar-sdk#600", "bitfoundation/bitplatform#13186"],
        relaxedBy: ["batch", "autoContinue", "prefetch"]
    ) { history in
        .init(
            history.pagesWithMore { page, _ in page.rows.isEmpty } > 1 ? 1 : 0,
            broken: history.skippedPages(because: "came back empty") { $0.rows.isEmpty })
    }

    package static let nothingNew = Requirement(
        "1.11", "Notice when nothing is new", .should, bugs: "endless requests for the same page",
        sentence: "A client that gets the same page for every page number doesn't keep requesting more on its own.",
        why: "APIs that don't know a parameter return page 1, so a client that looks for new rows never stops.",
        fix: "Count consecutive pages that added nothing. After a few, wait for the user.",
        threads: [
            "boto/botocore#3778", "android/architecture-components-samples#901", "octokit/octokit.rb#1786",
        ], relaxedBy: ["batch", "autoContinue", "prefetch"],
        impliedBy: ["1.10", "2.1"]
    ) { history in
        .init(
            history.isLedInCircles
                || history.pagesWithMore { page, seen in
                    !page.rows.isEmpty && seen.isSuperset(of: page.rows.map(\.id))
                } > 1
                ? 1 : 0,
            broken: history.skippedPages(because: "brought nothing new") { !$0.rows.isEmpty })
    }
}

extension History {
    /// A Boolean value indicating whether a page led to itself.
    fileprivate var isLedInCircles: Bool { ends.contains { served.content(of: $0).wrongNext == .same } }

    /// The number of pages without new rows that any client may skip on its own.
    private static let mostSkipped = 5

    /// Returns a violation if one command leads to many requests, each for a page after one without new rows.
    fileprivate func skippedPages(because reason: String, where isOwn: (FixturePage) -> Bool) -> [Violation] {
        guard fixture.timeline == nil, !features.isBatch else { return [] }
        let mostForOne = max(Self.mostSkipped, features.autoContinue) + 1 + features.prefetch
        for epoch in epochs {
            let blank = Set(blankDeliveries(in: epoch).filter { isOwn(served.content(of: $0)) }.map(\.id))
            let commands = commands([.open, .more, .retry, .refresh, .query, .earlier], after: 0)
            for (command, next) in zip(commands, commands.dropFirst().map(\.began) + [.max]) {
                // A page that was loading before may lead to as many requests as the command.
                let limit = requestsInProgress(at: command.began).isEmpty ? mostForOne : 2 * mostForOne
                let requests = epoch.requests.filter { $0.arrived >= command.began && $0.arrived < next }
                guard requests.count > limit, requests.count(where: { blank.contains($0.id) }) >= limit - 1,
                    let last = requests.last
                else { continue }
                return [
                    Violation(
                        "storm",
                        "one trigger at \(time(command.began)) led to \(requests.count) requests, the last at "
                            + "\(time(last.arrived)), because pages \(reason)",
                        at: requests[limit].arrived, exchanges: requests.prefix(20).map(\.id))
                ]
            }
        }
        return []
    }
}
