import MockseKit
import Testing

@testable import mockse

struct ReadmeTests {
    private static func readme() throws -> String {
        try DocumentationPage("README.md").text
    }

    @Test func `the README starts with the two commands`() throws {
        let lines = try Self.readme().split(separator: "\n").prefix(5)
        #expect(
            Array(lines) == [
                "# mockse", "```sh", "swift run -c release mockse --latency 800ms --fail-rate 0.1", "swift test", "```",
            ])
    }

    @Test func `the README's first command line is valid`() throws {
        let settings = try serveOptions(["--latency", "800ms", "--fail-rate", "0.1"])?.configuration.settings
        #expect(settings == FaultSettings(latency: .milliseconds(800), failRate: 0.1))
    }

    @Test func `the README fits on a few screens`() throws {
        #expect(try Self.readme().split(separator: "\n", omittingEmptySubsequences: false).count <= 161)
    }

    @Test func `the example of a test without a list of its own is the tested one`() throws {
        let example = try DocumentationPage("Tests/MockseCommandTests/Documentation/SwiftExampleTests.swift").text
        let page = try DocumentationPage("Sources/MockseKit/MockseKit.docc/SwiftTests.md").text
        #expect(page.contains("```swift\n\(example)```\n"))
    }
}
