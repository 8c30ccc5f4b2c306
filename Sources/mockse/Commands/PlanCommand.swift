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
