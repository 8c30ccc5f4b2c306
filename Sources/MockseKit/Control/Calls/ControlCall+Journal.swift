import MockseHTTP
import MockseJSON
import MockseSockets

/// Calls about what a sandbox has seen.
extension ControlCall {
    /// How long an event stream is silent at most, in nanoseconds: proxies and browsers give up on one that says nothing.
    private static let keepAlive: UInt64 = 15_000_000_000

    private static let since = Parameter(
        name: "since", summary: "only exchanges with a number above this", schema: Schema.count)

    static let journal = ControlCall(
        .get, "journal", "Tells the exchanges in order of their end, one JSON object a line", parameters: [since],
        results: Content(
            summary: "One exchange a line", mediaType: "application/x-ndjson", schema: Schema.named("Exchange"))
    ) { call throws(Refusal) in
        let since = try call.number("since", in: 0...Int.max, standard: 0)
        let sandbox = try call.sandbox()
        await sandbox.home.catchUp()
        var lines: [UInt8] = []
        for exchange in sandbox.record.exchanges(since: since) {
            exchange.appendJSON(to: &lines)
            lines.append(UInt8(ascii: "\n"))
        }
        return .bytes(lines, "application/x-ndjson; charset=utf-8")
    }

    static let events = ControlCall(
        .get, "events", "Tells the exchanges as server-sent events: those there are, then each at its end",
        parameters: [since],
        results: Content(
            summary: "Events of type exchange, whose data is an exchange and whose id its number; "
                + "Last-Event-ID goes on after one",
            mediaType: "text/event-stream", schema: Schema.string)
    ) { call throws(Refusal) in
        let since = try call.number("since", in: 0...Int.max, standard: 0)
        let journal = try call.sandbox().record
        // A browser that reconnects sends it by itself, also to a server that began anew and has fewer.
        let newest = journal.newest
        let resumed = call.request.value(of: "Last-Event-ID").flatMap { Int($0) }.map { $0 > newest ? 0 : $0 }
        let head = HTTPResponse(fields: ["Content-Type": "text/event-stream; charset=utf-8"])
        let connection = call.connection
        // HEAD asks for the head alone.
        if call.request.method == .head { return .response(head) }
        return .stream(head) { stream in
            await send(journal, since: resumed ?? since, to: &stream, on: connection)
        }
    }

    static let report = ControlCall(
        .get, "report", "Judges the client by its requests: overlaps, repeats, gaps, and what it showed",
        results: Content(summary: "Findings for each list", schema: Schema.named("Report")),
        Content(summary: "the same in sentences", mediaType: "text/plain", schema: Schema.string)
    ) { call throws(Refusal) in
        let sandbox = try call.sandbox()
        await sandbox.home.catchUp()
        let report = sandbox.report()
        if call.request.prefersText { return .text(report.text()) }
        return .json(report.json())
    }

    static let truth = ControlCall(
        .get, "truth", "Tells the distinct ids of a list in the order in which a perfect client shows them",
        parameters: [
            Parameter(
                name: "target", summary: "path and query of a list; its page does not matter", isRequired: true)
        ], results: Content(summary: "The list and its ids", schema: Schema.named("Truth"))
    ) { call throws(Refusal) in
        let truth = try call.sandbox().truth(of: try call.required("target"))
        return .json(["target": .string(truth.target), "ids": .array(truth.ids.map(JSONValue.string))])
    }

    static let shown = ControlCall(
        .post, "shown", "Takes what the client displays of a list, to be compared with the truth in the report",
        body: Content(summary: "The list and the ids displayed", schema: Schema.named("Shown")),
        results: Content(summary: "The list, and how many ids it shows", schema: Schema.named("ShownCount"))
    ) { call throws(Refusal) in
        let members = try call.members(["target", "ids"])
        guard let target = try ControlRequest.text("target", of: members) else {
            throw .invalid("target", "", "is missing: path and query of the list whose items are shown")
        }
        guard let elements = members["ids"]?.array else {
            throw .invalid("ids", members["ids"] ?? .null, "must be an array of ids, in the order they are shown in")
        }
        var ids: [String] = []
        for (place, element) in elements.enumerated() {
            guard let id = element.string ?? element.number?.text else {
                throw .invalid("ids[\(place)]", element, "must be an id: a string or a number")
            }
            ids.append(id)
        }
        let sandbox = try call.sandbox()
        let list = try sandbox.truth(of: target).target
        guard sandbox.shown.show(ids, of: list) else {
            throw Refusal(
                status: .contentTooLarge, key: "ids", value: "\(ids.count)",
                reason: "more than \(ShownLists.listLimit) lists, or \(ShownLists.byteLimit >> 20) MiB of ids, "
                    + "cannot be shown: POST /_mockse/reset {\"journal\": true} forgets those before")
        }
        return .json(["target": .string(list), "shown": .number(ids.count)])
    }

    /// Sends exchanges as they end, until the client leaves or the server stops.
    private static func send(
        _ journal: Journal, since last: Int, to stream: inout ResponseStream, on connection: Connection
    ) async {
        var last = last
        var isOpen = await stream.write(Array("retry: 1000\n\n".utf8))
        while isOpen {
            var observer: Int?
            defer { if let observer { journal.stopObserving(observer) } }
            // Looked for before the wait and once it is arranged: nothing that ends in between is missed.
            var news = events(journal, since: &last)
            if news.isEmpty {
                let end = await connection.park(
                    until: connection.now &+ keepAlive, activity: "streaming events"
                ) { wake in
                    observer = journal.onChange { wake() }
                    if !journal.exchanges(since: last).isEmpty { wake() }
                }
                switch end {
                case .woken: continue
                case .timedOut: news = Array(": nothing new\n\n".utf8)
                case .gone, .stopped: return
                }
            }
            isOpen = await stream.write(news)
        }
    }

    private static func events(_ journal: Journal, since last: inout Int) -> [UInt8] {
        var events: [UInt8] = []
        for exchange in journal.exchanges(since: last) {
            events.append(contentsOf: "id: \(exchange.id)\nevent: exchange\ndata: ".utf8)
            exchange.appendJSON(to: &events)
            events.append(contentsOf: "\n\n".utf8)
            last = exchange.id
        }
        return events
    }
}
