package import MockseJSON
import MockseJudging

/// The point at which two timelines part, as text.
struct PartingText {
    /// The number of events shown before the timelines part, and after it for each run.
    private static let (before, after) = (2, 3)

    private let parting: TimelineParting

    init(_ parting: TimelineParting) {
        self.parting = parting
    }

    /// The lines.
    var lines: [String] {
        let (first, second) = (parting.first, parting.second)
        let names =
            "run \(first.number) (\(first.verdict.rawValue)) and run \(second.number) "
            + "(\(second.verdict.rawValue), shown above)"
        guard let common = parting.common else {
            return ["runs   \(names) have the same requests and responses; only times or displayed rows differ"]
        }
        let events = [first, second].map { TimelineParting.comparable($0.trace) }
        var lines = ["runs   the timelines of \(names) differ after \(common) equal events"]
        for event in events[0][max(0, common - Self.before)..<common] { lines.append(Self.line("both", event)) }
        for (run, events) in zip([first, second], events) {
            let rest = events[common...].prefix(Self.after)
            lines += rest.map { Self.line("run \(run.number)", $0) }
            if rest.isEmpty { lines.append("       run \(run.number): no further event") }
        }
        return lines
    }

    private static func line(_ run: String, _ event: TraceEvent) -> String {
        let time = event.time.milliseconds
        let padding = String(repeating: " ", count: max(0, 12 - time.count))
        return "       \(run.padded(to: 7))\(padding)\(time)  \(event.key ?? "")"
    }
}

extension TimelineParting {
    /// The runs that part and the number of equal events as JSON.
    package var json: JSONValue {
        [
            "runs": .array([first, second].map { .number($0.number) }), "common": common.map { .number($0) } ?? .null,
            "timelines": .array([first, second].map { .array($0.trace.events.map(\.json)) }),
        ]
    }
}
