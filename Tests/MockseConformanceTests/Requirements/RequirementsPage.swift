import Foundation
import MockseConformance
import Testing

/// The article Requirements, read as a table.
struct RequirementsPage {
    /// What stands below a number.
    struct Requirement: CustomTestStringConvertible {
        /// Chapter and place in it, such as `2.1`.
        let number: String
        /// What weighs most in its text.
        let level: Level
        let cases: [String]
        let mutants: [String]
        /// Threads as they are named, each with where it leads to.
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
    /// From the heading on, without its marks.
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
