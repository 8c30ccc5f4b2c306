import MockseBase
import MockseJSON
import MockseJudging
import MockseKit

/// A shell script that replays the traffic of a case with curl, against a server that `mockse serve` runs.
///
/// The server gets the same list, failures and holds, and the same requests at the same times. What the client made of
/// the responses isn't part of it.
struct ReplayScript {
    /// The shortest pause worth repeating.
    private static let shortestPause = Duration.milliseconds(2)

    private let history: History
    private let name: String

    /// Creates a script, or returns `nil` for a bidirectional list, whose holds don't belong to pages.
    ///
    /// - Parameters:
    ///   - history: The history of the run.
    ///   - name: The name of the case and its API, such as `G01-stackexchange`.
    init?(_ history: History, name: String) {
        guard history.fixture.timeline == nil, !history.server.exchanges.isEmpty else { return nil }
        (self.history, self.name) = (history, name)
    }

    /// The script.
    var text: String {
        var lines = head
        var now = history.server.start
        for event in events.sorted(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
            let pause = Duration.nanoseconds(Int64(event.time - min(event.time, now)))
            if pause >= Self.shortestPause {
                lines.append("sleep \(Double(Int(pause / .milliseconds(1))) / 1000)")
                now = event.time
            }
            lines.append(event.line)
        }
        return (lines + ["wait"]).joined(separator: "\n") + "\n"
    }

    private var head: [String] {
        let fixture = history.fixture
        let rules = history.server.exchanges.flatMap { exchange -> [JSONValue] in
            guard let page = exchange.page else { return [] }
            return exchange.injected.filter(\.isFailure).map {
                .string("page=\(page) attempt=\(exchange.attempt): \($0.text)")
            }
        }
        return [
            "#!/bin/sh", "# Replays the traffic of \(name) with curl. Start a server first: mockse serve",
            "# usage: sh \(name).replay.sh [URL]", "set -e", "list=${1:-http://127.0.0.1:8080}/~replay-\(name)",
            "request() {", "  label=$1 method=$2 target=$3", "  shift 3",
            "  curl -gsS -o /dev/null -w \"$label: %{http_code}, %{time_total} s\\n\" -X \"$method\" \"$@\" "
                + "\"$list$target\" || true",
            "}",
            "call() { curl -gfsS -o /dev/null -X \"$1\" --data-binary @- \"$list/_mockse/$2\"; }",
            Self.call("POST", "reset", "{}"),
            fixture.unusedDataset.map { Self.call("PUT", "data/\($0)", "[]") } ?? "",
            Self.call("PUT", "script", fixture.script.json.text),
            rules.isEmpty ? "" : Self.call("PATCH", "settings", JSONValue.object(["rules": .array(rules)]).text),
        ].filter { !$0.isEmpty }
    }

    /// A command of the script, to be run at a time; of several at once, the one with the lowest order comes first.
    private struct Event {
        let time: UInt64
        let order: Int
        let line: String
    }

    private var events: [Event] {
        var events: [Event] = []
        if let updatedAt = history.server.updatedAt, let next = history.fixture.updated {
            events.append(Event(time: updatedAt, order: 0, line: Self.call("PUT", "script", next.script.json.text)))
        }
        for page in history.server.heldPages.sorted() where page > 0 {
            let held = history.exchanges(page: page).filter(history.wasHeld)
            guard let first = held.first, let last = held.map(\.attempt).max() else { continue }
            let match: JSONValue = ["match": ["page": .number(page), "attempt": .string("\(first.attempt)..\(last)")]]
            events.append(
                Event(time: first.arrived, order: 1, line: Self.call("PUT", "gates/page-\(page)", match.text)))
            // Without a response, the client closed every held request.
            if let end = held.compactMap({ $0.firstByte ?? $0.ended }).min() {
                events.append(Event(time: end, order: 1, line: Self.call("POST", "gates/page-\(page)/release", "{}")))
            }
        }
        for exchange in history.server.exchanges {
            let path = exchange.target.prefix { $0 != "?" }
            let target = Self.quoted(path + (exchange.query.isEmpty ? "" : "?\(exchange.query)"))
            let label = exchange.page.map { "page \($0)" } ?? "\(path)"
            // A client that closed its request early is played by a limit on curl's time.
            let open = exchange.gone.map { max(Self.shortestTime, $0 - min($0, exchange.arrived)) }
            let limit = open.map { " -m \(Double($0 / 1_000_000) / 1000)" } ?? ""
            let line = "request \(Self.quoted(label)) \(Self.quoted(exchange.method)) \(target)\(limit) &"
            events.append(Event(time: exchange.arrived, order: 2, line: line))
        }
        return events
    }

    /// The shortest time that curl needs to send a request, in nanoseconds.
    private static let shortestTime: UInt64 = 100_000_000

    private static func call(_ method: String, _ path: String, _ body: String) -> String {
        "call \(method) \(path) <<'END'\n\(body)\nEND"
    }

    private static func quoted(_ text: some StringProtocol) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
