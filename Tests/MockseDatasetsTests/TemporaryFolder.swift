import Foundation
import MocksePlatform

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

    /// Writes a file in place and returns its path.
    @discardableResult
    func write(_ text: String, to name: String = "people.json") throws -> String {
        let file = try File(path(name), for: .overwriting)
        try Array(text.utf8).withUnsafeBytes { try file.write($0) }
        return path(name)
    }
}
