import Foundation
import Testing

/// Tests the suite's verdicts on clients that thousands of developers learned paging from.
@Suite(.timeLimit(.minutes(30))) struct TutorialTests {
    @Test(arguments: Tutorial.all)
    func `a tutorial's client gets the verdicts in the table`(tutorial: Tutorial) async throws {
        let lines = try await tutorial.verdicts().lines
        let pinned = Self.pinned(tutorial).lines
        #expect(lines.filter { !pinned.contains($0) } == [], "lines that are not in the table")
        #expect(pinned.filter { !lines.contains($0) } == [], "lines of the table that do not hold")
    }

    @Test(arguments: Tutorial.all.filter { !$0.isRepaired })
    func `the article's table matches the tested one`(tutorial: Tutorial) throws {
        let table = VerdictTable(markdown: try Self.article(on: tutorial), features: tutorial.features)
        #expect(table.plain == Self.pinned(tutorial).plain)
    }

    @Test(arguments: Tutorial.all.filter(\.isRepaired))
    func `a repaired client passes every case that the original was asked`(tutorial: Tutorial) throws {
        let original = try #require(Tutorial.all.first { tutorial.name == "\($0.name) repaired" })
        let skipped = Self.pinned(original).plain.filter { $0.hasSuffix(" SKIP") }
        #expect(Self.pinned(tutorial).plain == skipped)
        #expect(try Self.article(on: tutorial) == "Repaired, it passes all that it can be asked.\n")
    }

    @Test(arguments: Tutorial.all.filter { !$0.isRepaired })
    func `the article names each tutorial with its title, its author and a link`(tutorial: Tutorial) throws {
        let name = try #require(tutorial.name.split(separator: " ").first)
        let row = try #require(try Self.article().split(separator: "\n").first { $0.hasPrefix("| \(name) | ") })
        #expect(
            try #/\| T\d \| \[[^\]]+\]\(https://[^)]+\) \(\d{4}\).* \| [^|]+ \|/#.wholeMatch(in: row) != nil, "\(row)")
    }

    private static func pinned(_ tutorial: Tutorial) -> VerdictTable {
        VerdictTable(lines: TutorialTable.lines(of: tutorial.name), features: tutorial.features)
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
