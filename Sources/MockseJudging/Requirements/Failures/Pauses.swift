import MockseBase
import MockseDialects
import MockseDriver
import MockseFaults
package import MockseJournal

extension Requirement {
    package static let backoff = Requirement(
        "4.6", "Wait for `backoff`", .must, bugs: "ignored requests to pause",
        sentence: "After a response with \(\.pause), the client sends nothing to that method for that many seconds.",
        why: "\(\.pauseReason)",
        fix:
            "Read \(\.pause) from every page and every error, and wait that long before the next request to the "
            + "same method.",
        threads: ["lucjon/Py-StackExchange#48"], explainedBy: ["4.5"]
    ) { history in
        let pauses = RequestedPause.backoff(in: history)
        return .init(
            pauses.count, broken: history.hasty(pauses) + (pauses.isEmpty ? [] : history.standstill("stuck", [.pause])))
    }

    package static let retryAfter = Requirement(
        "4.7", "Wait for `Retry-After`", .should, bugs: "ignored requests to pause",
        sentence:
            "The client requests nothing before the time that Retry-After gives, in seconds or as a date, and goes on after it.",
        why: "Servers block clients that don't wait.",
        fix: "Read both forms of Retry-After (RFC 9110, section 10.2.3), and send no request before that time.",
        threads: ["withcoral/coral#774", "codepvg/leetcode-ranking#422"], explainedBy: ["4.5"], impliedBy: ["2.3"]
    ) { history in
        let pauses = RequestedPause.retryAfter(in: history)
        let isOther = !RequestedPause.backoff(in: history).isEmpty
        return .init(
            pauses.count,
            broken: history.hasty(pauses)
                + (pauses.isEmpty || isOther ? [] : history.standstill("stuck", [.pause], level: .must)))
    }
}

extension RequestedPause {
    /// The pauses that pages and errors ask for in their bodies.
    package static func backoff(in history: History) -> [RequestedPause] {
        history.exchanges.compactMap { exchange in
            guard exchange.gone == nil, !history.certainty.mayBeUnread(exchange, evenIfFirst: true) else { return nil }
            return exchange.backoff.flatMap {
                RequestedPause(after: exchange, seconds: Double($0), isRetryAfter: false)
            }
        }
    }

    /// The pauses that Retry-After asks for.
    package static func retryAfter(in history: History) -> [RequestedPause] {
        history.exchanges.compactMap { exchange in
            guard exchange.gone == nil, !history.certainty.mayBeUnread(exchange, evenIfFirst: true) else { return nil }
            // A date has whole seconds, so up to one of them has passed when it is sent.
            let lost: Double = history.hasDate(exchange) ? 1 : 0
            return exchange.retryAfter.flatMap {
                RequestedPause(after: exchange, seconds: $0 - lost, isRetryAfter: true)
            }
        }
    }

    /// The pauses for which a client may wait: those that a response asked for, whether or not the client had time to
    /// read it, each as long as a client may take it to be.
    static func all(in history: History) -> [RequestedPause] {
        history.exchanges.compactMap { RequestedPause(after: $0) }
    }
}

extension History {
    /// Returns a Boolean value indicating whether a response gives the end of a pause as a date.
    fileprivate func hasDate(_ exchange: Exchange) -> Bool {
        served.content(of: exchange).fields.contains { name, value in
            if case .date = value { name.lowercased() == "retry-after" } else { false }
        }
    }

    /// Returns the name of the member or field that asks for a pause.
    private func words(for pause: RequestedPause) -> String {
        guard pause.isRetryAfter else { return fixture.dialect.pauseMember.map { "`\($0)`" } ?? "its page" }
        return hasDate(pause.exchange) ? "the date in Retry-After" : "Retry-After"
    }

    /// Returns a violation if anything is requested before the pauses are over.
    package func hasty(_ pauses: [RequestedPause]) -> [Violation] {
        let all = pauses.compactMap { pause -> Violation? in
            let hasty = exchanges.first { certainty.isReaction($0, to: pause.exchange) && pause.forbids($0.arrived) }
            guard let next = hasty else { return nil }
            return Violation(
                "too-soon",
                "page \(next.page ?? 0) was requested at \(time(next.arrived)), although a response that ended at "
                    + "\(time(pause.begin)) asked for a pause of \(Int(pause.seconds)) s with \(words(for: pause))",
                at: next.arrived, exchanges: [pause.exchange.id, next.id],
                // Few clients read an error for a pause.
                level: pause.isRetryAfter || served.isDelivered(pause.exchange) ? .must : .should)
        }
        return (all.first { $0.level == .must } ?? all.first).map { [$0] } ?? []
    }

    /// Returns a Boolean value indicating whether a command came within each of these pauses: late enough for the client
    /// to know the response, and early enough for a request to arrive.
    package func isInsistent(in pauses: [RequestedPause]) -> Bool {
        let reaction = UInt64(Pace(self).quickest / .nanoseconds(1))
        return pauses.allSatisfy { pause in
            let known = pause.begin + pause.due.elapsed(since: pause.begin) / 20
            return steps.contains {
                [.more, .retry, .refresh, .query].contains($0.verb) && $0.began >= known
                    && $0.began + 2 * reaction < pause.due
            }
        }
    }
}
