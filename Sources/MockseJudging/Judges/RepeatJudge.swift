import MockseDriver
import MockseJournal

/// Judges whether a page is requested again.
package struct RepeatJudge {
    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// Returns a violation if a page is requested more than once.
    package func requestedOnce(_ page: Int) -> [Violation] {
        let requests = evidence.exchanges(page: page)
        guard requests.count > 1 else { return [] }
        return [
            Violation(
                "repeated",
                "page \(page) was requested \(requests.count) times, the second at "
                    + evidence.time(requests[1].arrived),
                exchanges: requests.map(\.id))
        ]
    }

    /// Returns a violation if a page is requested again after it was delivered, although nothing has called for it
    /// since.
    ///
    /// A browser's cache lets one request for a URL through and queues equal ones behind it. The requests of a client
    /// without a guard then arrive one after the other, and never overlap.
    ///
    /// - Parameter first: The first page to judge. Page 1 is called for only by commands that start the list over.
    /// - Returns: The violation, or an empty array.
    package func requestedAgain(from first: Int) -> [Violation] {
        // A client may have dropped rows that no longer fit, and have to load them again.
        if let window = evidence.features.window, evidence.served.ids.count > window { return [] }
        var deliveries: [String: Exchange] = [:]
        var repeats: [(delivery: Exchange, request: Exchange)] = []
        for exchange in evidence.exchanges {
            guard let page = exchange.page, page >= first else { continue }
            let name = evidence.fixture.timeline == nil ? "\(page)" : exchange.target
            if let delivery = deliveries[name], delivery.provenEnd < exchange.arrived,
                !isCalledFor(page, after: delivery.provenEnd, before: exchange.arrived)
            {
                repeats.append((delivery, exchange))
            } else if evidence.served.isDelivered(exchange) {
                deliveries[name] = exchange
            }
        }
        guard let (delivery, request) = repeats.first else { return [] }
        let others = repeats.count == 1 ? "" : " and \(repeats.count - 1) more \(repeats.count == 2 ? "time" : "times")"
        return [
            Violation(
                "requested-again",
                "page \(request.page ?? 1) was requested again at \(evidence.time(request.arrived))\(others), although "
                    + "it had been delivered at \(evidence.time(delivery.provenEnd)) and nothing had called for it "
                    + "since; if a cache queues equal requests, as a browser's does, they arrive one by one",
                exchanges: [delivery.id] + repeats.prefix(20).map(\.request.id))
        ]
    }

    /// Returns a Boolean value indicating whether a command within this time calls for a page that was delivered.
    private func isCalledFor(_ page: Int, after start: UInt64, before end: UInt64) -> Bool {
        let startingOver: Set<Verb?> = [.open, .refresh, .query]
        let calling = page == 1 ? startingOver : startingOver.union([.more, .earlier, .retry])
        return evidence.steps.contains { calling.contains($0.verb) && $0.ended > start && $0.began < end }
    }
}
