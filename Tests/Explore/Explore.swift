import Foundation
import MockseConformance
import MockseDriver
import MockseReference

/// Explores the sample clients, in virtual time or over sockets, and prints what was found in each.
///
/// `swift run -c release Explore [--examples N] [--seed S] [--example N] [--shrink-for SECONDS] [--coverage] [--sockets]
/// [--save FOLDER] [mutants|variants|NAME]...`
@main
enum Explore {
    static func main() async throws {
        var (settings, names): (FuzzSettings, [String]) = (FuzzSettings(seed: 1, maxExamples: 2_000), [])
        settings.shrinkTime = .zero
        var (usesSockets, showsCoverage) = (false, false)
        var folder: URL?
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--examples": settings.maxExamples = words.popFirst().flatMap { Int($0) } ?? settings.maxExamples
            case "--seed": settings.seed = words.popFirst().flatMap { UInt64($0) } ?? settings.seed
            case "--example": settings.example = words.popFirst().flatMap { Int($0) }
            case "--shrink-for": settings.shrinkTime = .seconds(words.popFirst().flatMap { Int($0) } ?? 0)
            case "--sockets": usesSockets = true
            case "--coverage": showsCoverage = true
            case "--save": folder = words.popFirst().map { URL(filePath: $0) }
            case "mutants": names += Mutant.allCases.map(\.rawValue)
            case "variants": names += ["reference"] + CorrectVariant.allCases.map(\.rawValue)
            default: names.append(word)
            }
        }
        for name in names {
            let result = try await explore(name, settings, usesSockets: usesSockets)
            for finding in result.findings {
                let file = "\(finding.kept.name)-\(name).json"
                try folder.map {
                    try finding.kept.text.write(to: $0.appending(path: file), atomically: true, encoding: .utf8)
                }
            }
            if showsCoverage || settings.shrinkTime > .zero {
                print(FuzzReport(result, command: ["Explore", name]).text)
            }
        }
    }

    private static func explore(
        _ name: String, _ settings: FuzzSettings, usesSockets: Bool
    ) async throws -> FuzzResult {
        let mutant = Mutant(rawValue: name)
        let variant = CorrectVariant(rawValue: name) ?? mutant?.base
        let features = variant?.features ?? ReferenceClient.features
        var suite = Suite()
        suite.jobs = usesSockets ? 32 : 2
        let start = ContinuousClock.now
        let result: FuzzResult
        let memory = ClientMemory()
        if usesSockets {
            result = try await suite.fuzz(features, settings) {
                ReferenceClient(mutant: mutant, variant: variant, memory: memory)
            }
        } else {
            result = try await suite.fuzz(simulated: features, settings) {
                ClientModel(mutant: mutant, variant: variant, memory: memory)
            }
        }
        let time = Int((ContinuousClock.now - start) / .milliseconds(1))
        let sections = result.findings.map { finding in
            "\(finding.section) \(finding.violation.rule) #\(finding.number) (\(finding.size))"
                + (finding.level == .must ? "" : " (\(finding.level.rawValue))") + (finding.isFlaky ? " flaky" : "")
        }
        print("\(name): \(result.examples) scenarios in \(time) ms: \(sections.joined(separator: ", "))")
        fflush(nil)
        return result
    }
}
