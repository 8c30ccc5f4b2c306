import MockseHTTP
import MockseJSON
import MockseJournal
import MocksePages
import MockseSandboxes
import MockseSockets

/// Calls that report what a sandbox has received.
extension ControlCall {
    /// The maximum silence of an event stream, in nanoseconds; proxies and browsers give up on silent streams.
    private static let keepAlive: UInt64 = 15_000_000_000

    /// The maximum number of exchanges that are written at a time.
    ///
    /// A reader that stops reading then costs little memory, and hundreds of readers of a long journal take turns with
    /// other connections.
    private static let partSize = 64

    private static let since = Parameter(
        name: "since", summary: "only exchanges with a greater id", schema: Schema.count)

    static let journal = ControlCall(
        .get, "journal", "Returns the exchanges in the order they ended, one JSON object per line", parameters: [since],
        results: Content(
            summary: "One exchange per line", mediaType: "application/x-ndjson", schema: Schema.named("Exchange"))
    ) { call throws(Refusal) in
        let since = try call.number("since", in: 0...Int.max, standard: 0)
        let sandbox = try call.sandbox()
        await sandbox.home.drain()
        let (record, newest) = (sandbox.record, sandbox.record.newest)
        let type = "application/x-ndjson; charset=utf-8"
        let part = record.part(since: since, atMost: partSize).exchanges
        if part.count < partSize { return .bytes(lines(of: part), type) }
        return .stream(HTTPResponse(fields: ["Content-Type": type])) { [part] stream in
            var part = part
            while let last = part.last?.id, await stream.write(lines(of: part)), last < newest {
                part = record.part(since: last, atMost: partSize).exchanges.filter { $0.id <= newest }
                await Task.yield()
            }
        }
    }

    private static func lines(of exchanges: [Exchange]) -> [UInt8] {
        var lines: [UInt8] = []
        for exchange in exchanges {
            exchange.appendJSON(to: &lines)
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }

    static let events = ControlCall(
        .get, "events", "Streams the exchanges as server-sent events: past ones first, then each when it ends",
        parameters: [
            since,
            Parameter(
                name: "rate", summary: "send at most this many new exchanges a second; by default all",
                schema: Schema.ordinal),
        ],
        results: Content(
            summary: "Events of type exchange, with the exchange as data and its id as event id; "
                + "Last-Event-ID resumes after that exchange; an event of type dropped has the number of exchanges "
                + "that the journal no longer keeps, and one of type skipped the number left out because of rate",
            mediaType: "text/event-stream", schema: Schema.string)
    ) { call throws(Refusal) in
        let since = try call.number("since", in: 0...Int.max, standard: 0)
        let rate = try call.number("rate", in: 1...Int.max, standard: .max)
        let journal = try call.sandbox().record
        // A browser that reconnects sends it automatically, even to a restarted server with fewer exchanges.
        let newest = journal.newest
        let resumed = call.request.value(of: "Last-Event-ID").flatMap { Int($0) }.map { $0 > newest ? 0 : $0 }
        let head = HTTPResponse(fields: ["Content-Type": "text/event-stream; charset=utf-8"])
        let connection = call.connection
        let isHead = call.request.method == .head
        return .stream(head) { stream in
            if isHead { return }
            await send(journal, since: resumed ?? since, atMost: rate, to: &stream, on: connection)
        }
    }

    static let report = ControlCall(
        .get, "report", "Reports on the client's requests and displayed lists: overlaps, repeats, gaps, and more",
        results: Content(summary: "The findings for each list", schema: Schema.named("Report")),
        Content(summary: "the same findings as text", mediaType: "text/plain", schema: Schema.string)
    ) { call throws(Refusal) in
        let sandbox = try call.sandbox()
        await sandbox.home.drain()
        if call.request.prefersText { return .text(try await call.computed { sandbox.makeReport().text() }) }
        return try await call.computedJSON { sandbox.makeReport().json() }
    }

    static let check = ControlCall(
        .post, "check", "Reports on a journal that is sent, by the rules of `GET report` and `mockse check`",
        body: Content(
            summary: "A journal file, or the result of GET journal: one exchange per line",
            mediaType: "application/octet-stream", schema: ["type": "string", "format": "binary"]),
        results: Content(
            summary: "The findings for each list, and the journal's exchanges, to whose ids they refer",
            schema: Schema.whole([
                "report": Schema.named("Report"), "exchanges": Schema.array(of: Schema.named("Exchange")),
            ]))
    ) { call throws(Refusal) in
        let body = call.request.body
        return .json(
            try await call.computed { () throws(Refusal) in
                let recorded: RecordedJournal
                do throws(JournalFileError) {
                    recorded = try Journal.read(body, from: "journal")
                } catch {
                    throw .invalid("journal", "", error.description)
                }
                let journal = MergedJournal([recorded])
                var text = Array("{\"report\":".utf8)
                Report(exchanges: journal.exchanges, dropped: journal.dropped).json().write(into: &text)
                text += ",\"exchanges\":[".utf8
                for (index, exchange) in journal.exchanges.enumerated() {
                    if index > 0 { text.append(UInt8(ascii: ",")) }
                    exchange.appendJSON(to: &text)
                }
                return text + "]}".utf8
            })
    }

    static let truth = ControlCall(
        .get, "truth",
        "Returns the distinct ids that a list holds, and those that a correct client could have displayed",
        parameters: [
            Parameter(
                name: "target", summary: "path and query of a list; its page is ignored", isRequired: true)
        ], results: Content(summary: "The list and its ids", schema: Schema.named("Truth"))
    ) { call throws(Refusal) in
        let (sandbox, target) = (try call.sandbox(), try call.required("target"))
        return try await call.computedJSON { () throws(Refusal) in
            let truth = try sandbox.truth(of: target)
            let (held, reachable) = (truth.ids, truth.reachable)
            let ids = JSONValue.array(held.map(JSONValue.string))
            return [
                "target": .string(truth.list), "ids": ids,
                "reachable": reachable == held ? ids : .array(reachable.map(JSONValue.string)),
            ]
        }
    }

    static let shown = ControlCall(
        .post, "shown", "Records the ids that the client displays, to compare with the expected list in the report",
        body: Content(summary: "The list and the displayed ids", schema: Schema.named("Shown")),
        results: Content(summary: "The list and the number of displayed ids", schema: Schema.named("ShownCount"))
    ) { call throws(Refusal) in
        let (sandbox, body) = (try call.sandbox(), call.body)
        return try await call.computedJSON { () throws(Refusal) in
            let (target, ids) = try displayedList(in: body)
            return ["target": .string(try sandbox.show(ids, of: target)), "shown": .number(ids.count)]
        }
    }

    static let listShown = ControlCall(
        .get, "shown", "Lists the ids that the client displays, as it last reported them",
        results: Content(
            summary: "The lists", schema: Schema.whole(["lists": Schema.array(of: Schema.named("Shown"))]))
    ) { call throws(Refusal) in
        let lists = try call.sandbox().shown.lists
        return try await call.computedJSON {
            let values = lists.sorted { $0.key < $1.key }.map { list, ids -> JSONValue in
                ["target": .string(list), "ids": .array(ids.map(JSONValue.string))]
            }
            return ["lists": .array(values)]
        }
    }

    private static func displayedList(in body: ControlBody) throws(Refusal) -> (target: String, ids: [String]) {
        let members = try body.members(["target", "ids"])
        guard let target = try ControlBody.text("target", of: members) else {
            throw .invalid("target", "", "missing field: path and query of the displayed list")
        }
        guard let elements = members["ids"]?.array else {
            throw .invalid("ids", members["ids"] ?? .null, "must be an array of ids, in the order displayed")
        }
        var ids: [String] = []
        for (place, element) in elements.enumerated() {
            guard let id = element.string ?? element.number?.text else {
                throw .invalid("ids[\(place)]", element, "must be an id: a string or a number")
            }
            ids.append(id)
        }
        return (target, ids)
    }

    /// Sends exchanges as they end, until the client disconnects, the sandbox is removed, or the server stops.
    ///
    /// At most `rate` new ones are sent a second. A reader that shows requests to a person costs a server at full load
    /// little then. Those that are sent are consecutive, so that they show which requests overlap.
    private static func send(
        _ journal: Journal, since last: Int, atMost rate: Int, to stream: inout ResponseStream,
        on connection: Connection
    ) async {
        var last = last
        let past = journal.newest
        var (turn, sent) = (connection.now, 0)
        var isOpen = await stream.write(Array("retry: 1000\n\n".utf8))
        while isOpen, !journal.isClosed {
            var observer: Int?
            defer { if let observer { journal.stopObserving(observer) } }
            // Checked before the wait and again once it is set up, so that nothing that ends in between is missed.
            if connection.now &- turn >= 1_000_000_000 { (turn, sent) = (connection.now, 0) }
            if sent >= rate {
                switch await connection.park(until: turn &+ 1_000_000_000, activity: "streaming events", { _ in }) {
                case .woken, .timedOut: break
                case .gone, .stopped: return
                }
                let skipped = journal.newest - last - rate
                if skipped > 0 {
                    last += skipped
                    isOpen = await stream.write(Array("event: skipped\ndata: {\"count\":\(skipped)}\n\n".utf8))
                }
                continue
            }
            let previous = last
            var news = events(journal, since: &last, atMost: min(partSize, rate - sent))
            if last > past { sent += last - max(past, previous) }
            if news.isEmpty {
                let end = await connection.park(
                    until: connection.now &+ keepAlive, activity: "streaming events"
                ) { wake in
                    observer = journal.onChange { wake() }
                    if journal.newest > last || journal.isClosed { wake() }
                }
                switch end {
                case .woken: continue
                case .timedOut: news = Array(": nothing new\n\n".utf8)
                case .gone, .stopped: return
                }
            }
            isOpen = await stream.write(news)
            await Task.yield()
        }
    }

    private static func events(_ journal: Journal, since last: inout Int, atMost limit: Int) -> [UInt8] {
        var events: [UInt8] = []
        let part = journal.part(since: last, atMost: limit)
        if part.dropped > 0 { events.append(contentsOf: "event: dropped\ndata: {\"count\":\(part.dropped)}\n\n".utf8) }
        for exchange in part.exchanges {
            events.append(contentsOf: "id: \(exchange.id)\nevent: exchange\ndata: ".utf8)
            exchange.appendJSON(to: &events)
            events.append(contentsOf: "\n\n".utf8)
            last = exchange.id
        }
        return events
    }
}
