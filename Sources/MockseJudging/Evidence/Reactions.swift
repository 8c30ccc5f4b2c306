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

    /// Returns a Boolean value indicating whether a request for another page may have been sent before or together with
    /// one that arrived first.
    ///
    /// Requests on several connections arrive in any order, however late one of them is on a busy machine.
    func mayBeTogether(_ first: Exchange, _ second: Exchange) -> Bool {
        guard areAhead else { return false }
        let distance = abs((second.page ?? 0) - (first.page ?? 0))
        return distance < evidence.features.concurrency || !includes(second, to: first.arrived)
    }

    /// The median time between a trigger, or the opening of the list, and the resulting request.
    ///
    /// The first one may have had to start a machine.
    ///
    /// A client that ignores triggers soon after another shows how fast it reacts when a single trigger was enough.
    package var usual: Duration {
        let times = times
        let single = times.filter(\.isSingle)
        let usual = (single.isEmpty ? times : single).map(\.time).sorted()
        return usual.isEmpty ? .zero : usual[usual.count / 2]
    }

    /// The shortest of those times.
    ///
    /// Others may include a pause that the server asked for.
    var quickest: Duration { times.map(\.time).min() ?? .zero }

    /// The times from the first trigger since the last request, or from the opening of the list, to each request, and
    /// whether the trigger fired only once.
    private var times: [(time: Duration, isSingle: Bool)] {
        let triggers = evidence.steps.filter { [.open, .more].contains($0.verb) }
        var times: [(time: Duration, isSingle: Bool)] = []
        var since: UInt64 = 0
        for exchange in evidence.exchanges {
            let before = triggers.filter { $0.began >= since && $0.began <= exchange.arrived }
            if let trigger = before.first {
                let time = Duration.nanoseconds(Int64(exchange.arrived - trigger.began))
                times.append((time, before.count == 1 && trigger.verb == .more))
            }
            since = exchange.arrived
        }
        return times
    }
}
