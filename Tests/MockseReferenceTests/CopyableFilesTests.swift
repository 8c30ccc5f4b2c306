import Foundation
import Testing

/// Tests the files that an app developer copies: few lines, no imports, and nothing that only the suite needs.
@Suite struct CopyableFilesTests {
    private static func files() throws -> [String: String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appending(path: "Sources/MockseReference/PagedList")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try Dictionary(
            files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }, uniquingKeysWith: { $1 })
    }

    @Test func `the list has at most 300 lines, and 300 nonblank lines with its policy`() throws {
        var files = try Self.files()
        let written = files.values.reduce(0) { $0 + $1.split(separator: "\n").count }
        files["PagingPolicy.swift"] = nil
        let lines = files.values.reduce(0) { $0 + $1.count { $0 == "\n" } }
        #expect(1...300 ~= lines && written <= 300, "\(lines) lines without the policy, \(written) nonblank lines")
    }

    @Test func `the files import no module and name no mutant`() throws {
        for (name, text) in try Self.files() {
            #expect(!text.contains("import "), "\(name)")
            #expect(!text.lowercased().contains("mutant"), "\(name)")
        }
    }
}
