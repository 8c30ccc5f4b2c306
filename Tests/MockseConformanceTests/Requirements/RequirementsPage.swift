import Foundation
import MockseConformance
import Testing

/// The Requirements article, parsed into its sections.
struct RequirementsPage {
    /// The section about a requirement.
    struct Section: CustomTestStringConvertible {
        /// The chapter and the position in it, such as `2.1`.
        let number: String
        let title: String
        /// The highest level in its text.
        let level: Level
        let cases: [String]
        let mutants: [String]
        /// The names of the threads, each with its address.
        let threads: [(name: String, address: String)]

        var testDescription: String { number }
    }

    let sections: [Section]

    init() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        let path = "Sources/MockseConformance/MockseConformance.docc/Requirements.md"
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        sections = text.split(separator: "\n### ").dropFirst().map(Section.init)
    }
}

extension RequirementsPage.Section {
    /// Parses a section, from the heading without its marks.
    init(_ text: Substring) {
        let lines = text.split(separator: "\n")
        func words(_ name: String) -> [String] {
            let line = lines.first { $0.hasPrefix("- \(name): ") } ?? ""
            return line.split(separator: "`").map(String.init).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        }
        let heading = lines.first?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
        (number, title) = (heading.first ?? "", heading.last ?? "")
        let prose = lines.filter { !$0.hasPrefix("- ") }.joined(separator: " ").split(separator: " ")
        level = prose.contains("MUST") ? .must : prose.contains("SHOULD") ? .should : .info
        cases = words("Cases")
        mutants = words("Mutants")
        let links = lines.first { $0.hasPrefix("- Threads: ") }?.matches(of: /\[([^\]]+)\]\(([^)]+)\)/) ?? []
        threads = links.map { ("\($0.1)", "\($0.2)") }
    }
}
