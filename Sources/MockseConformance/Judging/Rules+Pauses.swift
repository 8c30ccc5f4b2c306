import MockseKit

/// What is asked for after failures, and when.
extension Evidence {
    /// After an exchange something is requested at all.
    func stuck(after exchange: Exchange?, _ words: String) -> [Violation] {
        guard let exchange else { return [] }
        let later = exchanges.filter { $0.id != exchange.id && $0.arrived > exchange.provenEnd }
        // The page itself is not asked for ahead.
        if later.contains(where: { $0.page == exchange.page || isReaction($0, to: exchange.provenEnd) }) { return [] }
        return [
            Violation(
                "stuck",
                "nothing was requested any more after \(words) at \(time(exchange.provenEnd))"
                    + pulls(since: exchange.provenEnd),
                exchanges: [exchange.id])
        ]
    }

    /// How often the user asked since then, to be added to a sentence; empty if that was never.
    func pulls(since instant: UInt64, _ words: String = "that") -> String {
        let count = steps.count { [.more, .retry].contains($0.verb) && $0.began > instant }
        return count == 0 ? "" : "; the trigger was pulled \(count == 1 ? "once" : "\(count) times") after \(words)"
    }

    /// After an attempt at a page has failed, that page is what is requested next, if anything is.
    func skippedFailure(of page: Int) -> [Violation] {
        guard let failed = exchanges(page: page).first,
            let next = exchanges.first(where: { next in
                next.id != failed.id && next.arrived > failed.provenEnd
                    && (next.page == page || isReaction(next, to: failed.provenEnd))
            }),
            next.page != page
        else { return [] }
        // Of pages that are asked for at once any may come first.
        if asksAhead,
            exchanges(page: page).contains(where: { $0.arrived >= next.arrived && !isReaction($0, to: next.arrived) })
        {
            return []
        }
        return [
            Violation(
                "skipped-failed-page",
                "page \(page) failed at \(time(failed.provenEnd)), and page \(next.page ?? 0) was requested next, at "
                    + time(next.arrived),
                exchanges: [failed.id, next.id])
        ]
    }

    /// A time in which an answer asks to be left alone.
    struct Pause {
        let exchange: Exchange
        /// When the answer had been sent, in nanoseconds of the server's clock.
        let begin: UInt64
        let seconds: Int
        /// What asks for it, such as Retry-After.
        let words: String

        /// From when on requests are no longer too soon.
        ///
        /// A twentieth is let off: clocks and timers have their grain.
        var due: UInt64 { begin + UInt64(seconds) * 950_000_000 }
    }

    /// The pauses that `backoff` asks for.
    var backoffPauses: [Pause] { pauses { $0.backoff.map { ($0, "`backoff`") } } }

    /// The pauses that Retry-After asks for.
    var retryAfterPauses: [Pause] {
        pauses { exchange in
            exchange.retryAfter.map { seconds in
                guard case .date? = content(of: exchange).fields["Retry-After"] else {
                    return (Int(seconds), "Retry-After")
                }
                // It tells whole seconds: up to one of them has passed when it is sent.
                return (Int(seconds) - 1, "the date in Retry-After")
            }
        }
    }

    private func pauses(_ wanted: (Exchange) -> (seconds: Int, words: String)?) -> [Pause] {
        exchanges.compactMap { exchange in
            guard let (seconds, words) = wanted(exchange), seconds > 0, let end = exchange.lastByte else { return nil }
            return Pause(exchange: exchange, begin: end, seconds: seconds, words: words)
        }
    }

    /// Nothing is requested before the pauses are over.
    ///
    /// - Returns: The first request that came too soon.
    func hasty(_ pauses: [Pause]) -> [Violation] {
        for pause in pauses {
            let hasty = exchanges.first { isReaction($0, to: pause.begin) && $0.arrived < pause.due }
            guard let next = hasty else { continue }
            return [
                Violation(
                    "too-soon",
                    "page \(next.page ?? 0) was requested at \(time(next.arrived)), though an answer that ended at "
                        + "\(time(pause.begin)) asked for a pause of \(pause.seconds) s by \(pause.words)",
                    exchanges: [pause.exchange.id, next.id])
            ]
        }
        return []
    }

    /// Whether the user pulled the trigger within each of these pauses: when the answer could be known, and early enough
    /// for a request to come.
    func isInsistent(in pauses: [Pause]) -> Bool {
        let reaction = UInt64(quickestReaction / .nanoseconds(1))
        return pauses.allSatisfy { pause in
            let known = pause.begin + (pause.due - pause.begin) / 20
            return steps.contains {
                [.more, .retry].contains($0.verb) && $0.began >= known && $0.began + 2 * reaction < pause.due
            }
        }
    }

    /// A page that keeps failing is requested at most so many times, not counting requests after pauses that grow by half
    /// each time; the pauses do not shrink.
    func storm(of page: Int, atMost limit: Int) -> [Violation] {
        let requests = exchanges(page: page)
        let gaps = zip(requests, requests.dropFirst()).map { $1.arrived - $0.arrived }
        // A client that backs off asks ever less often.
        let growing = zip(gaps, gaps.dropFirst()).count { $1 >= $0 + $0 / 2 }
        if requests.count - growing > limit, let last = requests.last {
            return [
                Violation(
                    "storm",
                    "page \(page), which failed every time, was requested \(requests.count) times between "
                        + "\(time(requests[0].arrived)) and \(time(last.arrived))",
                    exchanges: requests.prefix(20).map(\.id))
            ]
        }
        // Pauses have some chance in them: single ones say little.
        guard gaps.count >= 4 else { return [] }
        let (early, late) = (gaps.prefix(gaps.count / 2).sorted(), gaps.suffix(gaps.count / 2).sorted())
        let (gap, next) = (early[early.count / 2], late[late.count / 2])
        guard next < gap / 4 else { return [] }
        return [
            Violation(
                "shrinking-gaps",
                "page \(page) was requested again after pauses of about \(gap / 1_000_000) ms at first, and of only "
                    + "\(next / 1_000_000) ms later",
                exchanges: requests.map(\.id), level: .should)
        ]
    }
}
