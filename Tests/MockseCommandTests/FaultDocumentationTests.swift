import Foundation
import Testing

@testable import MockseKit

struct FaultDocumentationTests {
    /// Returns the part of a file in the repository between two marker comments.
    private static func part(_ name: String, of path: String) throws -> String {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appending(path: path)
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.firstRange(of: "<!-- \(name) -->\n"), "\(path): missing marker \(name)")
        let end = try #require(text.firstRange(of: "<!-- /\(name) -->"), "\(path): missing end marker /\(name)")
        return String(text[start.upperBound..<end.lowerBound])
    }

    private static let article = "Sources/MockseKit/MockseKit.docc/Faults.md"

    @Test func `the fault table lists every failure and every page fault key`() throws {
        let table = try Self.part("faults", of: Self.article)
        for word in FailureKind.words.map(\.word) { #expect(table.contains("`\(word)`"), "\(word)") }
        for setting in Setting.pages { #expect(table.contains("`--\(setting.key) "), "\(setting.key)") }
        for key in ["latency", "bandwidth", "slicer", "network", "backoff"] {
            #expect(table.contains("`--\(key) "), "\(key)")
        }
    }

    @Test func `the article lists every network profile`() throws {
        let table = try Self.part("faults", of: Self.article)
        for profile in NetworkProfile.all { #expect(table.contains(profile.name), "\(profile.name)") }
    }

    @Test func `the article lists every kind of duplicates`() throws {
        let table = try Self.part("faults", of: Self.article)
        for kind in ["overlap=", "replay=", "within", "changed", "lookalike", "repeat-page="] {
            #expect(table.contains("`--duplicates \(kind)"), "\(kind)")
        }
    }

    #if !os(iOS)
    @Test func `the documented client results match the tested ones`() throws {
        #expect(try Self.part("sights", of: Self.article) == ClientSight.table, "replace with:\n\(ClientSight.table)")
    }
    #endif
}
