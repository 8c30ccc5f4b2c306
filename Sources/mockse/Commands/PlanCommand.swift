import MockseBase
import MockseJSON
import MockseKit

/// `mockse plan`: says what a server with these options would do, without one.
struct PlanCommand: Sendable {
    let options: PlanOptions
    let output: Output

    /// Writes the schedule of each list: 0, or 1 if a file cannot be read, or 2 if what is asked for cannot be foretold.
    func run() -> Int32 {
        let targets = options.targets.isEmpty ? PlanOptions.tutorialTargets : options.targets
        var schedules: [FaultSchedule] = []
        do throws(ServerError) {
            let sandbox = try Sandbox(offline: options.serve.configuration)
            for target in targets {
                do throws(Refusal) {
                    schedules.append(
                        try sandbox.schedule(of: target, pages: options.pages, attempts: options.attempts))
                } catch {
                    output.complain("--\(error.key) \(error.value.quotedIfNeeded): \(error.reason)")
                    return 2
                }
            }
        } catch {
            output.complain(error)
            return 1
        }
        switch options.serve.format {
        case .text: output.write(schedules.map(\.text).joined(separator: "\n"))
        case .json: output.write(JSONValue.array(schedules.map(\.json)).text + "\n")
        }
        return 0
    }
}

extension FaultSchedule {
    /// A table for people: one line a page, attempts beside each other.
    fileprivate var text: String {
        var rows = [["page", "attempt", "answer", "after", "faults"]]
        for entry in entries {
            let wait = entry.latency == 0 ? "" : Duration.nanoseconds(Int64(clamping: entry.latency)).milliseconds
            rows.append([
                entry.page.map(String.init) ?? "", "\(entry.attempt)", entry.failure?.description ?? "ok", wait,
                entry.faults.joined(separator: ", "),
            ])
        }
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return "\(list)  (seed \(seed))\n" + lines.map { "  \($0)\n" }.joined()
    }
}

extension Duration {
    fileprivate var milliseconds: String {
        let (seconds, attoseconds) = components
        return "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
    }
}
