import MockseBase
import MockseDriver
import MockseJournal

extension Requirement {
    package static let expiredCursor = Requirement(
        "10.3", "Start over when a cursor has expired", .must, bugs: "expired cursors that are sent again",
        sentence:
            "After the API has said that a cursor has expired, the client doesn't send it again. The next load begins with "
            + "the first page.",
        why: "An expired cursor never works again, so the rest of the list can't be reached.",
        fix: "Drop the cursor when the API refuses it, and load the list from the start.",
        threads: [
            "PostHog/posthog#64704", "folio-pro/kdashboard#70", "n8n-io/n8n#34284", "airbytehq/airbyte#63706",
        ], relaxedBy: ["concurrency", "prefetch"], explainedBy: ["1.1", "2.1", "10.1"]
    ) { history in
        let expiries = history.exchanges.filter { $0.isExpiry && $0.lastByte != nil }
        let answered = expiries.compactMap { expiry in
            // Once the list has started over, the page is found by a new cursor.
            history.exchanges.first {
                $0.arrived > expiry.provenEnd
                    && ($0.page == 1 || $0.page == expiry.page && history.certainty.isReaction($0, to: expiry))
            }.map { (expiry, $0) }
        }
        // Of a client that checks its first page, nobody knows why it requests that.
        let broken =
            history.features.revalidates
            ? []
            : answered.filter { $1.page == $0.page && $1.page != 1 }.map { expiry, next in
                Violation(
                    "expired-cursor",
                    "the cursor of page \(expiry.page ?? 0) had expired at \(history.time(expiry.provenEnd)), but was sent "
                        + "again at \(history.time(next.arrived))",
                    at: next.arrived, exchanges: [expiry.id, next.id])
            }
        return .init(answered.count, broken: broken.prefix(1) + history.standstill("stuck", [.expiredCursor]))
    }
}

extension Exchange {
    /// A Boolean value indicating whether the response said that the cursor has expired.
    var isExpiry: Bool { injected.contains { $0.text == "fail=expired_cursor" } }
}
