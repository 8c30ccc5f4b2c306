import MockseBase
import MockseDriver
import MockseJournal

extension Requirement {
    package static let timeout = Requirement(
        "2.4", "Don't wait forever", .should, bugs: "requests without a timeout",
        sentence: "The client abandons a request that doesn't get a whole response within its timeout.",
        why: "Connections die silently. A client without a timeout shows a spinner until it is restarted.",
        fix:
            "Give each request a timeout that ends when the whole body has arrived, and treat it like any other failure.",
        threads: ["Flagsmith/flagsmith#8355"],
        relaxedBy: ["timeoutMs"]
    ) { history in
        guard let timeout = history.features.timeout else { return [] }
        // A response that stalls has only a part of its body.
        let isStalled = { (exchange: Exchange) in
            history.fixture.stalledPages.contains(exchange.page ?? 0) && exchange.attempt == 1
                && !history.server.shortStalls.contains(exchange.page ?? 0)
        }
        let came = { (exchange: Exchange) in isStalled(exchange) ? exchange.lastByte : exchange.firstByte }
        let hung = history.exchanges.filter { exchange in
            guard isStalled(exchange) || history.fixture.outlastedPages.contains(exchange.page ?? 0) else {
                return false
            }
            let end = came(exchange) ?? exchange.gone ?? exchange.end ?? .max
            return end == .max || Duration.nanoseconds(Int64(end - min(end, exchange.arrived))) >= timeout * 0.9
        }
        // A client is watched until the response comes, or the run ends, and is late on a busy machine.
        let isWatched = { (exchange: Exchange) in
            let end = came(exchange) ?? history.server.ended ?? .max
            return end.elapsed(since: exchange.arrived) >= history.server.tolerance(timeout * 1.2, lateness: 2)
        }
        // A client may keep the connection, and ignore what still arrives.
        let isGivenUp = { (exchange: Exchange) in
            let isWithin = { (time: UInt64) in
                time.elapsed(since: exchange.arrived) > history.server.tolerance(timeout)
                    && time < came(exchange) ?? .max
            }
            let state = history.client.states.last { isWithin($0.began) && isWithin($0.ended) }?.state
            return state.map { $0 != .loading } ?? false
                && !history.steps.contains { isWithin($0.began) && [.more, .retry, .refresh].contains($0.verb) }
        }
        let waiting = hung.filter { exchange in
            exchange.gone == nil && !isGivenUp(exchange)
                && !history.exchanges.contains {
                    $0.arrived > exchange.arrived && $0.arrived < came(exchange) ?? .max
                }
        }
        // One that wasn't watched for long enough says nothing.
        let stuck = waiting.filter(isWatched)
        return .init(
            hung.count - waiting.count + stuck.count,
            broken: stuck.prefix(1).map { exchange in
                Violation(
                    "stuck",
                    "page \(exchange.page ?? 0) was requested at \(history.time(exchange.arrived)) and got "
                        + (isStalled(exchange) ? "only half of its response" : "no response")
                        + ", and nothing was requested after it, although the client's timeout had passed",
                    at: came(exchange) ?? history.server.ended ?? exchange.arrived, exchanges: [exchange.id])
            })
    }
}
