import MockseBase
import MockseDriver
import MockseJournal

/// The line between a client that may restart a page and one whose page never arrives.
///
/// A client may cancel a request and send it again, but not so often that the page isn't shown while the trigger fires.
package enum SteadyTriggers {
    /// The time that each response for the page takes.
    package static let delay = Duration.milliseconds(500)
    /// The time between two triggers.
    package static let pause = Duration.milliseconds(100)
    /// The time for which the trigger fires.
    package static let length = Duration.seconds(3)
    /// The number of times that a client may restart the page.
    fileprivate static let mostRestarts = 2
}

extension History {
    /// A Boolean value indicating whether a page that the client restarts arrived because a late machine let the
    /// trigger rest for as long as the response took.
    package var arrivedBetweenTriggers: Bool {
        let rest = UInt64(SteadyTriggers.delay / .nanoseconds(1)) * 4 / 5
        return fixture.delays.filter { $0.value >= SteadyTriggers.delay }.keys.contains { page in
            let requests = exchanges(page: page)
            let isRestarted = zip(requests, requests.dropFirst()).contains {
                $0.gone != nil || $1.arrived < $0.provenEnd
            }
            guard isRestarted, let first = requests.first,
                let end = requests.first(where: served.isDelivered)?.provenEnd
            else { return false }
            let times = [first.arrived] + commands([.more], after: first.arrived, before: end).map(\.began) + [end]
            return zip(times, times.dropFirst()).contains { $1.elapsed(since: $0) > rest }
        }
    }

    /// The violations of a client that requested a slow page again and again while the trigger fired, so that it was not
    /// shown before the trigger stopped.
    var starvedPages: [Violation] {
        fixture.delays.filter { $0.value >= SteadyTriggers.delay }.keys.sorted().flatMap(starved)
    }

    private func starved(page: Int) -> [Violation] {
        guard let first = exchanges(page: page).first,
            let last = commands([.more], after: first.arrived).last(where: {
                $0.began < first.arrived + UInt64(SteadyTriggers.length / .nanoseconds(1))
            })?.began
        else { return [] }
        let requests = exchanges(page: page).filter { $0.arrived <= last }
        // A request that the client cancels, or sends again while it is open, is restarted.
        let restarts = zip(requests, requests.dropFirst()).count { $0.gone != nil || $1.arrived < $0.provenEnd }
        guard restarts > SteadyTriggers.mostRestarts else { return [] }
        if features.has(.list) {
            let rows = Set(fixture.pages[page - 1].rows.map(\.id))
            // A snapshot taken right after the last trigger may be a little late.
            let isShown = client.snapshots.contains { $0.began <= last + 20_000_000 && !rows.isDisjoint(with: $0.ids) }
            if isShown { return [] }
        } else {
            // The trigger stops when the page is served, long before the response to a restarted request.
            let soon = last + UInt64(SteadyTriggers.delay / 2 / .nanoseconds(1))
            if requests.contains(where: { served.isDelivered($0) && $0.provenEnd < soon }) { return [] }
        }
        let canceled = requests.count { $0.gone != nil }
        return [
            Violation(
                "restarted",
                "page \(page), whose responses took \(SteadyTriggers.delay / .milliseconds(1)) ms, was requested "
                    + "\(requests.count) times between \(time(first.arrived)) and \(time(last)) and canceled \(canceled) "
                    + "times, so it was not shown while the trigger kept firing",
                at: last, exchanges: requests.prefix(20).map(\.id))
        ]
    }
}
