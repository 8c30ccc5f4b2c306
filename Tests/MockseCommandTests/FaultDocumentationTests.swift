import Foundation
import Testing

@testable import MockseKit

struct FaultDocumentationTests {
    /// The part of a file of the repository that stands between two of its comments.
    private static func part(_ name: String, of path: String) throws -> String {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appending(path: path)
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.firstRange(of: "<!-- \(name) -->\n"), "\(path) has no \(name)")
        let end = try #require(text.firstRange(of: "<!-- /\(name) -->"), "\(path) has no end of \(name)")
        return String(text[start.upperBound..<end.lowerBound])
    }

    private static let article = "Sources/MockseKit/MockseKit.docc/Faults.md"

    @Test(arguments: ["README.md", article])
    func `the table of faults names each failure and each key of a page fault`(path: String) throws {
        let table = try Self.part("faults", of: path)
        for word in FailureKind.words.map(\.word) { #expect(table.contains("`\(word)`"), "\(word)") }
        for setting in Setting.pages { #expect(table.contains("`--\(setting.key) "), "\(setting.key)") }
        for key in ["latency", "bandwidth", "slicer", "network", "backoff"] {
            #expect(table.contains("`--\(key) "), "\(key)")
        }
    }

    @Test func `the article's profiles are those of the code`() throws {
        let table = try Self.part("faults", of: Self.article)
        for profile in NetworkProfile.all { #expect(table.contains(profile.name), "\(profile.name)") }
    }

    @Test func `the article has every kind of duplicates`() throws {
        let table = try Self.part("faults", of: Self.article)
        for kind in ["overlap=", "replay=", "within", "changed", "lookalike", "repeat-page="] {
            #expect(table.contains("`--duplicates \(kind)"), "\(kind)")
        }
    }

    #if !os(iOS)
    @Test func `what clients see is documented as it is tested`() throws {
        #expect(try Self.part("sights", of: Self.article) == ClientSight.table, "replace it by:\n\(ClientSight.table)")
    }
    #endif
}
