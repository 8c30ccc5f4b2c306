import Foundation
import Testing

/// Tests the suite's verdicts on clients that thousands of developers learned paging from.
@Suite(.timeLimit(.minutes(30))) struct TutorialTests {
    @Test(arguments: Tutorial.all.filter { !$0.isRepaired })
    func `a tutorial's client breaks the requirements in the article's table`(tutorial: Tutorial) async throws {
        let table = BrokenTable(markdown: try Self.article(on: tutorial))
        let found = try await tutorial.judge()
        #expect(found.verdicts == table.verdicts, "\(found.text)")
        #expect(table.linesMissing(from: found) == [], "\(found.text)")
        #expect(found.untested.symmetricDifference(table.untested).sorted() == [], "\(found.untested.sorted())")
    }

    @Test(arguments: Tutorial.all.filter(\.isRepaired))
    func `a repaired client meets every requirement that the original was asked`(tutorial: Tutorial) async throws {
        let original = try #require(Tutorial.all.first { tutorial.name == "\($0.name) repaired" })
        let found = try await tutorial.judge()
        #expect(found.lines == [], "\(found.text)")
        let untested = BrokenTable(markdown: try Self.article(on: original)).untested
        #expect(found.untested.subtracting(untested).sorted() == [])
        #expect(try Self.article(on: tutorial) == "Repaired, it passes all that it can be asked.\n")
    }

    @Test(arguments: Tutorial.all.filter { !$0.isRepaired })
    func `the article names each tutorial with its title, its author and a link`(tutorial: Tutorial) throws {
        let name = try #require(tutorial.name.split(separator: " ").first)
        let row = try #require(try Self.article().split(separator: "\n").first { $0.hasPrefix("| \(name) | ") })
        #expect(
            try #/\| T\d \| \[[^\]]+\]\(https://[^)]+\) \(\d{4}\).* \| [^|]+ \|/#.wholeMatch(in: row) != nil, "\(row)")
    }

    private static func article() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let path = "Sources/MockseConformance/MockseConformance.docc/Tutorials.md"
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the part of the article between a client's markers.
    private static func article(on tutorial: Tutorial) throws -> Substring {
        let article = try article()
        let start = try #require(article.firstRange(of: "<!-- \(tutorial.name) -->\n"), "no start marker")
        let end = try #require(article.firstRange(of: "<!-- /\(tutorial.name) -->"), "no end marker")
        return article[start.upperBound..<end.lowerBound]
    }
}
