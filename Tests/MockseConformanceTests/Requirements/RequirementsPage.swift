import Foundation
import MockseConformance
import Testing

/// The Requirements article, parsed into its requirements.
struct RequirementsPage {
    /// The section below a number.
    struct Requirement: CustomTestStringConvertible {
        /// The chapter and the position in it, such as `2.1`.
        let number: String
        /// The highest level in its text.
        let level: Level
        let cases: [String]
        let mutants: [String]
        /// The names of the threads, each with its address.
        let threads: [(name: String, address: String)]

        var testDescription: String { number }
    }

    let requirements: [Requirement]

    init() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        let path = "Sources/MockseConformance/MockseConformance.docc/Requirements.md"
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        requirements = text.split(separator: "\n### ").dropFirst().map(Requirement.init)
    }
}

extension RequirementsPage.Requirement {
    /// Parses a section, from the heading without its marks.
    init(_ text: Substring) {
        let lines = text.split(separator: "\n")
        func words(_ name: String) -> [String] {
            let line = lines.first { $0.hasPrefix("- \(name): ") } ?? ""
            return line.split(separator: "`").map(String.init).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        }
        number = lines.first?.split(separator: " ").first.map(String.init) ?? ""
        let prose = lines.filter { !$0.hasPrefix("- ") }.joined(separator: " ").split(separator: " ")
        level = prose.contains("MUST") ? .must : prose.contains("SHOULD") ? .should : .info
        cases = words("Cases")
        mutants = words("Mutants")
        let links = lines.first { $0.hasPrefix("- Threads: ") }?.matches(of: /\[([^\]]+)\]\(([^)]+)\)/) ?? []
        threads = links.map { ("\($0.1)", "\($0.2)") }
    }
}
