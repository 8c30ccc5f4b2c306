import Foundation
import Testing

/// What the suite says of clients that thousands learned paging from.
@Suite(.timeLimit(.minutes(10))) struct TutorialTests {
    @Test(arguments: Tutorial.all)
    func `a tutorial's client is judged as the table says`(tutorial: Tutorial) async throws {
        let lines = try await tutorial.verdicts().lines
        let pinned = Self.pinned(tutorial)
        #expect(lines.filter { !pinned.contains($0) } == [], "lines that are not in the table")
        #expect(pinned.filter { !lines.contains($0) } == [], "lines of the table that are not so")
    }

    @Test(arguments: Tutorial.all)
    func `the article's table is the one that is tested`(tutorial: Tutorial) throws {
        let article = try Self.article()
        let start = try #require(article.firstRange(of: "<!-- \(tutorial.name) -->\n"), "no table")
        let end = try #require(article.firstRange(of: "<!-- /\(tutorial.name) -->"), "no end of the table")
        let table = VerdictTable(markdown: article[start.upperBound..<end.lowerBound])
        #expect(table.lines == Self.pinned(tutorial))
    }

    private static func pinned(_ tutorial: Tutorial) -> [String] {
        VerdictTable(lines: TutorialTable.lines(of: tutorial.name)).lines
    }

    private static func article() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let path = "Sources/MockseConformance/MockseConformance.docc/Tutorials.md"
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
