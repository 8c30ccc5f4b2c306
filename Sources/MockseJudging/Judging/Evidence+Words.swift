import MockseDriver
import MockseJournal

extension Evidence {
    /// The client's last requests in words, with how each ended.
    package var requestSummary: String {
        guard !exchanges.isEmpty else { return "which requested nothing" }
        let last = exchanges.suffix(5).map { exchange in
            let end = served.isDelivered(exchange) ? "served" : exchange.gone == nil ? "failed" : "given up"
            return "\(exchange.page.map { "page \($0)" } ?? exchange.target) (\(end))"
        }
        return "which requested \(exchanges.count > 5 ? "…, " : "")\(last.joined(separator: ", "))"
    }

    /// How often the trigger fired since then, to be added to a sentence; empty if it did not.
    func vainTriggers(since instant: UInt64, _ words: String = "that") -> String {
        let count = steps.count { [.more, .retry].contains($0.verb) && $0.began > instant }
        return count == 0 ? "" : "; the trigger was pulled \(count == 1 ? "once" : "\(count) times") after \(words)"
    }
}
