import MockseBase
import MockseDriver
import MockseJournal

extension Requirement {
    package static let retryStorm = Requirement(
        "4.5", "Don't cause a retry storm", .must, bugs: "retry storms",
        sentence: "A page that keeps failing is not requested over and over unless the user asks for it.",
        why: "A failure changes state, which fires the trigger again: the page is requested hundreds of times.",
        fix: "After a failure, wait for the user, or retry a few times with increasing delays.",
        threads: [
            "NoTests/RxFeedback.swift#46", "kasianov-mikhail/scout#1247", "onderonur/react-infinite-scroll-hook#16",
        ], explainedBy: ["1.1"]
    ) { history in
        .init(history.failedSeries { $0 != 401 }.count, broken: history.storms(limit: 6) { $0 != 401 })
    }

    package static let expiredToken = Requirement(
        "4.11", "Renew an expired token", .should, bugs: "lists that end when a token expires",
        sentence:
            "After a 401, the client renews its token once and requests the same page again. If that fails, too, it stops "
            + "and keeps the rows.",
        why: "Tokens expire while the user scrolls. A client that doesn't renew them seems to reach the end.",
        fix: "Renew the token on a 401, repeat the request once, and treat a second 401 like any other failure.",
        relaxedBy: ["renews"], explainedBy: ["4.1"]
    ) { history in
        guard history.features.renews else { return [] }
        let stuck = history.standstill("stuck", [.expiredToken])
        return .init(
            history.failedSeries { $0 == 401 }.count,
            broken: history.storms(limit: 3) { $0 == 401 } + (stuck.isEmpty ? history.forgottenRenewals : stuck))
    }
}

extension History {
    /// Returns the requests for each page that failed several times in a row with a status.
    fileprivate func failedSeries(_ isOwn: (Int) -> Bool) -> [[Exchange]] {
        guard fixture.timeline == nil else { return [] }
        return epochs.flatMap { epoch in
            Dictionary(grouping: epoch.requests, by: \.page).values.compactMap { requests in
                let failed = requests.filter { !served.isDelivered($0) && $0.gone == nil && isOwn($0.status) }
                return failed.isEmpty ? nil : requests.filter { $0.gone == nil }
            }
        }
    }

    /// A violation if the client was left alone, and didn't request a page again that was refused because the token had
    /// expired.
    fileprivate var forgottenRenewals: [Violation] {
        let left = failedSeries { $0 == 401 }.compactMap(\.first).first { exchange in
            // A client that waits, or has given the page up, or tried something else before, owes nothing.
            let before = exchanges.last { $0.arrived < exchange.arrived }
            guard exchange.status == 401, before.map(served.isDelivered) ?? true,
                !certainty.mayBeUnread(exchange, evenIfFirst: true)
            else { return false }
            let command = steps.first { Self.leading.contains($0.verb) && $0.ended > exchange.provenEnd }
            let again = exchanges.first { $0.page == exchange.page && $0.arrived > exchange.provenEnd }
            let end = min(command?.began ?? .max, again?.arrived ?? .max, server.ended ?? 0)
            let due = server.tolerance(.seconds(1) + features.recovery, lateness: 4)
            return again?.arrived != end && end.elapsed(since: exchange.provenEnd) > due
                && !mayBePausing(from: exchange.provenEnd, to: end)
        }
        guard let left else { return [] }
        return [
            Violation(
                "not-renewed",
                "page \(left.page ?? 0) was refused with a 401 at \(time(left.provenEnd)), and the client did not request it "
                    + "again by itself",
                at: left.provenEnd, exchanges: [left.id], level: .should)
        ]
    }

    /// The commands after which a request may be due to the user, or none may be due.
    private static let leading: Set<Verb?> = [.more, .retry, .refresh, .query, .cancel, .close, .open]

    /// Returns a violation if a failing page is requested more often than the limit and the user asked for, or if the
    /// pauses shrink.
    ///
    /// Requests after pauses that grow by half each time don't count.
    fileprivate func storms(limit: Int, where isOwn: (Int) -> Bool) -> [Violation] {
        failedSeries(isOwn).flatMap { series -> [Violation] in
            let requests = Array(series.prefix { !served.isDelivered($0) })
            guard let first = requests.first, let last = requests.last else { return [] }
            let asked = commands([.more, .retry, .refresh, .query, .open], after: first.arrived, before: last.arrived)
                .count
            let gaps = zip(requests, requests.dropFirst()).map { $1.arrived.elapsed(since: $0.arrived) }
            // A client that backs off sends requests less and less often.
            let growing = zip(gaps, gaps.dropFirst()).count { $1 >= $0 + $0 / 2 }
            if requests.count - growing > limit + asked {
                return [
                    Violation(
                        "storm",
                        "page \(first.page ?? 0), which failed every time, was requested \(requests.count) times between "
                            + "\(time(first.arrived)) and \(time(last.arrived))",
                        at: last.arrived, exchanges: requests.prefix(20).map(\.id))
                ]
            }
            // Pauses vary randomly, so single ones say little. A busy machine lengthens some of them, so of the early
            // ones the shortest counts.
            guard asked == 0, gaps.count >= 4, let gap = gaps.prefix(gaps.count / 2).min() else { return [] }
            let late = gaps.suffix(gaps.count / 2).sorted()
            let next = late[late.count / 2]
            guard next < gap / 4 else { return [] }
            return [
                Violation(
                    "shrinking-gaps",
                    "page \(first.page ?? 0) was requested again after pauses of about \(gap / 1_000_000) ms at first, but "
                        + "only \(next / 1_000_000) ms later on",
                    at: last.arrived, exchanges: requests.map(\.id), level: .should)
            ]
        }.prefix(1).map(\.self)
    }
}
