import MockseBase
import MockseDriver
import MockseJournal

/// The line between a client that may restart a page and one whose page never arrives.
///
/// A client may cancel a request and send it again, but not so often that the page isn't shown while the trigger fires.
package enum SteadyTriggers {
    /// Returns the time that each response for the page takes.
    ///
    /// - Parameter pause: The length of the fixture's pauses, which grows with the lateness of the machine: responses
    ///   take longer than the trigger rests on a late machine.
    /// - Returns: 500 ms, 1 s or 2 s for a pause of 3, 5 or 7 seconds.
    package static func delay(pause: Int) -> Duration { .milliseconds(500 << min(max(0, (pause - 3) / 2), 2)) }
    /// The time between two triggers.
    package static let pause = Duration.milliseconds(100)
    /// Returns the time for which the trigger fires if each response takes `delay`.
    package static func length(_ delay: Duration) -> Duration { max(.seconds(3), delay * 4) }
    /// The number of times that a client may restart the page.
    fileprivate static let mostRestarts = 2
}

extension History {
    /// A Boolean value indicating whether a page that the client restarts arrived because a late machine let the
    /// trigger rest for as long as the response took.
    package var arrivedBetweenTriggers: Bool {
        fixture.delays.contains { page, delay in
            let requests = exchanges(page: page)
            let isRestarted = zip(requests, requests.dropFirst()).contains {
                $0.gone != nil || $1.arrived < $0.provenEnd
            }
            guard isRestarted, let first = requests.first,
                let end = requests.first(where: served.isDelivered)?.provenEnd
            else { return false }
            let rest = UInt64(delay * 4 / 5 / .nanoseconds(1))
            // The last rest is meant to end with the page.
            let fires = UInt64((SteadyTriggers.length(delay) - SteadyTriggers.pause * 2) / .nanoseconds(1))
            var last = first.arrived
            for time in commands([.more], after: last, before: end).map(\.began) + [end] {
                if time.elapsed(since: last) > rest, last < first.arrived + fires { return true }
                last = time
            }
            return false
        }
    }

    /// The violations of a client that requested a slow page again and again while the trigger fired, so that it was not
    /// shown before the trigger stopped.
    var starvedPages: [Violation] {
        fixture.delays.sorted { $0.key < $1.key }.flatMap { starved(page: $0.key, delay: $0.value) }
    }

    private func starved(page: Int, delay: Duration) -> [Violation] {
        guard fixture.pages.indices.contains(page - 1), let first = exchanges(page: page).first,
            let last = commands([.more], after: first.arrived).last(where: {
                $0.began < first.arrived + UInt64(SteadyTriggers.length(delay) / .nanoseconds(1))
            })?.began
        else { return [] }
        let requests = exchanges(page: page).filter { $0.arrived <= last }
        // A request that the client cancels, or sends again while it is open, is restarted.
        let restarts = zip(requests, requests.dropFirst()).count {
            ($0.gone != nil || $1.arrived < $0.provenEnd) && !wasCanceledByCommand($0, orTrigger: false)
                && !wasLeftAtOnce($0)
        }
        guard restarts > SteadyTriggers.mostRestarts else { return [] }
        if features.has(.list) {
            let rows = Set(fixture.pages[page - 1].rows.map(\.id))
            // A snapshot taken right after the last trigger may be a little late.
            let isShown = client.snapshots.contains { $0.began <= last + 20_000_000 && !rows.isDisjoint(with: $0.ids) }
            if isShown { return [] }
        } else {
            // The trigger stops when the page is served, long before the response to a restarted request.
            let soon = last + UInt64(delay / 2 / .nanoseconds(1))
            if requests.contains(where: { served.isDelivered($0) && $0.provenEnd < soon }) { return [] }
        }
        let canceled = requests.count { $0.gone != nil }
        return [
            Violation(
                "restarted",
                "page \(page), whose responses took \(Int(delay / .milliseconds(1))) ms, was requested "
                    + "\(requests.count) times between \(time(first.arrived)) and \(time(last)) and canceled \(canceled) "
                    + "times, so it was not shown while the trigger kept firing",
                at: last, exchanges: requests.prefix(20).map(\.id))
        ]
    }
}
