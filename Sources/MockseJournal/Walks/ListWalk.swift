/// What one list's requests and answers have been so far, as far as marks depend on it.
///
/// The same rules serve the live marks and the report. A request for page 1 is a refresh: it begins a new walk, in which
/// nothing is delivered and no end known; answers to requests of an earlier walk no longer tell anything.
struct ListWalk: Sendable {
    /// What a request found when it came.
    struct Arrival: Sendable, Hashable {
        /// The walk it belongs to.
        let walk: Int
        /// Whether another request for the page was open.
        let overlaps: Bool
        /// The exchange that had delivered the page before; nil if it is no repeat.
        let repeated: Int?
        /// The exchange that had said there is no more; nil if the page is not past the end.
        let ender: Int?

        /// The same as marks.
        var marks: Exchange.MarkSet {
            var marks: Exchange.MarkSet = []
            if overlaps { marks.insert(.overlap) }
            if repeated != nil { marks.insert(.repeated) }
            if ender != nil { marks.insert(.afterEnd) }
            return marks
        }
    }

    private struct PageState {
        var open = 0
        var lastEnd: UInt64 = 0
        var delivery: (walk: Int, id: Int)?
    }

    private var walk = 0
    private var end: (page: Int, id: Int)?
    private var pages: [Int: PageState] = [:]

    /// How many pages are remembered.
    var pageCount: Int { pages.count }

    /// Whether a page is remembered.
    func knows(page: Int?) -> Bool { pages[page ?? 0] != nil }

    /// Whether a request for the page is open.
    func isOpen(page: Int) -> Bool { pages[page]?.open ?? 0 > 0 }

    /// Takes a request in; the page is nil where there are no pages.
    mutating func arrive(page: Int?) -> Arrival {
        let number = page ?? 0
        if number == 1 {
            walk += 1
            end = nil
        }
        let state = pages[number, default: PageState()]
        pages[number, default: state].open += 1
        let isRepeat = number > 1 && state.delivery?.walk == walk
        let isPast = end.map { number > $0.page } ?? false
        return Arrival(
            walk: walk, overlaps: state.open > 0, repeated: isRepeat ? state.delivery?.id : nil,
            ender: isPast ? end?.id : nil)
    }

    /// Takes the end of a request in.
    ///
    /// - Returns: Whether the request did overlap, if it seemed so when it came: what was open then may have been
    ///   over in truth.
    mutating func finish(_ exchange: Exchange, _ arrival: Arrival) -> Bool {
        let number = exchange.page ?? 0
        guard var state = pages[number] else { return arrival.overlaps }
        let overlaps = arrival.overlaps && !exchange.isBrief && (state.open > 1 || state.lastEnd > exchange.arrived)
        state.open -= 1
        state.lastEnd = max(state.lastEnd, exchange.provenEnd)
        if arrival.walk == walk {
            switch exchange.outcome {
            case .delivered:
                state.delivery = (walk, exchange.id)
                noteEnd(exchange, at: number)
            case .failed: state.delivery = nil
            case .abandoned: break
            }
        }
        pages[number] = state
        return overlaps
    }

    private mutating func noteEnd(_ exchange: Exchange, at number: Int) {
        switch exchange.hasMore {
        case false: if number < end?.page ?? .max { end = (number, exchange.id) }
        // The list has grown meanwhile.
        case true: if number >= end?.page ?? .max { end = nil }
        default: break
        }
    }
}
