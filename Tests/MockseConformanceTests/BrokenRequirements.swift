import MockseDialects
import MockseReference

@testable import MockseConformance
@testable import MockseJudging

/// The requirements that a client broke in any of its runs, as tables list them.
struct BrokenRequirements {
    private let results: [CaseResult]

    /// Creates the requirements that these runs show as broken.
    init(_ results: [CaseResult]) { self.results = results }

    /// The requirements that nothing else explains, with the verdict and the rules, one line for each dialect.
    var lines: Set<String> {
        var lines: Set<String> = []
        for dialect in Set(results.map(\.dialect)) {
            let findings = primary(in: dialect)
            for (section, own) in Dictionary(grouping: findings, by: \.section) {
                let verdict: Verdict = own.contains { $0.violation.level == .must } ? .fail : .warn
                let rules = Set(own.map(\.violation.rule)).sorted().joined(separator: " ")
                lines.insert("\(dialect.name): \(section) \(verdict.rawValue) \(rules)")
            }
        }
        return lines
    }

    /// The requirements that nothing else explains, with the verdict, one line for each dialect.
    ///
    /// Which of its rules a requirement names depends on the runs.
    var verdicts: Set<String> { Self.withoutRules(lines) }

    /// Returns the verdicts without those of requirements that a mutant may break, too.
    func verdicts(of mutant: Mutant) -> Set<String> {
        let others = MatrixTable.others(of: mutant)
        return verdicts.filter { verdict in !others.contains { verdict.contains(" \($0) ") } }
    }

    /// Returns the lines of a table without the rules.
    static func verdicts(_ table: [String], _ dialects: [Dialect] = Array(Dialect.builtIn)) -> Set<String> {
        withoutRules(lines(table, dialects))
    }

    private static func withoutRules(_ lines: Set<String>) -> Set<String> {
        Set(lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") })
    }

    /// The requirements that are broken only because others are.
    var consequences: Set<String> {
        let primary = Set(results.map(\.dialect)).flatMap { self.primary(in: $0) }.map(\.section)
        return Set(results.flatMap(\.findings).filter { $0.violation.level != .info }.map(\.section)).subtracting(
            primary)
    }

    /// Returns the findings that nothing else explains, neither in the same run nor in another.
    private func primary(in dialect: Dialect) -> [Judgment.Finding] {
        let own = results.filter { $0.dialect == dialect }
        let requirements = SuiteResult(client: "", seed: 1, results: own, command: []).requirements
        let explained = Set(requirements.filter { $0.explanation != nil }.map(\.section))
        return own.flatMap(\.findings).filter { $0.isPrimary && !explained.contains($0.section) }
    }

    /// The sentences about the broken requirements.
    var messages: [String] {
        results.flatMap { result in
            result.findings.map { "\(result.id) \(result.dialect.name) \($0.section): \($0.violation)" }
        }
    }

    /// Returns the lines of a table, one for each dialect.
    ///
    /// A line such as `3.2 FAIL missing brewerydb` is about one dialect, and others are about all of them.
    static func lines(_ table: [String], _ dialects: [Dialect] = Array(Dialect.builtIn)) -> Set<String> {
        var lines: Set<String> = []
        for entry in table {
            var words = entry.split(separator: " ").map(String.init)
            let only = words.last.flatMap { name in dialects.first { $0.name == name } }
            if only != nil { words.removeLast() }
            for dialect in dialects where only == nil || only == dialect {
                lines.insert("\(dialect.name): \(words.joined(separator: " "))")
            }
        }
        return lines
    }

    /// Returns the section of a line of a table.
    static func section(_ entry: String) -> String { String(entry.prefix { $0 != " " }) }
}

extension Judgment.Finding {
    /// A Boolean value indicating whether the finding is judged, and no other one explains it.
    fileprivate var isPrimary: Bool { consequence == nil && violation.level != .info }
}
