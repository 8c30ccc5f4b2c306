import MockseDriver
import MockseJournal

/// A client's reactions: how soon they come, and which of its requests are reactions at all.
package struct Reactions {
    /// The time that a prefetching request may take to arrive on a machine that is never late.
    private static let head = Duration.milliseconds(50)

    private let evidence: Evidence

    package init(_ evidence: Evidence) {
        self.evidence = evidence
    }

    /// A Boolean value indicating whether the client declares that it requests pages before the user, or another
    /// response, calls for them.
    var areAhead: Bool { evidence.features.concurrency > 1 || evidence.features.prefetch > 0 }

    /// The time that a prefetching request may take to arrive, in nanoseconds.
    ///
    /// Within it, the request isn't a reaction to a response that ended meanwhile.
    private var head: UInt64 { UInt64((Self.head + evidence.server.lateness) / .nanoseconds(1)) }

    /// Returns a Boolean value indicating whether a request can be a reaction to something that ended at a time.
    func includes(_ request: Exchange, to end: UInt64) -> Bool {
        areAhead ? request.arrived >= end + head : request.arrived > end
    }

    /// The median time between a trigger, or the opening of the list, and the resulting request.
    ///
    /// The first one may have had to start a machine.
    package var usual: Duration { times.isEmpty ? .zero : times[times.count / 2] }

    /// The shortest of those times.
    ///
    /// Others may include a pause that the server asked for.
    var quickest: Duration { times.first ?? .zero }

    /// All those times, the shortest first.
    private var times: [Duration] {
        let triggers = evidence.steps.filter { [.open, .more].contains($0.verb) }
        var times: [Duration] = []
        var since: UInt64 = 0
        for exchange in evidence.exchanges {
            if let trigger = triggers.first(where: { $0.began >= since && $0.began <= exchange.arrived }) {
                times.append(.nanoseconds(Int64(exchange.arrived - trigger.began)))
            }
            since = exchange.arrived
        }
        return times.sorted()
    }
}
