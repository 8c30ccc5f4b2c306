import Foundation

/// An empty folder that is gone with the value.
final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "mockse-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }

    func contents() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(""))
    }
}
