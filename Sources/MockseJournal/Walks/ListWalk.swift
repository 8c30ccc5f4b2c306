import Synchronization

/// The state of a client's walk through one list, as far as marks depend on it.
///
/// Live marks and the report use the same rules. A request for page 1 is a refresh: it starts a new walk, in which no
/// page has been delivered and the end is unknown. Responses to requests of an earlier walk are ignored. Requests for
/// page 1 that were queued behind each other are repeats nevertheless; see `RequestQueue`.
struct ListWalk: Sendable {
    /// The state that a request found when it arrived.
    struct Arrival: Sendable, Hashable {
        /// The number of the walk that the request belongs to.
        let walk: Int
        /// A Boolean value indicating whether another request for the page was open.
        fileprivate(set) var overlaps: Bool
        /// The ID of the exchange that had delivered the page, or nil if the request is not a repeat.
        let repeated: Int?
        /// The ID of the exchange that had reported the end of the list, or nil if the page is not past the end.
        let ender: Int?
        /// A Boolean value indicating whether the end of the request was announced.
        fileprivate var isAnnounced = false

        /// The marks that follow from this state.
        var marks: Exchange.MarkSet {
            var marks: Exchange.MarkSet = []
            if overlaps { marks.insert(.overlap) }
            if repeated != nil { marks.insert(.repeated) }
            if ender != nil { marks.insert(.afterEnd) }
            return marks
        }
    }

    /// The state that a request left when it ended.
    struct Completion: Sendable, Hashable {
        /// A Boolean value indicating whether the request overlapped another one.
        ///
        /// A request that seemed to overlap when it arrived may turn out not to, because the other request had already
        /// ended.
        let overlaps: Bool
        /// The ID of the exchange that the request was queued behind, or nil if it was not.
        let queuedBehind: Int?
    }

    private var walk = 0
    private var queue = RequestQueue()
    private var end: (page: Int, id: Int)?
    private var pages = PageStates()

    /// The number of pages that memory is used for.
    var pageCount: Int { pages.count }

    /// Returns a Boolean value indicating whether a page is in the walk.
    func knows(page: Int?) -> Bool { pages.has(page ?? 0) }

    /// Returns a Boolean value indicating whether a request for a page is open.
    func isOpen(page: Int) -> Bool { pages.has(page) && pages[page].open > 0 }

    /// Records the arrival of a request.
    ///
    /// The page is nil if there are no pages.
    mutating func arrive(page: Int?) -> Arrival {
        let number = page ?? 0
        if number == 1 {
            walk += 1
            end = nil
        } else {
            queue.clear()
        }
        var state = pages[number]
        defer {
            state.open += 1
            pages[number] = state
        }
        let isRepeat = number > 1 && state.delivery?.walk == walk
        let isPast = end.map { number > $0.page } ?? false
        return Arrival(
            walk: walk, overlaps: state.open > 0, repeated: isRepeat ? state.delivery?.id : nil,
            ender: isPast ? end?.id : nil)
    }

    /// Records that the response to an open request leaves at a time; see `Journal.announceEnd`.
    ///
    /// - Returns: An arrival that says whether the request overlaps another one, or nil if the page isn't in the walk.
    mutating func announceEnd(page: Int?, of arrival: Arrival, arrived: UInt64, at time: UInt64) -> Arrival? {
        let number = page ?? 0
        guard pages.has(number) else { return nil }
        var state = pages[number]
        defer { pages[number] = state }
        var arrival = arrival
        arrival.overlaps = arrival.overlaps && state.isOpen(at: arrived)
        arrival.isAnnounced = true
        state.ending += 1
        state.lastEnd = max(state.lastEnd, time)
        return arrival
    }

    /// Records the end of a request.
    mutating func finish(_ exchange: Exchange, _ arrival: Arrival) -> Completion {
        let number = exchange.page ?? 0
        guard pages.has(number) else { return Completion(overlaps: arrival.overlaps, queuedBehind: nil) }
        let queuedBehind = number == 1 ? queue.append(exchange) : nil
        var state = pages[number]
        let overlaps =
            arrival.overlaps && !exchange.isBrief && (arrival.isAnnounced || state.isOpen(at: exchange.arrived))
        state.open -= 1
        if arrival.isAnnounced { state.ending -= 1 }
        state.lastEnd = max(state.lastEnd, exchange.provenEnd)
        if arrival.walk == walk {
            switch exchange.outcome {
            case .delivered:
                state.delivery = (walk, exchange.id, exchange.arrived)
                noteEnd(exchange, at: number)
            // The failure of an earlier request may be recorded late.
            case .failed: if exchange.arrived >= state.delivery?.arrived ?? 0 { state.delivery = nil }
            case .abandoned: break
            }
        }
        pages[number] = state
        return Completion(overlaps: overlaps, queuedBehind: queuedBehind)
    }

    private mutating func noteEnd(_ exchange: Exchange, at number: Int) {
        switch exchange.hasMore {
        case false: if number < end?.page ?? .max { end = (number, exchange.id) }
        // The list has grown in the meantime.
        case true: if number >= end?.page ?? .max { end = nil }
        default: break
        }
    }
}

/// A list that requests walk, which a journal finds once and then again without searching for its name.
package final class JournalList: Sendable {
    /// The target without its page.
    package let name: String
    /// The place in the walk table that the list had last; see `WalkTable`.
    let place = Atomic<Int>(-1)

    /// Creates a list.
    package init(_ name: String) {
        self.name = name
    }
}
