import MockseConformance
import MockseReference

/// The command `mockse reference`, a client for the suite to test: correct, or with one deliberate bug.
struct ReferenceCommand: Sendable {
    let options: ReferenceOptions
    let output: Output

    /// Runs the suite's commands until it ends, and returns the exit code: 0 success, 1 if no suite can be reached.
    func run() async -> Int32 {
        if options.isListing {
            output.write("mutants:\n" + Mutant.allCases.map { "  \($0.rawValue)\n" }.joined())
            output.write("variants:\n" + CorrectVariant.allCases.map { "  \($0.rawValue)\n" }.joined())
            return 0
        }
        let (mutant, variant) = (options.mutant, options.variant)
        let features = variant?.features ?? mutant?.features ?? ReferenceClient.features
        let service = DriverService(features) {
            ReferenceClient(mutant: mutant, variant: variant, clock: .system)
        }
        do {
            if let suite = options.suite {
                try await service.poll(suite)
            } else {
                try await service.answerStandardInput()
            }
        } catch {
            output.complain("\(error)")
            return 1
        }
        return 0
    }
}
