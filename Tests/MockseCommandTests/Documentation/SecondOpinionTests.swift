#if !os(iOS)
import Foundation
import Testing

/// Tests that no client of the second opinion changes without its label.
@Suite(.needs(.python3), .timeLimit(.minutes(10))) struct SecondOpinionTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../SecondOpinion").standardized

    private static func check(_ folder: URL) async throws -> ChildProcess.End {
        try await Tool.python3.run([folder.appending(path: "labels.py").path(percentEncoded: false)])
    }

    @Test func `each client and each shared module is as it was when it was labeled`() async throws {
        let end = try await Self.check(Self.folder)
        #expect(end.code == 0 && end.text == "LABELS.md matches the files\n", "\(end.text)\(end.errors)")
        let table = try String(contentsOf: Self.folder.appending(path: "LABELS.md"), encoding: .utf8)
        let rows = table.split(separator: "\n")
        #expect(rows.count { $0.contains("| correct |") } >= 40 && rows.count { $0.contains("| wrong |") } >= 60)
        #expect(rows.allSatisfy { !$0.contains("| wrong |") || $0.contains("| https://") })
    }

    @Test func `a client that changes without its label is named`() async throws {
        let copy = FileManager.default.temporaryDirectory.appending(path: "second-opinion-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Self.folder, to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }
        let client = copy.appending(path: "wrong/guard_none.py")
        try (String(contentsOf: client, encoding: .utf8) + "\n").write(to: client, atomically: true, encoding: .utf8)
        try "".write(to: copy.appending(path: "correct/new.py"), atomically: true, encoding: .utf8)
        let end = try await Self.check(copy)
        #expect(end.code == 1)
        #expect(
            end.text
                == "correct/new.py: no row in LABELS.md\nwrong/guard_none.py: changed since its row was written\n")
    }
}
#endif
