import Foundation

/// An empty folder for one test, removed with its last reference.
package final class TemporaryFolder: Sendable {
    private let root = FileManager.default.temporaryDirectory.appending(path: "mockse-\(UUID().uuidString)")

    /// Creates the folder.
    package init() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    /// Returns the path of a file in the folder.
    package func path(_ name: String) -> String {
        root.appending(path: name).path(percentEncoded: false)
    }

    /// Returns the names of the files in the folder.
    package func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path("")).sorted()
    }

    /// Creates a folder in the folder.
    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(at: root.appending(path: name), withIntermediateDirectories: false)
    }

    /// Moves a file in the folder over another.
    package func move(_ name: String, to other: String) throws {
        guard rename(path(name), path(other)) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Writes a file, in place if it exists, and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String = "people.json") throws -> String {
        try Data(text.utf8).write(to: root.appending(path: name))
        return path(name)
    }
}
