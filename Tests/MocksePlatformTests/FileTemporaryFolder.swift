import Foundation

/// A folder of a test's own, removed with the last reference.
final class TemporaryFolder: Sendable {
    private let root: URL

    init() {
        root = FileManager.default.temporaryDirectory.appending(path: "mockse-" + UUID().uuidString)
        try? FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    func path(_ name: String) -> String { root.appending(path: name).path }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() }
}
