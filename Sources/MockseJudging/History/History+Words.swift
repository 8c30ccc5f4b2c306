import MockseDriver
import MockseJournal

extension History {
    /// Returns a clause that says why a run doesn't test what its case is about.
    ///
    /// - Parameter stimulus: What didn't reach the client, such as "a slow page".
    /// - Returns: The clause.
    package func absence(of stimulus: String) -> String {
        exchanges.isEmpty
            ? "the client sent no requests; does `open` start to load?"
            : "not tested: \(stimulus) did not reach the client, which requested \(requestSummary)"
    }

    /// The client's last requests, and how each ended.
    private var requestSummary: String {
        let last = exchanges.suffix(5).map { exchange in
            let end = served.isDelivered(exchange) ? "served" : exchange.gone == nil ? "failed" : "abandoned"
            return "\(exchange.page.map { "page \($0)" } ?? exchange.target) (\(end))"
        }
        return "\(exchanges.count > 5 ? "…, " : "")\(last.joined(separator: ", "))"
    }

    /// Returns how long the suite watched the client after a time, such as ` for 3.2 s`, or an empty string if that is
    /// unknown.
    package func watched(since instant: UInt64) -> String {
        guard let ended = server.ended else { return "" }
        let tenths = (ended - min(ended, instant)) / 100_000_000
        return " for \(tenths / 10).\(tenths % 10) s"
    }

    /// Returns a clause that says how often the suite asked for a page since then, to append to a sentence, or an empty
    /// string.
    func vainTriggers(since instant: UInt64, _ words: String = "that") -> String {
        let sent = [Verb.more, .retry].compactMap { verb -> String? in
            let count = steps.count { $0.verb == verb && $0.began > instant }
            return count == 0 ? nil : "`\(verb)` \(count == 1 ? "once" : "\(count) times")"
        }
        return sent.isEmpty ? "" : "; the suite sent \(sent.joined(separator: " and ")) after \(words)"
    }
}
