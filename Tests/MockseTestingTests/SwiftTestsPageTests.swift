import Foundation
import MockseTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Compares the page "In Swift tests" with the examples that these tests run.
struct SwiftTestsPageTests {
    private static func text(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the text without indentation and without empty lines.
    private static func plain(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { line in
            String(line.drop { $0 == " " })
        }.joined(separator: "\n")
    }

    private static func swiftBlocks() throws -> [String] {
        let page = try text("Sources/MockseKit/MockseKit.docc/SwiftTests.md")
        return page.split(separator: "```swift\n", omittingEmptySubsequences: false).dropFirst().map { part in
            String(part[..<(part.firstRange(of: "```")?.lowerBound ?? part.endIndex)])
        }
    }

    @Test func `every example of the page is a test`() throws {
        let examples = Self.plain(try Self.text("Tests/MockseTestingTests/SwiftTestsExamples.swift"))
        let blocks = try Self.swiftBlocks().filter { block in
            // SwiftExampleTests has the example that imports more.
            !["// Package.swift", "import Foundation\nimport MockseTesting"].contains(where: block.hasPrefix)
        }
        #expect(blocks.count >= 7)
        for block in blocks {
            // The example file imports Foundation and more.
            let code = Self.plain(block.replacing("import MockseTesting\nimport Testing\n\n", with: ""))
            #expect(examples.contains(code), "not in SwiftTestsExamples.swift:\n\(block)")
        }
    }

    @Test func `the code in the table of page faults is in the examples`() throws {
        let examples = try Self.text("Tests/MockseTestingTests/SwiftTestsExamples.swift")
        let page = try Self.text("Sources/MockseKit/MockseKit.docc/SwiftTests.md")
        let pieces = page.matches(of: /\| `(pageFaults\.[^`]+)` \|/).map(\.1)
        #expect(pieces.count == 11)
        for piece in pieces { #expect(examples.contains("settings.\(piece)\n"), "\(piece)") }
    }

    @Test func `an exchange prints as shown`() async throws {
        try await MockServer.withServer { server in
            let sandbox = try server.sandbox("1-a-failed-page")
            try sandbox.fail(page: 3, with: 503)
            for page in 1...3 {
                let url: URL = try sandbox.url(for: "/2.3/users/moderators?page=\(page)&site=stackoverflow")
                _ = try await URLSession.shared.data(from: url)
            }
            let exchange = try #require(try await sandbox.waitForExchanges(3, timeout: .seconds(60)).last)
            #expect(
                try Self.text("Sources/MockseKit/MockseKit.docc/SwiftTests.md").contains("```text\n\(exchange)\n```"))
        }
    }

    @Test func `short pieces of code in the text are in the examples`() throws {
        let page = try Self.text("Sources/MockseKit/MockseKit.docc/SwiftTests.md")
        let examples = try Self.text("Tests/MockseTestingTests/SwiftTestsExamples.swift")
        for piece in [
            "@Test(.mockServer(FaultSettings(failRate: 0.1)))",
            "sandbox.fail(RequestMatch(route: \"/users/*\", page: 2...4), with: .throttle)",
        ] {
            #expect(page.contains("`\(piece)`") && examples.contains(piece), "\(piece)")
        }
    }
}
