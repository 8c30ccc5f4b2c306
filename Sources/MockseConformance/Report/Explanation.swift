package import MockseDialects
import MockseJudging

/// The explanation of a requirement or a case by its name, as `mockse help` prints it.
package enum Explanation {
    /// The names of everything that can be explained: the numbers of requirements and the ids of cases.
    package static let names = Requirement.all.map(\.section) + Suite.allCases.map(\.id)

    /// Returns a name as reports write it, however its letters are written.
    ///
    /// - Parameter name: The number of a requirement, such as `2.1`, or the id of a case, such as `G01`.
    /// - Returns: The name, or `nil` if there is no such requirement or case.
    package static func name(_ name: String) -> String? {
        names.first { $0.lowercased() == name.lowercased() }
    }

    /// Returns what a requirement asks or a case tests, why, and how to fix a client that fails.
    ///
    /// - Parameters:
    ///   - name: The number of a requirement or the id of a case.
    ///   - dialects: The APIs in whose words to explain it.
    /// - Returns: The text, without a newline at its end, or `nil` for an unknown name.
    package static func text(of name: String, for dialects: Dialects = Dialect.builtIn) -> String? {
        let words = DialectWords(dialects)
        if let requirement = Requirement.of(name) {
            let cases = Suite.allCases.filter { $0.sections.contains(name) }.map(\.id)
            return """
                \(name) \(requirement.title) (\(requirement.level.rawValue))
                  rule   \(requirement.sentence.text(in: words))
                  why    \(requirement.why.text(in: words))
                  fix    \(requirement.fix.text(in: words))
                  cases  \(cases.isEmpty ? "judged in every run; no case is about it alone" : cases.joined(separator: ", "))
                """
        }
        guard let info = Suite.cases(for: dialects).first(where: { $0.id == name }) else { return nil }
        let others = info.sections.dropFirst()
        return """
            \(info.id) \(info.slug): \(info.title) (\(info.level.rawValue))
              rule   \(info.requirement) (Requirements, \(info.section))
              why    \(info.why)
              fix    \(info.fix)
            """
                + (others.isEmpty
                    ? "" : "\n  also   \(others.joined(separator: ", ")): mockse help \(info.sections[1]) explains it")
    }
}
