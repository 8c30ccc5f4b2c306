import MockseKit

/// Everything that a run of a case left to judge by.
struct Evidence: Sendable {
    /// One thing that the client was asked to do.
    struct Step: Sendable, Hashable {
        let command: DriverCommand
        let reply: DriverReply
        /// When it was asked, in nanoseconds of the server's clock.
        let began: UInt64
        /// When it had answered.
        let ended: UInt64

        /// Nil for a verb that there is none of.
        var verb: Verb? { command.verb }
    }

    /// A second list, opened at another base URL.
    struct Elsewhere: Sendable {
        /// When it was opened, in nanoseconds of the server's clock.
        let opened: UInt64
        /// What was asked for there.
        let exchanges: [Exchange]
    }

    /// What the server did.
    let stage: Stage
    /// The same before the case's stimuli were set up.
    let plainStage: Stage
    let features: ClientFeatures
    /// What was asked of the server for the list, in order of arrival; without requests that only look whether all is as
    /// it was.
    let exchanges: [Exchange]
    let steps: [Step]
    /// What the client displayed each time it was asked, and what it said of itself; the last is the last word.
    let shown: [ShownList]
    let states: [ClientState]
    /// Pages that were seen held at a gate.
    let heldPages: Set<Int>
    /// When the case began, in nanoseconds of the server's clock.
    let start: UInt64
    /// When the list became another one, in nanoseconds of the server's clock; nil if it did not.
    let updatedAt: UInt64?
    let elsewhere: Elsewhere?

    private let updatedStage: Stage?

    init(
        stage: Stage, plainStage: Stage, features: ClientFeatures, exchanges: [Exchange], steps: [Step],
        shown: [ShownList], states: [ClientState], heldPages: Set<Int>, start: UInt64, updatedAt: UInt64? = nil,
        elsewhere: Elsewhere? = nil
    ) {
        self.stage = stage
        self.plainStage = plainStage
        self.features = features
        let requests = exchanges.ofList
        self.exchanges = features.revalidates ? Self.judged(requests, steps, stage) : requests
        self.steps = steps
        self.shown = shown
        self.states = states
        self.heldPages = heldPages
        self.start = start
        self.updatedAt = updatedAt
        self.elsewhere = elsewhere
        updatedStage = updatedAt == nil ? nil : stage.updated
    }

    /// Leaves out the requests for the first page that nobody is waiting for: it has been shown since the user asked, or
    /// it is that of another query, asked for before the user chose this one.
    private static func judged(_ exchanges: [Exchange], _ steps: [Step], _ stage: Stage) -> [Exchange] {
        let beginnings = steps.filter { [.open, .refresh, .query].contains($0.verb) }.map(\.began)
        let queried = steps.first { $0.verb == .query }?.began ?? .max
        func isOfOtherOrder(_ exchange: Exchange) -> Bool {
            let found = QueryText(exchange.query).parameters
            return stage.dialect.otherOrder.allSatisfy { found[$0.key] == $0.value }
        }
        let isReordered = exchanges.contains { $0.page == 1 && $0.arrived > queried && isOfOtherOrder($0) }
        var shownAt: UInt64?
        return exchanges.filter { exchange in
            guard exchange.page == 1 else { return true }
            if isReordered, exchange.arrived > queried, !isOfOtherOrder(exchange) { return false }
            if let shownAt, !beginnings.contains(where: { shownAt < $0 && $0 <= exchange.arrived }) { return false }
            if stage.isDelivered(exchange) { shownAt = exchange.arrived }
            return true
        }
    }

    /// What the client displayed each time it was asked: the ids.
    var lists: [[String]] { shown.map(\.ids) }

    /// What was asked of the server since the list became what it is.
    var current: [Exchange] { exchanges.filter { $0.arrived >= updatedAt ?? 0 } }

    /// What an exchange was about to bring, at the time when it came.
    func content(of exchange: Exchange) -> StagedPage {
        stage(at: exchange.arrived).content(page: exchange.page ?? 0, attempt: exchange.attempt)
    }

    /// Whether an exchange brought its client a page, whole and well.
    func isDelivered(_ exchange: Exchange) -> Bool { stage(at: exchange.arrived).isDelivered(exchange) }

    private func stage(at instant: UInt64) -> Stage {
        if let updatedAt, let updatedStage, instant >= updatedAt { return updatedStage }
        return stage
    }

    /// What the client displayed at last; nil if it was never asked.
    var list: [String]? { lists.last }

    /// The requests for a page.
    func exchanges(page: Int) -> [Exchange] { exchanges.filter { $0.page == page } }

    /// The first request for a page that was answered whole and well.
    func delivery(of page: Int) -> Exchange? { exchanges(page: page).first(where: isDelivered) }

    /// The first request for a page after so many attempts that was answered whole and well.
    func delivery(ofAttemptAfter attempt: Int, at page: Int) -> Exchange? {
        exchanges(page: page).first { $0.attempt > attempt && isDelivered($0) }
    }

    /// The ids that an answer brought to the client; none if it did not arrive whole and well.
    func ids(in exchange: Exchange) -> [String] {
        isDelivered(exchange) ? content(of: exchange).rows.map(\.id) : []
    }

    /// The ids that were brought to the client since the list became what it is, in order of page and then place, each
    /// once.
    var servedIDs: [String] { ids(in: current) }

    /// The ids that these exchanges brought, in order of page and then place, each once.
    func ids(in exchanges: [Exchange]) -> [String] {
        var seen: Set<String> = []
        let delivered = exchanges.filter(isDelivered).sorted { ($0.page ?? 0) < ($1.page ?? 0) }
        return delivered.flatMap(ids(in:)).filter { seen.insert($0).inserted }
    }

    /// The time between a trigger, or the opening of the list, and the request that it led to: the median, since the
    /// first one may have had to start a machine.
    var usualReaction: Duration { reactions.isEmpty ? .zero : reactions[reactions.count / 2] }

    /// The shortest of those times: others may be those of pauses that the server asked for.
    var quickestReaction: Duration { reactions.first ?? .zero }

    /// Those times, the shortest first.
    private var reactions: [Duration] {
        let triggers = steps.filter { [.open, .more].contains($0.verb) }
        var reactions: [Duration] = []
        var since: UInt64 = 0
        for exchange in exchanges {
            if let trigger = triggers.first(where: { $0.began >= since && $0.began <= exchange.arrived }) {
                reactions.append(.nanoseconds(Int64(exchange.arrived - trigger.began)))
            }
            since = exchange.arrived
        }
        return reactions.sorted()
    }

    /// Milliseconds since the case began, as `12.4 ms`.
    func time(_ instant: UInt64) -> String {
        Self.milliseconds(instant - min(instant, start))
    }

    /// So many nanoseconds, as `12.4 ms`.
    static func milliseconds(_ time: UInt64) -> String {
        let tenths = time / 100_000
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
