import MockseConformance
import MockseReference

/// `mockse reference`: a client to judge, which does everything right or all but one thing.
struct ReferenceCommand: Sendable {
    let options: ReferenceOptions
    let output: Output

    /// Answers a suite until it is over: 0, or 1 if there is none.
    func run() async -> Int32 {
        if options.isListing {
            output.write("mutants:\n" + Mutant.allCases.map { "  \($0.rawValue)\n" }.joined())
            output.write("variants:\n" + CorrectVariant.allCases.map { "  \($0.rawValue)\n" }.joined())
            return 0
        }
        let (mutant, variant) = (options.mutant, options.variant)
        let features = variant?.features ?? mutant?.features ?? ReferenceClient.features
        let service = DriverService(features) { ReferenceClient(mutant: mutant, variant: variant) }
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
