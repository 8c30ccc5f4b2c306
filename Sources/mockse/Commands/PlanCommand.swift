import MockseBase
import MockseJSON
import MockseKit

/// The command `mockse plan`, which predicts the faults of a server with the same options.
struct PlanCommand: Sendable {
    let options: PlanOptions
    let output: Output

    /// Prints the schedule of each list.
    ///
    /// - Returns: The exit code: 0 success, 1 if a file can't be read, 2 if a list can't be predicted.
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
    /// The schedule as a table, one line for each page and attempt.
    fileprivate var text: String {
        var rows = [["page", "attempt", "response", "delay", "faults"]]
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
