import Foundation
import Testing

/// The files that an app developer copies: few lines, no imports, and nothing of what only the suite needs.
@Suite struct CopyableFilesTests {
    private static func files() throws -> [String: String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appending(path: "Sources/MockseReference/PagedList")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try Dictionary(
            files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }, uniquingKeysWith: { $1 })
    }

    @Test func `the list is at most 300 lines long, and with its policy has no more than that in them`() throws {
        var files = try Self.files()
        let written = files.values.reduce(0) { $0 + $1.split(separator: "\n").count }
        files["PagingPolicy.swift"] = nil
        let lines = files.values.reduce(0) { $0 + $1.count { $0 == "\n" } }
        #expect(1...300 ~= lines && written <= 300, "\(lines) without the policy, \(written) that are not blank")
    }

    @Test func `they need no other module, and name no mutant`() throws {
        for (name, text) in try Self.files() {
            #expect(!text.contains("import "), "\(name)")
            #expect(!text.lowercased().contains("mutant"), "\(name)")
        }
    }
}
