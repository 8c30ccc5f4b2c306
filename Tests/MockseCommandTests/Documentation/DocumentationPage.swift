import Foundation
import Testing

/// A page of the documentation: the README, a guide for contributors, or an article.
struct DocumentationPage: Sendable, CustomTestStringConvertible {
    /// A fenced block of code.
    struct CodeBlock: Sendable {
        /// The language after the fence; empty for a block without one.
        let language: String
        let text: String
    }

    /// The path from the top of the repository.
    let path: String
    let text: String

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    var testDescription: String { path }

    /// The top of the repository that these tests were built from.
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// Every page that a person reads.
    static let all: [DocumentationPage] = {
        let sources = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)
        let articles = sources?.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted() ?? []
        let paths = ["README.md", ".github/CONTRIBUTING.md"] + articles.map { "Sources/\($0)" }
        return paths.compactMap { try? DocumentationPage($0) }
    }()

    /// The text between two of the page's comments, such as `<!-- options -->` and `<!-- /options -->`.
    func part(_ name: String) throws -> String {
        let start = try #require(text.firstRange(of: "<!-- \(name) -->\n"), "\(path) has no \(name)")
        let end = try #require(text.firstRange(of: "<!-- /\(name) -->"), "\(path) has no end of \(name)")
        return String(text[start.upperBound..<end.lowerBound])
    }

    /// The page's fenced blocks of code.
    var codeBlocks: [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: (language: String, lines: [Substring])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(CodeBlock(language: block.language, text: block.lines.joined(separator: "\n")))
                    open = nil
                } else {
                    open = (String(line.dropFirst(3)), [])
                }
            } else {
                open?.lines.append(line)
            }
        }
        return blocks
    }

    /// The targets of the page's links, as written.
    var links: [String] {
        text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
    }

    /// The anchors that a reader of the Markdown can jump to: the headings in lower case, with hyphens for spaces.
    var anchors: [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
            let heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
            return heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                .replacing(" ", with: "-")
        }
    }
}
