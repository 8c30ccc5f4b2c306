import MockseConformance
import MockseDialects

/// The explanation of a case of `mockse conform`.
enum CaseExplanation {
    /// Returns the id of a case, however its letters are written.
    ///
    /// - Parameter name: The id.
    /// - Returns: The id as reports write it, or nil for an unknown case.
    static func id(_ name: String) -> String? {
        Suite.allCases.first { $0.id.lowercased() == name.lowercased() }?.id
    }

    /// Returns what a case asks, why, and how to fix a failure.
    ///
    /// - Parameters:
    ///   - id: The id of the case.
    ///   - dialects: The APIs in whose words to explain it.
    /// - Returns: The text, or nil for an unknown case.
    static func text(of id: String, for dialects: Dialects = .known) -> String? {
        guard let info = Suite.cases(for: dialects).first(where: { $0.id == id }) else { return nil }
        return """
            \(info.id) \(info.slug): \(info.title) (\(info.level.rawValue))
              asked  \(info.requirement) (Requirements, \(info.section))
              why    \(info.why)
              fix    \(info.fix)
            \(info.needs.isEmpty ? "" : "  needs  \(info.needs.joined(separator: ", "))\n")
            """
    }
}
