import MockseBase
import MockseDriver
import MockseJournal

/// Turns the history of a run into the events of its timeline.
struct TraceRecorder {
    private let history: History
    /// The numbers of the requests for the list, including those that only check whether its first page changed.
    private let ofList: Set<Int>

    init(_ history: History) {
        self.history = history
        ofList = Set(history.server.exchanges.ofList(history.fixture).map(\.id))
    }

    /// The events, in order of time.
    var events: [TraceEvent] {
        let all = commands + history.server.exchanges.flatMap(events) + changes
        // Sorting isn't stable, and a request comes before the response to it.
        return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private func time(_ instant: UInt64) -> Duration {
        .nanoseconds(Int64(instant - min(instant, history.server.start)))
    }

    /// The commands, except those that only wait.
    private var commands: [TraceEvent] {
        history.steps.compactMap { step in
            switch step.command {
            case .idle: nil
            case .more(let source) where source > 0:
                TraceEvent(time: time(step.began), lane: .command, text: "more (source \(source))")
            case .list:
                if case .list(let list) = step.reply {
                    TraceEvent(time: time(step.began), lane: .command, text: "list: \(list.ids.count) rows")
                } else {
                    nil
                }
            default: TraceEvent(time: time(step.began), lane: .command, text: step.command.name)
            }
        }
    }

    private func events(_ exchange: Exchange) -> [TraceEvent] {
        let name = name(of: exchange)
        let request = TraceEvent(
            time: time(exchange.arrived), lane: .request, text: name,
            detail: history.wasHeld(exchange) ? "held by the suite" : "", exchange: exchange.id)
        guard let end = exchange.gone ?? exchange.end else { return [request] }
        return [
            request,
            TraceEvent(
                time: time(end), lane: .response, text: name, detail: Self.outcome(of: exchange), exchange: exchange.id),
        ]
    }

    private func name(of exchange: Exchange) -> String {
        guard let page = exchange.page, ofList.contains(exchange.id) else {
            return (exchange.method == "GET" ? "" : "\(exchange.method) ") + exchange.target
        }
        let direction =
            history.fixture.timeline == nil
            ? "" : exchange.direction(in: history.fixture.dialect) == .later ? "later, " : "earlier, "
        return "\(direction)page \(page)" + (exchange.attempt > 1 ? " (attempt \(exchange.attempt))" : "")
    }

    private static func outcome(of exchange: Exchange) -> String {
        // Every page of a case comes from its script.
        let injected = exchange.injected.filter { $0.name != .script }.map(\.text)
        let faults = injected.isEmpty ? "" : " (\(injected.joined(separator: ", ")))"
        if exchange.gone != nil { return "closed by the client\(faults)" }
        if exchange.status == 0 { return "connection closed\(faults)" }
        let rows = exchange.items.map { ", \($0) \($0 == 1 ? "row" : "rows")" } ?? ""
        let pause =
            exchange.backoff.map { ", backoff \($0) s" }
            ?? exchange.retryAfter.map { ", Retry-After \(Int($0.rounded())) s" } ?? ""
        let isCut = exchange.lastByte == nil ? ", cut off" : ""
        return "\(exchange.status)\(rows)\(pause)\(isCut)\(faults)"
    }

    /// The shortest stall that a timeline shows.
    private static let shortestStall = Duration.milliseconds(200)

    private var changes: [TraceEvent] {
        var events: [TraceEvent] = []
        if let updatedAt = history.server.updatedAt {
            events.append(TraceEvent(time: time(updatedAt), lane: .suite, text: "the list is replaced"))
        }
        for stall in history.server.stalls where stall.length >= Self.shortestStall {
            let tenths = Int(stall.length / .milliseconds(100))
            events.append(
                TraceEvent(
                    time: time(stall.began), lane: .suite, text: "machine stalls for \(tenths / 10).\(tenths % 10) s"))
        }
        if let ended = history.server.ended {
            events.append(TraceEvent(time: time(ended), lane: .suite, text: "the case ends"))
        }
        return events
    }
}
