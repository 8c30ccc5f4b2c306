import MockseKit

/// Everything that a run of a case left to judge by.
struct Evidence: Sendable {
    /// One thing that the client was asked to do.
    struct Step: Sendable, Hashable {
        let verb: Verb
        /// When it was asked, in nanoseconds of the server's clock.
        let began: UInt64
        /// When it had answered.
        let ended: UInt64
    }

    /// What the server did.
    let stage: Stage
    /// The same before the case's stimuli were set up.
    let plainStage: Stage
    let features: ClientFeatures
    /// What was asked of the server, in order of arrival.
    let exchanges: [Exchange]
    let steps: [Step]
    /// What the client displayed each time it was asked, and what it said of itself; the last is the last word.
    let lists: [[String]]
    let states: [ClientState]
    /// Pages that were seen held at a gate.
    let heldPages: Set<Int>
    /// When the case began, in nanoseconds of the server's clock.
    let start: UInt64

    /// What the client displayed at last; nil if it was never asked.
    var list: [String]? { lists.last }

    /// The requests for a page.
    func exchanges(page: Int) -> [Exchange] { exchanges.filter { $0.page == page } }

    /// The first request for a page that was answered whole and well.
    func delivery(of page: Int) -> Exchange? { exchanges(page: page).first(where: stage.isDelivered) }

    /// The first request for a page after so many attempts that was answered whole and well.
    func delivery(ofAttemptAfter attempt: Int, at page: Int) -> Exchange? {
        exchanges(page: page).first { $0.attempt > attempt && stage.isDelivered($0) }
    }

    /// The ids that an answer brought to the client; none if it did not arrive whole and well.
    func ids(in exchange: Exchange) -> [String] {
        guard stage.isDelivered(exchange), let page = exchange.page else { return [] }
        return stage.content(page: page, attempt: exchange.attempt).rows.map(\.id)
    }

    /// The ids that were brought to the client, in order of page and then place, each once.
    var servedIDs: [String] {
        var seen: Set<String> = []
        let delivered = exchanges.filter(stage.isDelivered).sorted { ($0.page ?? 0) < ($1.page ?? 0) }
        return delivered.flatMap(ids(in:)).filter { seen.insert($0).inserted }
    }

    /// The time between a trigger, or the opening of the list, and the request that it led to: the median, since the
    /// first one may have had to start a machine.
    var usualReaction: Duration {
        let triggers = steps.filter { [.open, .more].contains($0.verb) }
        var reactions: [UInt64] = []
        var since: UInt64 = 0
        for exchange in exchanges {
            if let trigger = triggers.first(where: { $0.began >= since && $0.began <= exchange.arrived }) {
                reactions.append(exchange.arrived - trigger.began)
            }
            since = exchange.arrived
        }
        return reactions.isEmpty ? .zero : .nanoseconds(Int64(reactions.sorted()[reactions.count / 2]))
    }

    /// Milliseconds since the case began, as `12.4 ms`.
    func time(_ instant: UInt64) -> String {
        let tenths = (instant - min(instant, start)) / 100_000
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
