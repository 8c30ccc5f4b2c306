import Foundation

/// An empty folder of a test's own, removed with the last reference.
package final class TemporaryFolder: Sendable {
    private let root = FileManager.default.temporaryDirectory.appending(path: "mockse-\(UUID().uuidString)")

    /// Makes the folder.
    package init() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    /// The path of a file in it.
    package func path(_ name: String) -> String {
        root.appending(path: name).path(percentEncoded: false)
    }

    /// The names of the files in it.
    package func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path("")).sorted()
    }

    /// Writes a file, in place if there is one, and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String = "people.json") throws -> String {
        try Data(text.utf8).write(to: root.appending(path: name))
        return path(name)
    }
}
