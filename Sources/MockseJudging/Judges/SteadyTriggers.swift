import MockseDriver
import MockseJournal

/// Judges whether a page arrives while the trigger keeps firing.
///
/// A client may cancel a request and send it again, but not so often that the page never arrives.
package struct SteadyTriggers {
    /// The time that each response for the page takes.
    package static let delay = Duration.milliseconds(500)
    /// The time between two triggers.
    package static let pause = Duration.milliseconds(100)
    /// The time for which the trigger fires.
    package static let length = Duration.seconds(3)
    /// The number of times that a client may restart the page.
    private static let mostRestarts = 2

    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation if the client requested a page again and again while the trigger fired, and the page was not
    /// shown before the trigger stopped.
    package func starved(page: Int) -> [Violation] {
        guard let last = evidence.steps.last(where: { $0.verb == .more })?.began else { return [] }
        let requests = evidence.exchanges(page: page).filter { $0.arrived <= last }
        // A request that the client cancels, or sends again while it is open, is restarted.
        let restarts = zip(requests, requests.dropFirst()).count { $0.gone != nil || $1.arrived < $0.provenEnd }
        guard restarts > Self.mostRestarts, let first = requests.first else { return [] }
        if evidence.features.has(.list) {
            // The last snapshot was taken after the trigger had stopped.
            let rows = Set(evidence.fixture.pages[page - 1].rows.map(\.id))
            if evidence.lists.dropLast().contains(where: { !rows.isDisjoint(with: $0) }) { return [] }
        } else {
            // The trigger stops when the page is served, long before the response to a restarted request.
            let soon = last + UInt64(Self.delay / 2 / .nanoseconds(1))
            if requests.contains(where: { evidence.served.isDelivered($0) && $0.provenEnd < soon }) { return [] }
        }
        let canceled = requests.count { $0.gone != nil }
        return [
            Violation(
                "restarted",
                "page \(page), whose responses took \(Self.delay / .milliseconds(1)) ms, was requested "
                    + "\(requests.count) times between \(evidence.time(first.arrived)) and \(evidence.time(last)) and "
                    + "canceled \(canceled) times, so it was not shown while the trigger kept firing",
                exchanges: requests.prefix(20).map(\.id))
        ]
    }
}
