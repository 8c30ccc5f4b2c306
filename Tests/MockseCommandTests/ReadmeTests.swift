import Foundation
import MockseKit
import Testing

@testable import mockse

struct ReadmeTests {
    private static func readme() throws -> String {
        try source(of: "README.md")
    }

    /// A file of the repository that these tests were built from.
    private static func source(of path: String) throws -> String {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: tests.deletingLastPathComponent().appending(path: path), encoding: .utf8)
    }

    @Test func `the README's options are those of the code`() throws {
        let readme = try Self.readme()
        let start = try #require(readme.firstRange(of: "<!-- options -->\n"))
        let end = try #require(readme.firstRange(of: "<!-- /options -->"))
        let wanted = Self.table(of: ServeOptions.table.options)
        #expect(readme[start.upperBound..<end.lowerBound] == wanted, "replace the table in README.md by:\n\(wanted)")
    }

    @Test func `the README starts with the two commands`() throws {
        let lines = try Self.readme().split(separator: "\n").prefix(5)
        #expect(
            Array(lines) == [
                "# mockse", "```sh", "swift run -c release mockse --latency 800ms --fail-rate 0.1", "swift test", "```",
            ])
    }

    @Test func `the command line that the README starts with is understood`() throws {
        let settings = try serveOptions(["--latency", "800ms", "--fail-rate", "0.1"])?.configuration.settings
        #expect(settings == FaultSettings(latency: .milliseconds(800), failRate: 0.1))
    }

    @Test func `the README's example is the one that is tested`() throws {
        let example = try Self.source(of: "Tests/MockseCommandTests/ReadmeExampleTests.swift")
        #expect(try Self.readme().contains("```swift\n\(example)```\n"))
    }

    @Test func `the README's adapter is the one that is tested, and short`() throws {
        let adapter = try Self.source(of: "Tests/MockseConformanceTests/Tutorials/ModeratorsClient.swift")
        #expect(try Self.readme().contains("<!-- adapter -->\n```swift\n\(adapter)```\n<!-- /adapter -->\n"))
        #expect(adapter.count { $0 == "\n" } <= 25)
    }

    private static func table(of options: [Option<ServeOptions>]) -> String {
        let rows = options.map { option in
            let letter = option.letter.map { "`-\($0)`, " } ?? ""
            let flag = "`\(option.flag)\(option.placeholder.map { " \($0)" } ?? "")`"
            let variables = option.variables.map { "`\($0)`" }.joined(separator: ", ")
            let standard = option.standard.map { "`\($0)`" } ?? ""
            return "| \(letter)\(flag) | \(variables) | \(standard) | \(option.summary) |\n"
        }
        return "| Option | Environment | Default | What it does |\n| --- | --- | --- | --- |\n" + rows.joined()
    }
}
