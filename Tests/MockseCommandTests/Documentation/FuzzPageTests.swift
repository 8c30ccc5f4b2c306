#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

/// Follows the page about `mockse fuzz`, command by command.
@Suite(.needs(.node), .timeLimit(.minutes(15))) struct FuzzPageTests {
    private static func page() throws -> DocumentationPage {
        try DocumentationPage("Sources/MockseConformance/MockseConformance.docc/Fuzzing.md")
    }

    /// Runs the commands of the page in a shell, and returns the exit code and the output of each.
    private static func run(in folder: String) async throws -> [(line: String, code: Int32?, text: String)] {
        let lines = try page().codeBlocks.filter { $0.language == "sh" }.flatMap { $0.text.split(separator: "\n") }
        let path = URL(filePath: MockseProcess.path).deletingLastPathComponent().path
        var ends: [(String, Int32?, String)] = []
        for line in lines {
            let script = "cd '\(folder)' && PATH='\(path)':$PATH && \(line)"
            let end = try await ChildProcess("/bin/sh", ["-c", script]).end()
            ends.append((String(line), end.code, end.text + end.errors))
        }
        return ends
    }

    @Test func `its commands find the bug, keep it, and pass once it is mended`() async throws {
        let folder = try TemporaryFolder()
        let ends = try await Self.run(in: folder.path("."))
        let tested = ends.filter { $0.line.hasPrefix("mockse fuzz") || $0.line.hasPrefix("mockse conform") }
        #expect(tested.map(\.code) == [0, 1, 1, 0], "\(ends)")
        #expect(tested[0].text.contains("my client: 20 scenarios of seed 7: nothing found"))
        #expect(tested[1].text.contains("\nFAIL  5.2 Start over completely ("))
        #expect(tested[2].text.contains("\nFAIL  5.2 ") && tested[3].text.contains("PASS"))
    }

    @Test func `its file is a scenario that runs`() async throws {
        let folder = try TemporaryFolder()
        let json = try #require(try Self.page().codeBlocks.first { $0.language == "json" }?.text)
        _ = try folder.write(json, to: "example.json")
        let end = try await MockseProcess.end(
            ["conform", "--patience", "500ms", "--scenarios", folder.path("."), "--", MockseProcess.path, "reference"])
        #expect(
            end.code == 0 && end.text.contains("PASS") && end.text.contains("S-example"), "\(end.text)\(end.errors)")
    }
}
#endif
