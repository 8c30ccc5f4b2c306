import MockseBase

/// Finds repeats and pages past the end, by the same rules as live marks.
enum WalkRules {
    private struct Event {
        enum Kind: Int {
            case end, arrival, endAtOnce
        }

        let time: UInt64
        let kind: Kind
        let index: Int

        /// Returns a Boolean value indicating whether one event comes before another.
        ///
        /// At the same instant, earlier requests end before new ones arrive.
        static func precedes(_ one: Event, _ other: Event) -> Bool {
            (one.time, one.kind.rawValue, one.index) < (other.time, other.kind.rawValue, other.index)
        }
    }

    /// Returns the findings for exchanges ordered by arrival.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        var walk = ListWalk()
        var arrivals: [Int: ListWalk.Arrival] = [:]
        var indices: [Int: Int] = [:]
        var findings: [Finding] = []
        for event in events(of: exchanges) {
            let exchange = exchanges[event.index]
            let page = exchange.page ?? 1
            func add(_ rule: Finding.Rule, because cause: Int) {
                let time = exchange.arrived.elapsed(since: start)
                findings.append(Finding(rule: rule, page: page, cause: cause, exchange: exchange.id, time: time))
            }
            guard event.kind == .arrival else {
                guard let arrival = arrivals[event.index] else { continue }
                if let earlier = walk.finish(exchange, arrival).queuedBehind {
                    add(.repeated(isQueued: true), because: earlier)
                }
                continue
            }
            indices[exchange.id] = event.index
            let arrival = walk.arrive(page: page)
            arrivals[event.index] = arrival
            if let delivery = arrival.repeated {
                let earlier = indices[delivery].map { exchanges[$0] }
                add(.repeated(isQueued: earlier.map { isQueued(exchange, behind: $0) } ?? false), because: delivery)
            }
            if let ender = arrival.ender {
                add(.pastEnd(end: indices[ender].flatMap { exchanges[$0].page } ?? page), because: ender)
            }
        }
        return findings
    }

    private static func isQueued(_ exchange: Exchange, behind earlier: Exchange) -> Bool {
        earlier.end.map { RequestQueue.isQueued(exchange, behind: (earlier.arrived, $0)) } ?? false
    }

    private static func events(of exchanges: [Exchange]) -> [Event] {
        var events: [Event] = []
        for (index, exchange) in exchanges.enumerated() {
            events.append(Event(time: exchange.arrived, kind: .arrival, index: index))
            guard let end = exchange.end else { continue }
            let kind: Event.Kind = end > exchange.arrived ? .end : .endAtOnce
            events.append(Event(time: max(end, exchange.arrived), kind: kind, index: index))
        }
        return events.sorted(by: Event.precedes)
    }
}

/// Finds requests with parameters that select a page in other APIs but not in this one.
enum IgnoredPagingRule {
    /// Returns the findings for exchanges ordered by arrival.
    static func findings(in exchanges: [Exchange], start: UInt64) -> [Finding] {
        exchanges.filter { !$0.ignored.isEmpty }.map { exchange in
            Finding(
                rule: .ignoredPaging(exchange.ignored), page: exchange.page ?? 1, cause: nil, exchange: exchange.id,
                time: exchange.arrived - start)
        }
    }
}
